import { expect, test } from 'vitest';
import type { Auction, Event } from '../../generated/futbolpolia';
import { sampleView } from './sample';
import { after, lastRoll, rentOf, settled, shownOf, wayOf, type Shown } from './shown';

const shown: Shown = {
  tokens: [38, 0],
  cash: [100, 200],
  benched: [false, false],
  playing: [true, true],
  owners: new Map([[1, 0]]),
  levels: new Map(),
  mortgaged: new Set([5]),
  dice: null,
  bet: false,
  turn: 0,
  round: 1,
  auction: null,
};

test('money goes from one to the other, and to and from the bank', () => {
  const paid = (from: number | null, to: number | null) =>
    after(shown, { kind: 'paid', from, to, sum: 30, why: 'deal' }).cash;
  expect(paid(0, 1)).toEqual([70, 230]);
  expect(paid(null, 1)).toEqual([100, 230]);
  expect(paid(0, null)).toEqual([70, 200]);
});

test('a deal swaps deeds', () => {
  const terms = {
    to: 1,
    give: { cash: 0, deeds: [1], cards: [] },
    want: { cash: 0, deeds: [3], cards: [] },
  };
  const { owners } = after(shown, { kind: 'dealt', by: 0, gain: 0, terms });
  expect([owners.get(1), owners.get(3)]).toEqual([1, 0]);
});

test('what is redeemed isn’t mortgaged', () => {
  expect(after(shown, { kind: 'redeemed', seat: 0, cell: 5 }).mortgaged.size).toBe(0);
  expect(shown.mortgaged.size).toBe(1);
});

test('ways lead over the start, forward and back', () => {
  expect(wayOf(38, 2, false, 40)).toEqual([39, 0, 1, 2]);
  expect(wayOf(1, 38, true, 40)).toEqual([0, 39, 38]);
});

test('an auction follows its bids', () => {
  const auction: Auction = {
    lot: '3',
    bid: 0,
    leader: null,
    bidders: [0, 1],
    next: null,
    sites: [null, null, null, null, null, null],
  };
  const raised = after({ ...shown, auction }, { kind: 'bid', seat: 1, sum: 40 });
  expect(raised.auction).toMatchObject({ bid: 40, leader: 1, bidders: [0, 1] });
  const passed = after(raised, { kind: 'passed', seat: 0 });
  expect(passed.auction).toMatchObject({ leader: 1, bidders: [1] });
  expect(after(passed, { kind: 'hammer', lot: '3', to: 1, sum: 40 }).auction).toBeNull();
});

test('what somebody has just got shows no rent before the view knows it', () => {
  const bought = after(shown, { kind: 'bought', seat: 1, cell: 3, sum: 60, worth: 60 });
  const before = sampleView({ owned: [[1], []] }, { rents: { 1: 2 } });
  expect(rentOf(before, bought, 1)).toBe(2);
  expect(rentOf(before, bought, 3)).toBeNull();
  const settled = sampleView({ owned: [[1], [3]] }, { rents: { 1: 2, 3: 4 } });
  expect(rentOf(settled, bought, 3)).toBe(4);
  expect(rentOf(settled, bought, 5), 'nobody’s').toBeNull();
});

test('a bet’s dice lie there until the next roll', () => {
  const view = sampleView({ dice: [6, 6] });
  const bet = after(shownOf(view), { kind: 'bet_rolled', seat: 0, dice: [1, 5], won: -150 });
  expect(settled(bet, view).dice).toEqual([1, 5]);
  const rolled = after(bet, { kind: 'rolled', seat: 0, dice: [2, 3] });
  expect(settled(rolled, view).dice).toEqual([6, 6]);
});

test('what a bankrupt had goes to whom it was owed, or to the bank', () => {
  const heir = after(shown, { kind: 'bankrupt', seat: 0, to: 1, deeds: [1], worth: 60 });
  expect([...heir.owners]).toEqual([[1, 1]]);
  expect(heir.playing).toEqual([false, true]);
  expect(
    after(shown, { kind: 'bankrupt', seat: 0, to: null, deeds: [1], worth: 60 }).owners.size,
  ).toBe(0);
});

test('the dice of a turn lie where they fell, also for whoever comes later', () => {
  const turn: Event = { kind: 'turn', seat: 0, round: 1 };
  const rolled: Event = { kind: 'rolled', seat: 0, dice: [1, 2] };
  const bet: Event = { kind: 'bet_rolled', seat: 0, dice: [6, 2], won: 50 };
  expect(lastRoll([turn])).toEqual({});
  expect(lastRoll([turn, rolled])).toEqual({ dice: [1, 2], bet: false });
  expect(lastRoll([turn, rolled, bet])).toEqual({ dice: [6, 2], bet: true });
});
