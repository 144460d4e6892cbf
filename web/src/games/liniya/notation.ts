import type { Card, Cards, Cell, Cells, Line, Special, Team } from '../../generated/liniya';
import { words } from '../../lib/notation';

export const SIDE = 12;
export const TEAMS: Team[] = ['A', 'B', 'C'];
const SPECIALS: readonly string[] = ['+1', '-1', '-1/+1'] satisfies Special[];

const COLUMNS = 'abcdefghijkl';

/** A cell's place on the sheet: from the left, and from the top. Row 1 is the lowest. */
export interface Place {
  x: number;
  y: number;
}

export function place(cell: Cell): Place {
  return { x: COLUMNS.indexOf(cell.charAt(0)), y: SIDE - Number(cell.slice(1)) };
}

/** A cell's middle, as shares of the sheet. */
export function middleOf(cell: Cell): Place {
  const { x, y } = place(cell);
  return { x: (x + 0.5) / SIDE, y: (y + 0.5) / SIDE };
}

/** The cell at a place; null off the board. */
export function cellAt(x: number, y: number): Cell | null {
  const inside = x >= 0 && y >= 0 && x < SIDE && y < SIDE;
  return inside ? (`${COLUMNS[x]}${SIDE - y}` as Cell) : null;
}

/** All cells, row by row from the top. */
export const ROWS: Cell[][] = Array.from({ length: SIDE }, (_, y) =>
  Array.from({ length: SIDE }, (_, x) => cellAt(x, y)!),
);
export const CELLS: Cell[] = ROWS.flat();

/** Of these cells the one after `cell`, row by row and round again; to begin with, the one nearest the middle. */
export function following(cells: Cell[], cell: Cell | null): Cell | null {
  const order = CELLS.filter((one) => cells.includes(one));
  if (cell !== null) {
    const at = CELLS.indexOf(cell);
    return order.find((one) => CELLS.indexOf(one) > at) ?? order[0] ?? null;
  }
  const far = (one: Cell) => {
    const { x, y } = middleOf(one);
    return Math.hypot(x - 0.5, y - 0.5);
  };
  return order.toSorted((one, two) => far(one) - far(two))[0] ?? null;
}

export function isCorner(cell: Cell): boolean {
  const { x, y } = place(cell);
  return (x === 0 || x === SIDE - 1) && (y === 0 || y === SIDE - 1);
}

export function isSpecial(word: string): word is Special {
  return SPECIALS.includes(word);
}

/** Where a line begins and where it ends. */
export function ends(line: Line): [Place, Place] {
  const [from, to] = line.split('-') as [Cell, Cell];
  return [place(from), place(to)];
}

/** The cells of a line, from its first end to its last. */
export function lineCells(line: Line): Cell[] {
  const [from, to] = ends(line);
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const at = (step: number) =>
    cellAt(from.x + Math.sign(to.x - from.x) * step, from.y + Math.sign(to.y - from.y) * step)!;
  return Array.from({ length: steps + 1 }, (_, step) => at(step));
}

/** The middle of a line, in cells from the left and from the top. */
export function lineMiddle(line: Line): Place {
  const [from, to] = ends(line);
  return { x: (from.x + to.x + 1) / 2, y: (from.y + to.y + 1) / 2 };
}

/** Of the lines through `cell`, the one whose middle is nearest to a point of the sheet. */
export function nearestLine(lines: Line[], cell: Cell, point?: Place): Line | null {
  const { x, y } = place(cell);
  const from = point ?? { x: x + 0.5, y: y + 0.5 };
  const far = (line: Line) => {
    const middle = lineMiddle(line);
    return Math.hypot(middle.x - from.x, middle.y - from.y);
  };
  const through = lines.filter((line) => lineCells(line).includes(cell));
  return through.sort((one, two) => far(one) - far(two))[0] ?? null;
}

/** Cells one by one. */
export const cellsOf = (cells: Cells | undefined): Cell[] => words(cells);

/** Cards one by one. */
export const cardsOf = (cards: Cards | undefined): Card[] => words(cards);

/** A card or a line as people read it: with a true minus, and a dash between ends. */
export function spell(text: Card | Line): string {
  return isSpecial(text) ? text.replace('-', '−') : text.replace('-', '–');
}
