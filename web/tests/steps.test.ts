import { expect, test } from 'vitest';
import { raisesOf, within } from '../src/lib/steps';

test('a long range has quick raises', () => {
  expect(raisesOf(1, 9)).toEqual([]);
  expect(raisesOf(0, 30)).toEqual([10]);
  expect(raisesOf(10, 1_500)).toEqual([10, 50, 100]);
});

test('what is typed ends up within the bounds', () => {
  expect([7, -4, 99, 3.6, NaN, null].map((typed) => within(typed, 2, 20))).toEqual([
    7, 2, 20, 4, 2, 2,
  ]);
});
