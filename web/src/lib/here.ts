// Who played at this screen last: their names are there when it is played on again.

const KEY = 'igroteka.here';
const LONGEST = 24;

export function lastHere(): string[] {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return [''];
  }
}

export function keepHere(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Not remembered.
  }
}

/** What a stored text means; somebody else is always there. */
export function read(text: string | null): string[] {
  let said: unknown = null;
  try {
    said = JSON.parse(text ?? 'null');
  } catch {
    // Not a list.
  }
  const names = Array.isArray(said)
    ? said.filter((name): name is string => typeof name === 'string' && name.length <= LONGEST)
    : [];
  return names.length > 0 ? names.slice(0, 11) : [''];
}
