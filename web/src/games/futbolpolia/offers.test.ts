import { expect, test } from 'vitest';
import { dealForm, partners, rangeOf, readOffers, type Offered } from './offers';

const offered: Offered = {
  seat: 1,
  must: true,
  actions: [
    'roll',
    'build 6',
    'sell 8',
    'use 3',
    'use',
    'card g7',
    'accept 2 0 - 5 g1',
    'refuse 2',
    'demand 11',
  ],
  forms: [
    { verb: 'bid', fields: [{ name: 'sum', whole: { min: 5, max: 90 } }] },
    { verb: 'offer', fields: [{ name: 'to', one_of: ['2'] }] },
  ],
  only: null,
  apart: [],
  why_not: [],
};

test('what is offered is sorted by what it is done with', () => {
  const offers = readOffers(offered);
  expect([...offers.build, ...offers.sell, ...offers.demand]).toEqual([6, 8, 11]);
  expect(offers.use).toEqual({ plain: true, targets: [3] });
  expect(offers.cards).toEqual(['g7']);
  expect(offers.accept.get(2)).toBe('accept 2 0 - 5 g1');
  expect([...offers.refuse]).toEqual([2]);
  expect(offers.actions.has('roll')).toBe(true);
});

test('sums have a range, deals a partner', () => {
  const offers = readOffers(offered);
  expect(rangeOf(offers, 'bid')).toEqual({ min: 5, max: 90 });
  expect(rangeOf(offers, 'stake')).toBeNull();
  expect(partners(offers)).toEqual([2]);
  expect(dealForm(offers, 2)?.verb).toBe('offer');
  expect(dealForm(offers, 3)).toBeNull();
});
