// What stands on the picture of a game's chronicle, and where: pure figures, to be drawn by picture.ts.

import type { Cell, Pack, Team } from '../../generated/liniya';
import type { Lang } from '../game';
import { stampDate, yearOf } from './dates';

/** A team as it stands at the head of the picture. */
export interface TeamHead {
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
    lines.push({ cell, text: event.name[lang], date: stampDate(event.date, lang) });
    return lines;
  });
}

export const YEAR = 62;
export const EVENT = 42;

const heightOf = ({ cell }: Line): number => (cell === null ? YEAR : EVENT);
const heightOfAll = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + heightOf(line), 0);

/** So many of them, from the first to the last. */
function spread(cells: readonly Cell[], count: number): Cell[] {
  const share = (at: number) => Math.floor((at * count) / cells.length);
  return cells.filter((_, at) => share(at + 1) > share(at));
}

/** At most so many events of a chronicle, in its order: those of lines come first. */
export function chosenOf(
  chronicle: readonly Cell[],
  lined: ReadonlySet<Cell>,
  most: number,
): Cell[] {
  if (chronicle.length <= most) return [...chronicle];
  const first = chronicle.filter((cell) => lined.has(cell));
  const others = chronicle.filter((cell) => !lined.has(cell));
  const chosen = new Set(
    first.length > most ? spread(first, most) : [...first, ...spread(others, most - first.length)],
  );
  return chronicle.filter((cell) => chosen.has(cell));
}

/** The chronicle in two columns of about the same height; above each stands something so high. */
export function columnsOf(
  lines: readonly Line[],
  above: readonly [number, number],
): [Line[], Line[]] {
  const most = (heightOfAll(lines) + above[0] + above[1]) / 2;
  let [at, height] = [0, above[0]];
  for (; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (height + heightOf(line) > Math.max(most, above[1])) break;
    height += heightOf(line);
  }
  // No year stands alone at the foot of a column.
  if (at > 0 && at < lines.length && lines[at - 1]!.cell === null) at -= 1;
  const [left, right] = [lines.slice(0, at), lines.slice(at)];
  // A year that goes on is named again.
  const year = left.findLast(({ cell }) => cell === null);
  if (year && right[0] && right[0].cell !== null) right.unshift(year);
  return [left, right];
}

/** A chronicle set in two columns, and how many of its events found no room. */
export interface Setting {
  columns: [Line[], Line[]];
  height: number;
  left: number;
}

/** As much of a chronicle as there is room for; what is left out is counted at its end. */
export function setOf(
  chronicle: readonly Cell[],
  lined: ReadonlySet<Cell>,
  pack: Pack,
  lang: Lang,
  above: readonly [number, number],
  room: number,
): Setting {
  for (let most = chronicle.length; ; most -= 1) {
    const left = chronicle.length - most;
    const taken = [above[0], above[1] + (left > 0 ? EVENT : 0)] as const;
    const columns = columnsOf(linesOf(chosenOf(chronicle, lined, most), pack, lang), taken);
    const [one, two] = columns.map(heightOfAll) as [number, number];
    const height = Math.max(taken[0] + one, taken[1] + two);
    if (height <= room || most === 0) return { columns, height, left };
  }
}
