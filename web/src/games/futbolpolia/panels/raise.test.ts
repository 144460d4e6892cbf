import { expect, test } from 'vitest';
import { samplePack, sampleView } from '../sample';
import { isWhole, partsOf } from './raise';

test('all that can be raised is said by what it comes from', () => {
  const view = sampleView(
    { cash: [110, 900], owned: [[1, 3], [6]] },
    { sales: { 1: [25, 25], 3: [25], 6: [30] } },
  );
  view.seats[0]!.can_raise = 110 + 75 + 60;
  expect(partsOf(view, 0)).toEqual([
    { kind: 'cash', sum: 110 },
    { kind: 'buildings', sum: 75 },
    { kind: 'mortgages', sum: 60 },
  ]);
});

test('a whole colour is told from single deeds', () => {
  const view = sampleView({ owned: [[1, 3, 5], []] });
  expect([1, 3, 5].map((cell) => isWhole(cell, 0, view, samplePack))).toEqual([true, true, false]);
  expect(isWhole(1, 0, sampleView({ owned: [[1], [3]] }), samplePack)).toBe(false);
});
