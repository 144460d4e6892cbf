// Selling several buildings of a colour at once.

import type { Cell } from '../../../generated/futbolpolia';

/**
 * `clear 6 2 8,9`: so many levels of the colour sold, spread evenly over what is left; where that doesn't
 * come out even, what stood higher keeps one more.
 */
export function clearOf(
  cells: readonly Cell[],
  levels: ReadonlyMap<Cell, number>,
  sold: number,
): string {
  const height = (cell: Cell) => levels.get(cell) ?? 0;
  const left = cells.reduce((all, cell) => all + height(cell), 0) - sold;
  const level = Math.floor(left / cells.length);
  const higher = cells
    .toSorted((a, b) => height(b) - height(a) || a - b)
    .slice(0, left % cells.length)
    .sort((a, b) => a - b);
  return `clear ${cells[0]} ${level} ${higher.length > 0 ? higher.join(',') : '-'}`;
}

/** What the bank pays for that. */
export function proceedsOf(
  action: string,
  cells: readonly Cell[],
  levels: ReadonlyMap<Cell, number>,
  sales: Record<string, number[]>,
): number {
  const [, , level = '0', more = '-'] = action.split(' ');
  const higher = new Set(more.split(',').map(Number));
  return cells.reduce((sum, cell) => {
    const down = (levels.get(cell) ?? 0) - Number(level) - (higher.has(cell) ? 1 : 0);
    return sum + (sales[cell] ?? []).slice(0, Math.max(0, down)).reduce((a, b) => a + b, 0);
  }, 0);
}
