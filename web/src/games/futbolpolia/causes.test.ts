import { describe, expect, it } from 'vitest';
import type { Event } from '../../generated/futbolpolia';
import { causeOf } from './causes';
import { samplePack } from './sample';

const names = ['Анна', 'Ben'];
const turn = (round: number): Event => ({ kind: 'turn', seat: 0, round });
const rent = (sum: number): Event => ({ kind: 'paid', from: 1, to: 0, sum, why: { rent: 3 } });
const events: Event[] = [
  turn(1),
  { kind: 'paid', from: null, to: 0, sum: 900, why: 'stake' },
  turn(2),
  rent(100),
  { kind: 'paid', from: null, to: 0, sum: 200, why: 'start' },
  { kind: 'paid', from: 0, to: null, sum: 70, why: { price: 3 } },
  { kind: 'bought', seat: 0, cell: 3, sum: 70, worth: 70 },
  rent(150),
  turn(3),
  {
    kind: 'dealt',
    by: 0,
    gain: -60,
    terms: {
      to: 1,
      give: { cash: 0, deeds: [3], cards: [] },
      want: { cash: 10, deeds: [], cards: [] },
    },
  },
];
const cause = (seat: number, gain: boolean, after: number, to = after + 1) =>
  causeOf(events, { after, to }, { seat, gain }, samplePack, names, 'en');

describe('a cause', () => {
  it('is what changed the fortune most in those rounds, the same things added up', () => {
    expect(cause(0, true, 0)).toBe('a bet won, +$900');
    expect(cause(0, true, 1)).toBe('rent for C3, +$250');
    expect(cause(1, false, 1)).toBe('rent for C3, −$250');
  });
  it('counts what a deal gives away, and nothing that costs what it is worth', () => {
    expect(cause(0, false, 2, Infinity)).toBe('a deal with Ben, −$60');
    expect(cause(1, true, 2, Infinity)).toBe('a deal with Анна, +$60');
    expect(cause(0, false, 1)).toBeNull();
  });
});
