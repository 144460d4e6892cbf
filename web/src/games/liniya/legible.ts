import type { Setting } from './fit';
import { SIDE } from './notation';

/** Smaller type is not for reading. */
export const READABLE = 14;

/** What a stamp shows: the event's name, its date, or no more than its year. */
export type Sign = 'name' | 'date' | 'year';

/** A stamp is 100 units wide; `unit` is one of them in pixels. */
export function signOf(setting: Setting, unit: number): Sign {
  if (setting.size * unit >= READABLE - 0.01) return 'name';
  return unit * 100 >= READABLE * 3.2 ? 'date' : 'year';
}

/** Type of this size, or so large that it can be read. */
export function atLeast(size: number, unit: number): number {
  return unit > 0 ? Math.max(size, READABLE / unit) : size;
}

/** How wide a small board's edge is, in units, so that its letters can be read; `rest`: all of it but the edge. */
export function edgeOf(side: number, rest: number): number {
  const [least, wanted] = [58, READABLE * 1.3];
  if (side <= wanted * 2) return least;
  return Math.max(least, Math.round((wanted * rest) / (side - wanted)));
}

/** How much larger a stamp must be drawn so that its name can be read. */
export function loupeOf(setting: Setting | null, unit: number): number {
  if (!setting || unit <= 0) return 2.3;
  return Math.min(Math.max(2.3, READABLE / (setting.size * unit)), 4);
}

/** How much closer one can look at a small board: so far that most names can be read, and three cells' names in a row are whole. */
export function closest(side: number): number {
  return SIDE / Math.min(Math.max(side / 105, 2.92), 3.7);
}
