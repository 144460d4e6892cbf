// What stands on the picture of a game's chronicle, and where: pure figures, to be drawn by picture.ts.

import type { Cell, Pack, Team } from '../../generated/liniya';
import type { Lang } from '../game';
import { dayAndMonth, yearOf } from './dates';

/** A team as it stands at the head of the picture. */
export interface Side {
  team: Team;
  title: string;
  names: string[];
  /** How many lines, and the word for them. */
  lines: number;
  unit: string;
  won: boolean;
}

/** A year, or an event of it. */
export interface Line {
  cell: Cell | null;
  text: string;
  date: string;
}

/** The lines of the chronicle: years as headings, events below them. */
export function linesOf(chronicle: readonly Cell[], pack: Pack, lang: Lang): Line[] {
  let year: number | null = null;
  return chronicle.flatMap((cell) => {
    const event = pack[cell];
    if (!event) return [];
    const lines: Line[] = [];
    if (yearOf(event.date) !== year) {
      year = yearOf(event.date);
      lines.push({ cell: null, text: String(year), date: '' });
    }
    lines.push({ cell, text: event.name[lang], date: dayAndMonth(event.date, lang) });
    return lines;
  });
}

export const YEAR = 62;
export const EVENT = 66;

export const heightOf = ({ cell }: Line): number => (cell === null ? YEAR : EVENT);

/** The chronicle in two columns of about the same height; above the second one stands something so high. */
export function columnsOf(lines: readonly Line[], above: number): [Line[], Line[]] {
  const total = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const most = (total + above) / 2;
  let [at, height] = [0, 0];
  for (; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (height + heightOf(line) > Math.max(most, above)) break;
    height += heightOf(line);
  }
  // No year stands alone at the foot of a column.
  if (at > 0 && at < lines.length && lines[at - 1]!.cell === null) at -= 1;
  return [lines.slice(0, at), lines.slice(at)];
}
