// The fingerprint of a seed, as the server publishes it before a game.

/** SHA-256 of a seed of 64 hexadecimal digits; null where the browser can't work it out. */
export async function fingerprint(seed: string): Promise<string | null> {
  const pairs = seed.match(/[0-9a-f]{2}/gi);
  // Browsers do this only where nobody can have tampered with the page on its way.
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (pairs?.length !== 32 || !subtle) return null;
  const bytes = new Uint8Array(pairs.map((pair) => parseInt(pair, 16)));
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
