import type { Card, Cell, Line, Team } from '../../generated/liniya';

export const SIDE = 12;
export const TEAMS: Team[] = ['A', 'B', 'C'];
export const SPECIALS = ['+1', '-1', '-1/+1'] as const;
export type Special = (typeof SPECIALS)[number];

const COLUMNS = 'abcdefghijkl';

/** A cell's place on the sheet: from the left, and from the top. Row 1 is the lowest. */
export interface Place {
  x: number;
  y: number;
}

export function place(cell: Cell): Place {
  return { x: COLUMNS.indexOf(cell.charAt(0)), y: SIDE - Number(cell.slice(1)) };
}

/** The cell at a place; null off the board. */
export function cellAt(x: number, y: number): Cell | null {
  const inside = x >= 0 && y >= 0 && x < SIDE && y < SIDE;
  return inside ? `${COLUMNS[x]}${SIDE - y}` : null;
}

/** All cells, row by row from the top. */
export const ROWS: Cell[][] = Array.from({ length: SIDE }, (_, y) =>
  Array.from({ length: SIDE }, (_, x) => cellAt(x, y)!),
);
export const CELLS: Cell[] = ROWS.flat();

export function isCorner(cell: Cell): boolean {
  const { x, y } = place(cell);
  return (x === 0 || x === SIDE - 1) && (y === 0 || y === SIDE - 1);
}

export function isSpecial(card: Card): card is Special {
  return (SPECIALS as readonly string[]).includes(card);
}

function ends(line: Line): [Place, Place] {
  const [from = '', to = from] = line.split('-');
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

/** What is written with spaces between. */
export function words(text: string | undefined): string[] {
  return text ? text.split(' ') : [];
}

/** A card or a line as people read it: with a true minus, and a dash between ends. */
export function spell(text: string): string {
  return isSpecial(text) ? text.replace('-', '−') : text.replace('-', '–');
}
