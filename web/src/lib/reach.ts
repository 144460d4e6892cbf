// Which link others can open.

/** A name that means this machine alone. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127(\.\d+){3}$/.test(host) ||
    host === '[::1]'
  );
}

/** The link for others: as the browser sees the house, or by its address in the network; null: there is none. */
export function linkFor(
  path: string,
  here: { origin: string; hostname: string; protocol: string },
  address: string | null,
): string | null {
  if (!isLoopback(here.hostname)) return here.origin + path;
  return address === null ? null : `http://${address}${path}`;
}
