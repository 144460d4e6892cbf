// The ring of cells round a pitch that may be of any shape: СТАРТ at the lower right, then clockwise, as boards lie.

import type { Cell } from '../../generated/futbolpolia';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = 'bottom' | 'left' | 'top' | 'right' | 'corner';

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

export function ringOf(width: number, height: number): Ring {
  const { across, down } = rimOf(width, height);
  const [wide, high] = [(width - 2 * across) / 9, (height - 2 * down) / 9];
  const cells = Array.from({ length: 40 }, (_, cell): Rect => {
    const [side, n] = [Math.floor(cell / 10), cell % 10];
    const corner = n === 0;
    const far = (length: number, rim: number, step: number) =>
      corner ? length - rim : length - rim - n * step;
    switch (side) {
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

export function sideOf(cell: Cell): Side {
  if (cell % 10 === 0) return 'corner';
  return (['bottom', 'left', 'top', 'right'] as const)[Math.floor(cell / 10)]!;
}

/**
 * Where tokens stand on a cell that has words on it: at its inner edge, side by side, so that its name can
 * be read. As parts of the cell's width and height.
 */
export function edgeOf(cell: Cell): { x: number; y: number; along: 'x' | 'y' } {
  switch (sideOf(cell)) {
    case 'bottom':
      return { x: 0.5, y: 0.06, along: 'x' };
    case 'top':
      return { x: 0.5, y: 0.94, along: 'x' };
    case 'left':
      return { x: 0.95, y: 0.5, along: 'y' };
    case 'right':
      return { x: 0.05, y: 0.5, along: 'y' };
    case 'corner':
      return { x: 0.5, y: cell === 0 || cell === 10 ? 0.2 : 0.85, along: 'x' };
  }
}

/** Where the n-th of so many tokens stands on a cell, off its middle, as parts of a token's size. */
export function spread(n: number, count: number): { x: number; y: number } {
  if (count < 2) return { x: 0, y: 0 };
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  return {
    x: ((n % columns) - (columns - 1) / 2) * 0.72,
    y: (Math.floor(n / columns) - (rows - 1) / 2) * 0.66,
  };
}
