import { expect, test } from 'vitest';
import type { Point } from './notation';
import { beside, gapOf } from './touch';

const square = (x: number, y: number, half = 1): Point[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];
const moved = (outline: Point[], [dx, dy]: Point) =>
  outline.map(([x, y]): Point => [x + dx, y + dy]);

test('how far apart two are, and which way the first has to go', () => {
  const across = gapOf(square(0, 0), square(5, 0));
  expect(across.far).toBeCloseTo(3);
  expect(across.way[0]).toBeCloseTo(1);
  const diagonal = gapOf(square(0, 0), square(5, 6));
  expect(diagonal.far).toBeCloseTo(5);
  const over = gapOf(square(0, 0), square(1.5, 0));
  expect(over.far).toBeCloseTo(-0.5);
  expect(over.way[0]).toBeCloseTo(1);
});

test('what comes near another lies against it, without lying on it', () => {
  for (const x of [2.6, 2.001, 1.4]) {
    const [mine, theirs] = [square(x, 0.3), square(0, 0)];
    const { far } = gapOf(moved(mine, beside(mine, [theirs])), theirs);
    expect(far).toBeGreaterThan(0);
    expect(far).toBeLessThan(0.05);
  }
});

test('what is far away stays where it is', () => {
  expect(beside(square(9, 0), [square(0, 0)])).toEqual([0, 0]);
  expect(beside(square(0, 0), [])).toEqual([0, 0]);
});
