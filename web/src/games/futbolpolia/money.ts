// Cash as notes.

import type { Note } from '../../generated/futbolpolia';

export interface Stack {
  value: number;
  count: number;
}

/** A sum in as few notes as there can be, large ones first. */
export function notesOf(sum: number, notes: readonly Note[]): Stack[] {
  let left = sum;
  const stacks: Stack[] = [];
  for (const value of notes.map((note) => note.value).toSorted((a, b) => b - a)) {
    const count = Math.floor(left / value);
    if (count > 0) stacks.push({ value, count });
    left -= count * value;
  }
  return stacks;
}
