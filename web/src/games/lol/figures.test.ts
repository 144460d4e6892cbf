import { expect, test } from 'vitest';
import type { Counted } from '../../generated/lol';
import { bestOf, gainOf, sumsDiffer } from './figures';

const counted = (left: number[], gains: number[]): Counted => ({
  winner: 0,
  cold: false,
  left,
  gains,
  ranking: left.map((_, seat) => seat),
  out: [],
  back_to_zero: [],
  goal: null,
});

test('a number that says it all is said once', () => {
  const own = counted([0, 15, 34], [0, 15, 34]);
  expect(sumsDiffer(own)).toBe(false);
  expect(gainOf(own, 2, 34)).toBeNull();
  expect(gainOf(own, 2, 50)).toBe('+34');
  expect(gainOf(own, 0, 12)).toBeNull();
});

test('what is left in the hands stands there when it is not what its holder gains', () => {
  expect(sumsDiffer(counted([0, 10, 7], [17, 0, 0]))).toBe(true);
  const cold = counted([0, 34], [-20, 34]);
  expect(sumsDiffer(cold)).toBe(true);
  expect(gainOf(cold, 0, 15)).toBe('−20');
});

test('all who share the first place are crowned, whoever laid the last card', () => {
  const even = { ...counted([0, 0, 4], [0, 0, 4]), winner: 1 };
  expect(bestOf(even, null)).toEqual([1]);
  const over = { winners: [], drawn: [0, 1], places: [1, 1, 3] };
  expect(bestOf(even, over)).toEqual([0, 1]);
  expect(bestOf(even, { ...over, winners: [0], drawn: [], places: [1, 2, 3] })).toEqual([0]);
});
