import { expect, test } from 'vitest';
import { view } from './sample';
import { beatenBy, countsBeaten, countsPoints } from './standing';

test('a side has beaten those of the other', () => {
  const seen = { ...view, beaten: ['w1', 'w6', 'w7'] };
  expect([beatenBy(seen, 0), beatenBy(seen, 1)]).toEqual([2, 1]);
});

test('a field by itself counts the beaten until it is over, a short game points', () => {
  const counts = (game: typeof view.game) => {
    const seen = { ...view, game };
    return [countsBeaten(seen), countsPoints(seen)];
  };
  expect(counts('ae')).toEqual([true, false]);
  expect(counts('short ae')).toEqual([false, true]);
  expect(counts('long')).toEqual([true, true]);
  expect(
    countsPoints({ ...view, game: 'ae', over: { winners: [0], drawn: [], places: [1, 2] } }),
  ).toBe(true);
});
