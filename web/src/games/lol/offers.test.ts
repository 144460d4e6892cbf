import { describe, expect, it } from 'vitest';
import {
  canCallAlong,
  layOf,
  type Offered,
  ordersOf,
  readOffers,
  seatAsked,
  stacksOf,
} from './offers';

const offered = (actions: string[], more: Partial<Offered> = {}): Offered => ({
  seat: 0,
  must: true,
  actions,
  forms: [],
  only: null,
  apart: [],
  why_not: [],
  ...more,
});

describe('what is offered', () => {
  it('is sorted by card', () => {
    const offers = readOffers(
      offered([
        'play r5',
        'play r5 x2',
        'play r5 x2 lol',
        'play lol r',
        'play lol g',
        'draw',
        'call',
      ]),
    );
    expect([...offers.lays.keys()]).toEqual(['r5', 'lol']);
    expect(stacksOf(offers, 'r5')).toEqual([2]);
    expect(stacksOf(offers, 'lol')).toEqual([]);
    expect(ordersOf(offers, 'lol')).toEqual(['r', 'g']);
    expect(ordersOf(offers, 'r5')).toEqual([]);
    expect(offers.take).toBe('draw');
    expect(offers.call).toBe(true);
    expect(offers.twin).toBeNull();
  });
  it('tells a copy out of turn from a play', () => {
    const offers = readOffers(offered(['copy g2', 'copy g2 lol', 'call'], { must: false }));
    expect(offers.twin).toBe('g2');
    expect(layOf(offers, 'g2', 1, null, false)?.action).toBe('copy g2');
    expect(layOf(offers, 'g2', 1, null, true)?.action).toBe('copy g2 lol');
  });
  it('does not take the joker ЛОЛ! for a call', () => {
    const offers = readOffers(offered(['play lol r']));
    expect(offers.lays.get('lol')).toEqual([
      { count: 1, colour: 'r', call: false, copy: false, action: 'play lol r' },
    ]);
    expect(canCallAlong(offers)).toBe(false);
    const along = readOffers(offered(['play lol r', 'play lol r lol']));
    expect(canCallAlong(along)).toBe(true);
    expect(layOf(along, 'lol', 1, 'r', true)?.action).toBe('play lol r lol');
  });
  it('asks for no colour where none is needed', () => {
    const last = readOffers(offered(['play lol', 'play lol r', 'play lol g', 'draw']));
    expect(ordersOf(last, 'lol')).toEqual([]);
    expect(canCallAlong(last)).toBe(false);
    expect(layOf(last, 'lol', 1, null, true)?.action).toBe('play lol');
  });
  it('calls along only where that can be', () => {
    const offers = readOffers(offered(['play r5', 'play r5 x2', 'play r5 x2 lol']));
    expect(layOf(offers, 'r5', 1, null, true)?.action).toBe('play r5');
    expect(layOf(offers, 'r5', 2, null, true)?.action).toBe('play r5 x2 lol');
    expect(layOf(offers, 'r5', 3, null, true)).toBeNull();
    expect(layOf(null, 'r5', 1, null, false)).toBeNull();
  });
  it('knows choices and questions', () => {
    const bro = readOffers(offered(['keep', 'swap 1', 'swap 2', 'swap 2 lol']));
    expect(bro.swaps.map(({ seat, call }) => [seat, call])).toEqual([
      [1, false],
      [2, false],
      [2, true],
    ]);
    expect(bro.keeps).toEqual([{ call: false, action: 'keep' }]);
    expect(readOffers(offered(['keep lol'])).keeps).toEqual([{ call: true, action: 'keep lol' }]);
    expect(canCallAlong(bro)).toBe(true);
    expect(readOffers(offered(['order r', 'order y'])).orders).toEqual(['r', 'y']);
    expect(readOffers(offered(['copy r5', 'no'])).no).toBe(true);
    expect(readOffers(offered(['cover', 'call'])).cover).toBe(true);
    expect(readOffers(offered(['take'])).take).toBe('take');
    expect(readOffers(offered(['pass'])).take).toBe('pass');
    expect(readOffers(offered(['deal'])).deal).toBe(true);
  });
});

it('asks a seat whether it lays a copy', () => {
  const one = (seat: number, ...actions: string[]) => offered(actions, { seat, must: false });
  expect(seatAsked([one(0, 'call'), one(2, 'copy r5', 'no')])).toBe(2);
  expect(seatAsked([one(0, 'call'), one(2, 'call')])).toBeNull();
});
