// The ring of cells round a pitch that may be of any shape: СТАРТ at the lower right, then clockwise, as boards lie.

import type { Cell } from '../../generated/futbolpolia';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of the board: where a cell lies. */
export type Edge = 'bottom' | 'left' | 'top' | 'right' | 'corner';

export interface Ring {
  cells: Rect[];
  centre: Rect;
  width: number;
  height: number;
}

/** How much a ring of this size gives to its rim, across at the left and right, and down at top and bottom. */
export function rimOf(width: number, height: number): { across: number; down: number } {
  const part = (length: number) => Math.round(Math.min(length * 0.118, length / 8));
  return { across: Math.max(part(width), 44), down: Math.max(part(height), 44) };
}

/** A ring of so many cells, four corners among them. */
export function ringOf(width: number, height: number, count: number): Ring {
  const { across, down } = rimOf(width, height);
  const side = count / 4;
  const [wide, high] = [(width - 2 * across) / (side - 1), (height - 2 * down) / (side - 1)];
  const cells = Array.from({ length: count }, (_, cell): Rect => {
    const n = cell % side;
    const corner = n === 0;
    const far = (length: number, rim: number, step: number) =>
      corner ? length - rim : length - rim - n * step;
    switch (Math.floor(cell / side)) {
      case 0:
        return {
          x: far(width, across, wide),
          y: height - down,
          width: corner ? across : wide,
          height: down,
        };
      case 1:
        return {
          x: 0,
          y: far(height, down, high),
          width: across,
          height: corner ? down : high,
        };
      case 2:
        return {
          x: corner ? 0 : across + (n - 1) * wide,
          y: 0,
          width: corner ? across : wide,
          height: down,
        };
      default:
        return {
          x: width - across,
          y: corner ? 0 : down + (n - 1) * high,
          width: across,
          height: corner ? down : high,
        };
    }
  });
  const centre = { x: across, y: down, width: width - 2 * across, height: height - 2 * down };
  return { cells, centre, width, height };
}

/** How large a cell's letters are: larger where there is room for them. */
export function lettersOf({ width, height }: Rect): number {
  return Math.round(Math.max(14, Math.min(18, width / 9, height / 5)));
}

export function edgeOf(cell: Cell, count: number): Edge {
  if (cell % (count / 4) === 0) return 'corner';
  return (['bottom', 'left', 'top', 'right'] as const)[Math.floor((4 * cell) / count)]!;
}

/** Do cells follow one another from left to right here, or from the top down? */
export function forward(cell: Cell, count: number): boolean {
  return cell > count / 4 && cell <= (3 * count) / 4;
}

/**
 * Where the middle of the n-th of so many tokens lies. With words on the cell they stand side by side at
 * its inner edge, so that its name can be read; without, in the middle of it. Never beyond the cell's sides,
 * however many there are.
 */
export function placeOf(
  rect: Rect,
  edge: Edge,
  upper: boolean,
  n: number,
  count: number,
  token: number,
  words: boolean,
): { x: number; y: number } {
  const room = (length: number) => Math.max(0, length - token);
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  if (words && edge !== 'corner') {
    const along = edge === 'bottom' || edge === 'top' ? 'width' : 'height';
    const step = count > 1 ? Math.min(0.86 * token, room(rect[along]) / (count - 1)) : 0;
    const off = (n - (count - 1) / 2) * step;
    switch (edge) {
      case 'bottom':
        return { x: middle.x + off, y: rect.y + rect.height * 0.06 };
      case 'top':
        return { x: middle.x + off, y: rect.y + rect.height * 0.94 };
      case 'left':
        return { x: rect.x + rect.width * 0.95, y: middle.y + off };
      case 'right':
        return { x: rect.x + rect.width * 0.05, y: middle.y + off };
    }
  }
  // Where there is room for one row or one column only, that is what they stand in.
  const tight = (length: number) => length < 1.5 * token;
  const square = tight(rect.height) ? count : tight(rect.width) ? 1 : Math.ceil(Math.sqrt(count));
  // One row hides the least of a corner; half of each token in it has to be seen.
  const oneRow = count < 4 || rect.width >= token * (1 + 0.5 * (count - 1));
  const columns = words ? (oneRow ? count : Math.ceil(count / 2)) : square;
  const rows = Math.ceil(count / columns);
  const across = columns > 1 ? Math.min(0.86 * token, room(rect.width) / (columns - 1)) : 0;
  const down = rows > 1 ? Math.min(0.72 * token, room(rect.height) / (rows - 1)) : 0;
  // The inner edge of a corner, above or below its name.
  const inner = upper ? rect.y + rect.height - token * 0.56 : rect.y + token * 0.56;
  const row = Math.floor(n / columns);
  const inRow = Math.min(columns, count - row * columns);
  return {
    x: middle.x + ((n % columns) - (inRow - 1) / 2) * across,
    y: words ? inner + (upper ? -row : row) * down : middle.y + (row - (rows - 1) / 2) * down,
  };
}
