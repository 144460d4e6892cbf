import { expect, test } from 'vitest';
import { forward, lettersOf, placeOf, ringOf, edgeOf } from './geometry';

test('cells close a ring without gaps', () => {
  for (const count of [24, 40]) {
    const { cells, centre } = ringOf(960, 740, count);
    const area = (rect: { width: number; height: number }) => rect.width * rect.height;
    const all = cells.reduce((sum, rect) => sum + area(rect), area(centre));
    expect(all).toBeCloseTo(960 * 740);
    cells.forEach((rect, cell) => {
      const next = cells[(cell + 1) % count]!;
      const gapX = Math.max(rect.x, next.x) - Math.min(rect.x + rect.width, next.x + next.width);
      const gapY = Math.max(rect.y, next.y) - Math.min(rect.y + rect.height, next.y + next.height);
      expect(Math.max(gapX, gapY)).toBeCloseTo(0);
    });
  }
});

test('the start lies at the lower right, and the way goes clockwise', () => {
  const { cells } = ringOf(960, 740, 40);
  expect(cells[0]!.x + cells[0]!.width).toBeCloseTo(960);
  expect(cells[1]!.x).toBeLessThan(cells[0]!.x);
  expect(cells[11]!.y).toBeLessThan(cells[10]!.y);
  expect([0, 5, 15, 25, 35].map((cell) => edgeOf(cell, 40))).toEqual([
    'corner',
    'bottom',
    'left',
    'top',
    'right',
  ]);
  expect([5, 15, 25, 35].map((cell) => forward(cell, 40))).toEqual([false, true, true, false]);
});

const companies = [1, 2, 3, 4, 5, 6];

test.each([
  { name: 'a desk', width: 960, height: 740, token: 34, words: true },
  { name: 'a phone', width: 390, height: 490, token: 24, words: false },
  { name: 'a phone on its side', width: 420, height: 262, token: 20, words: false },
])('six tokens on one cell stand apart and whole on the board: $name', (board) => {
  const { width, height, token, words } = board;
  const { cells } = ringOf(width, height, 40);
  cells.forEach((rect, cell) => {
    for (const count of companies) {
      const places = Array.from({ length: count }, (_, n) =>
        placeOf(rect, edgeOf(cell, 40), cell === 20 || cell === 30, n, count, token, words),
      );
      for (const { x, y } of places) {
        expect(Math.min(x, y) - token / 2).toBeGreaterThanOrEqual(-0.01);
        expect(x + token / 2).toBeLessThanOrEqual(width + 0.01);
        expect(y + token / 2).toBeLessThanOrEqual(height + 0.01);
      }
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  });
});

test('where there are words, tokens stand at the inner edge', () => {
  const { cells, centre } = ringOf(960, 740, 40);
  const middle = { x: centre.x + centre.width / 2, y: centre.y + centre.height / 2 };
  cells.forEach((rect, cell) => {
    const side = edgeOf(cell, 40);
    if (side === 'corner') return;
    const { x, y } = placeOf(rect, side, false, 0, 1, 34, true);
    const far = (atX: number, atY: number) => Math.hypot(atX - middle.x, atY - middle.y);
    expect(far(x, y)).toBeLessThan(far(rect.x + rect.width / 2, rect.y + rect.height / 2));
  });
});

test('four tokens stand in one row of a corner, so that its name can be read', () => {
  const [start] = ringOf(960, 740, 40).cells;
  const rows = Array.from({ length: 4 }, (_, n) =>
    placeOf(start!, 'corner', false, n, 4, 34, true),
  );
  expect(new Set(rows.map(({ y }) => y)).size).toBe(1);
});

test('letters grow with their cells', () => {
  const letters = (width: number, height: number) => lettersOf(ringOf(width, height, 40).cells[1]!);
  expect([letters(960, 700), letters(1600, 1000)]).toEqual([14, 15]);
  expect(lettersOf({ x: 0, y: 0, width: 200, height: 120 })).toBe(18);
});
