import { expect, test } from 'vitest';
import { readOffers } from '../offers';
import { samplePack, sampleView } from '../sample';
import { partsOf, planOf } from './raise';

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

const offered = (actions: string[], clear: number[] = []) =>
  readOffers({
    seat: 0,
    must: true,
    actions,
    forms: clear.map((cell) => ({
      verb: 'clear',
      fields: [{ name: 'group', one_of: [`${cell}`] }],
    })),
  } as never);
const actionsOf = (lack: number, ...rest: Parameters<typeof offered>) => {
  // The first colour is 1 and 3 (30 and 35 $), a stadium is 5 (80 $).
  const view = sampleView(
    { cash: [10, 900], owned: [[1, 3, 5], []], levels: rest[1] ? { 1: 2, 3: 1 } : {} },
    { sales: rest[1] ? { 1: [25, 25], 3: [25] } : {} },
  );
  return planOf(lack, 0, view, samplePack, offered(...rest))?.map(({ action }) => action) ?? null;
};
const ALL = ['mortgage 1', 'mortgage 3', 'mortgage 5'];

test('what is needed is raised from single deeds before whole colours', () => {
  expect(actionsOf(60, ALL)).toEqual(['mortgage 5']);
  expect(actionsOf(100, ALL)).toEqual(['mortgage 5', 'mortgage 3']);
  expect(actionsOf(145, ALL)).toEqual(['mortgage 5', 'mortgage 3', 'mortgage 1']);
  expect(actionsOf(146, ALL), 'not enough').toBe(null);
  expect(actionsOf(0, ALL), 'nothing is needed').toBe(null);
});

test('buildings are sold no further than needed, and what stood under them is mortgaged last', () => {
  expect(actionsOf(100, ['mortgage 5'], [1])).toEqual(['mortgage 5', 'clear 1 1 -']);
  expect(actionsOf(185, ['mortgage 5'], [1])).toEqual(['mortgage 5', 'clear 1 0 -', 'mortgage 3']);
});
