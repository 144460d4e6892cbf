// Who played at this screen last: their names are there when it is played on again.

import { LONGEST_NAME } from './name';
import { recall, remember } from './storage';

const KEY = 'igroteka.here';

export function lastHere(): string[] {
  return read(recall(KEY));
}

export function keepHere(names: readonly string[]): void {
  remember(KEY, JSON.stringify(names));
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
    ? said.filter((name): name is string => typeof name === 'string' && name.length <= LONGEST_NAME)
    : [];
  return names.length > 0 ? names.slice(0, 11) : [''];
}
