import { describe, expect, it } from 'vitest';
import type { Team, View } from '../../generated/liniya';
import { sampleView } from './sample';
import {
  type Offered,
  accusable,
  playable,
  playing,
  readOffers,
  seatThatMay,
  seatToFollow,
  targetsOf,
} from './offers';

const offered = (actions: string[], seat = 0, must = true): Offered => ({
  seat,
  must,
  actions,
  forms: [],
  only: null,
  apart: [],
  why_not: [],
});

describe('the flag', () => {
  const three = { ...sampleView(), teams: ['A', 'B', 'C', 'A', 'B', 'C'] as Team[] };
  const teams = (change: Partial<View> = {}, signals = 'judged') =>
    accusable({ ...three, ...change }, 3, { signals });

  it('stays between plays, whoever is on turn', () => {
    expect(teams()).toEqual(['B', 'C']);
    expect(teams({ turn: 1, grace: true, drawer: 0 })).toEqual(['B', 'C']);
    expect(teams({ phase: { choose: 'd7' } })).toEqual(['B', 'C']);
  });
  it('is down where nobody signals, or nobody more can be accused in this lap', () => {
    expect(teams({}, 'off')).toEqual([]);
    expect(teams({ teams: ['A', 'B', 'C'] })).toEqual([]);
    expect(teams({ judged: true })).toEqual([]);
    expect(teams({ accused: [[], [3], []] })).toEqual(['C']);
    expect(teams({ phase: 'over' })).toEqual([]);
  });
});

describe('offered actions', () => {
  it('are sorted by what they mean', () => {
    const offers = readOffers({
      ...offered(['draw', 'event d7', 'discard +1', '+1 e5', '+1 e6', 'discard -1/+1', '-1/+1 b2']),
      only: null,
      why_not: [{ thing: 'd7', rule: 'LINE-6', text: { ru: 'занята', en: 'taken' } }],
    });
    expect(offers.draw).toBe(true);
    expect([...offers.events]).toEqual(['d7']);
    expect([...targetsOf(offers, '+1')]).toEqual(['e5', 'e6']);
    expect([...targetsOf(offers, '-1/+1')]).toEqual(['b2']);
    expect([...targetsOf(offers, '-1')]).toEqual([]);
    expect([...targetsOf(offers, 'd7')]).toEqual(['d7']);
    expect([...targetsOf(offers, 'd8')]).toEqual([]);
    expect(offers.why.get('d7')?.rule).toBe('LINE-6');
    expect(playable(offers, '-1/+1')).toBe(true);
    expect(playable(offers, '-1')).toBe(false);
  });
  it('may be lines or cards to give', () => {
    const offers = readOffers(offered(['line c3-h8', 'give -1', 'give d7']));
    expect(offers.lines).toEqual(['c3-h8']);
    expect([...offers.give]).toEqual(['-1', 'd7']);
    expect(playable(offers, '-1')).toBe(true);
  });
  it('are written back as they were', () => {
    expect(playing('d7', 'd7')).toBe('event d7');
    expect(playing('-1/+1', 'e5')).toBe('-1/+1 e5');
  });
});

it('is the first seat that may draw when nothing else is to be done', () => {
  expect(seatThatMay([offered([], 0, false), offered(['draw'], 2, false)])).toBe(2);
  expect(seatThatMay([offered([], 0, false)])).toBeNull();
});

describe('the hand that is followed in a replay', () => {
  const now = { phase: 'play' as const, drawer: null, turn: 2 };

  it('is that of whoever plays, draws or gives', () => {
    expect(seatToFollow(now, [0, 1, 2, 3])).toBe(2);
    expect(seatToFollow({ ...now, phase: 'draw', drawer: 1 }, [0, 1, 2, 3])).toBe(1);
    expect(seatToFollow({ ...now, phase: { give: [3, 1] } }, [0, 1, 2])).toBe(1);
  });
  it('is nobody’s where it can’t be seen', () => {
    expect(seatToFollow(now, [0, 1])).toBeNull();
    expect(seatToFollow(now, [])).toBeNull();
  });
});
