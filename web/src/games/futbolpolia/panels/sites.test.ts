import { expect, test } from 'vitest';
import { readOffers } from '../offers';
import { sampleView } from '../sample';
import { sitesOf } from './sites';

test('shows what the next building costs and brings, and where it can’t be built yet', () => {
  const step = (price: number, rent: number) => ({ price, rent, network: false });
  const view = sampleView(
    {},
    { steps: { 1: step(50, 30), 3: step(50, 20), 6: step(60, 40) }, rents: { 1: 10, 3: 4, 6: 12 } },
  );
  const owners = new Map([
    [1, 0],
    [3, 0],
    [6, 1],
  ]);
  const actions = ['build 3', 'roll'];
  const offers = readOffers({
    seat: 0,
    must: true,
    actions,
    forms: [],
    only: null,
    apart: [],
    why_not: [],
  });
  expect(sitesOf(view, owners, 0, offers)).toEqual([
    { cell: 1, price: 50, rent: 10, then: 30, network: false, open: false },
    { cell: 3, price: 50, rent: 4, then: 20, network: false, open: true },
  ]);
});
