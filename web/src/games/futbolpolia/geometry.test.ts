import { expect, test } from 'vitest';
import { edgeOf, ringOf, sideOf, spread } from './geometry';

test('forty cells close a ring without gaps', () => {
  const { cells, centre } = ringOf(960, 740);
  const area = (rect: { width: number; height: number }) => rect.width * rect.height;
  const all = cells.reduce((sum, rect) => sum + area(rect), area(centre));
  expect(all).toBeCloseTo(960 * 740);
  cells.forEach((rect, cell) => {
    const next = cells[(cell + 1) % 40]!;
    const gapX = Math.max(rect.x, next.x) - Math.min(rect.x + rect.width, next.x + next.width);
    const gapY = Math.max(rect.y, next.y) - Math.min(rect.y + rect.height, next.y + next.height);
    expect(Math.max(gapX, gapY)).toBeCloseTo(0);
  });
});

test('the start lies at the lower right, and the way goes clockwise', () => {
  const { cells } = ringOf(960, 740);
  expect(cells[0]!.x + cells[0]!.width).toBeCloseTo(960);
  expect(cells[1]!.x).toBeLessThan(cells[0]!.x);
  expect(cells[11]!.y).toBeLessThan(cells[10]!.y);
  expect([0, 5, 15, 25, 35].map(sideOf)).toEqual(['corner', 'bottom', 'left', 'top', 'right']);
});

test('tokens on one cell stand apart', () => {
  expect(spread(0, 1)).toEqual({ x: 0, y: 0 });
  const places = Array.from({ length: 6 }, (_, n) => JSON.stringify(spread(n, 6)));
  expect(new Set(places).size).toBe(6);
});

test('tokens stand at the inner edge, within their own cell', () => {
  const { cells, centre } = ringOf(960, 740);
  const middle = { x: centre.x + centre.width / 2, y: centre.y + centre.height / 2 };
  cells.forEach((rect, cell) => {
    const { x, y } = edgeOf(cell);
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(1);
    const far = (atX: number, atY: number) =>
      Math.hypot(rect.x + rect.width * atX - middle.x, rect.y + rect.height * atY - middle.y);
    if (sideOf(cell) !== 'corner') expect(far(x, y)).toBeLessThan(far(0.5, 0.5));
  });
});
