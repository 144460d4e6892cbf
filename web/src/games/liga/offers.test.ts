import { describe, expect, it } from 'vitest';
import type { Board, Card } from '../../generated/liga';
import {
  type Offered,
  type WhyNot,
  barred,
  fitting,
  isOnItsWay,
  moverOf,
  moves,
  press,
  reachOf,
  readOffers,
  readOption,
  reasonsOf,
  standing,
  usable,
  whyDead,
  wishOf,
} from './offers';
import { readMove, type Spot } from './notation';

const board: Board = ['0 9 h3', '16 22', '', '57'];
const view: Parameters<typeof readOption>[1] = {
  board,
  plays: 0,
  enchants: 1,
  knocks: [
    ['attack 9>9', 0],
    ['mage exit', 1],
  ],
};
const offered = (actions: string[], seat = 0, must = true): Offered => ({
  seat,
  must,
  actions,
  forms: [],
  only: null,
  apart: [],
  why_not: [],
});
const offers = (...actions: string[]) => readOffers(offered(actions), view);
const none = { card: null, ball: null };

describe('what a move is about', () => {
  it('is told by the ball, or by whose turn it is', () => {
    expect(moverOf(view, readMove('5 9>14'))).toBe(0);
    expect(moverOf(view, readMove('mage 16>17'))).toBe(1);
    expect(moverOf(view, readMove('1 h3>h4'))).toBe(0);
    expect(moverOf(view, readMove('mage exit'))).toBe(1);
    const ours: Board = ['h1 h2 h3 h4', 'h1 h2 h3 h4', '33 h1', '57'];
    const endgame = { board: ours, plays: 2, enchants: 3 };
    expect(moverOf(endgame, readMove('1 h1>h2'))).toBe(2);
    expect(moverOf(endgame, readMove('mage exit'))).toBe(3);
    expect(moverOf(endgame, readMove('step h1>h2'))).toBe(2);
  });
  it('is told who is knocked out', () => {
    expect(readOption('attack 9>9', view).out).toBe(0);
    expect(readOption('mage exit', view).out).toBe(1);
    // What stands there may lie open, but it is for the rules to say what becomes of it.
    expect(readOption('5 17>22', view).out).toBeNull();
  });
});

describe('what can be reached', () => {
  const some = offers(
    '5 0>5',
    '5 9>14',
    '13 exit',
    '8 skip',
    '8 9>17',
    'cheater 9 57',
    'cheater 16 57',
    'liga',
  );
  it('is every ball before a card is chosen, and then where that card leads', () => {
    const before = reachOf(some, none, false);
    expect([...before.balls]).toEqual(['0', '9', '0b', '57', '16']);
    expect([...before.lit]).toEqual(['0', '9', '0b']);
    expect(before.goals.size).toBe(0);
    const five = reachOf(some, { card: '5', ball: null }, true);
    expect([...five.goals.keys()]).toEqual(['5', '14']);
    const one = reachOf(some, { card: '5', ball: '9' }, true);
    expect([...one.goals.keys()]).toEqual(['14']);
    expect([...one.balls]).toEqual(['0', '9']);
  });
  it('is two balls for a Cheater, one after the other', () => {
    expect(reachOf(some, { card: 'cheater', ball: null }, true).goals.size).toBe(0);
    expect([...reachOf(some, { card: 'cheater', ball: '57' }, true).goals.keys()]).toEqual([
      '9',
      '16',
    ]);
    expect(press(some, { card: 'cheater', ball: null }, '57', true)).toEqual({
      do: 'take',
      ball: '57',
    });
    expect(press(some, { card: 'cheater', ball: '57' }, '16', true)).toMatchObject({
      option: { action: 'cheater 16 57' },
    });
    expect(press(some, { card: 'cheater', ball: '57' }, '57', true)).toEqual({ do: 'let go' });
  });
  it('knows which cards move a ball', () => {
    expect(moves(some, '5', '9')).toBe(true);
    expect(moves(some, 'cheater', '57')).toBe(true);
    expect(moves(some, '5', '57')).toBe(false);
    expect(usable(some, 'liga')).toBe(true);
    expect(usable(some, '3')).toBe(false);
    expect(fitting(some.options, { card: '8', ball: null })).toHaveLength(2);
  });
});

describe('a press', () => {
  it('takes up a ball, or moves it where it has one way', () => {
    const some = offers('5 0>5', '5 0>h4', '5 9>14', '13 exit');
    expect(press(some, none, '9', false)).toEqual({ do: 'take', ball: '9' });
    expect(press(some, { card: '5', ball: null }, '9', true)).toMatchObject({
      option: { action: '5 9>14' },
    });
    expect(press(some, { card: '5', ball: null }, '0', true)).toEqual({ do: 'take', ball: '0' });
    expect(press(some, { card: '5', ball: '0' }, '0h4', true)).toMatchObject({
      option: { action: '5 0>h4' },
    });
    expect(press(some, { card: '13', ball: null }, '0b', true)).toMatchObject({
      option: { action: '13 exit' },
    });
    expect(press(some, { card: '13', ball: null }, '0', true)).toMatchObject({
      option: { action: '13 exit' },
    });
    expect(press(some, { card: '5', ball: null }, '40', true)).toBeNull();
  });
  it('knocks out one’s own ball only when the other is taken up', () => {
    const some = offers('9 0>9', '9 9>18');
    expect(press(some, { card: '9', ball: null }, '9', true)).toMatchObject({
      option: { action: '9 9>18' },
    });
    expect(press(some, { card: '9', ball: '0' }, '9', true)).toMatchObject({
      option: { action: '9 0>9' },
    });
  });
  it('makes steps without a card, and lets a lone ball attack itself', () => {
    const seven = readOffers(offered(['step 9>10', 'step 0>1', 'step 0>h1']), view);
    expect(press(seven, none, '9', true)).toMatchObject({ option: { action: 'step 9>10' } });
    expect(press(seven, none, '0', true)).toEqual({ do: 'take', ball: '0' });
    expect(press(offers('attack 9>9'), { card: 'attack', ball: null }, '9', true)).toMatchObject({
      do: 'act',
    });
  });
});

describe('what can’t be done', () => {
  const why = (thing: WhyNot['thing']): WhyNot => ({
    thing,
    rule: 'LIGA-14',
    text: { ru: thing, en: thing },
  });
  const some = readOffers(
    {
      ...offered(['5 9>14', '2 0>2']),
      only: null,
      why_not: (['12', '5 0>5', '5 0>h4', '2 9>11', '2 0>h1'] as const).map(why),
    },
    view,
  );
  const barredWith = (card: Card) => {
    const chosen = { card, ball: null };
    return [...barred(some, chosen, reachOf(some, chosen, true))].map(
      ([spot, { thing }]) => `${spot}: ${thing}`,
    );
  };
  it('is told by cards, and by the balls and places that the chosen card doesn’t move or reach', () => {
    expect(some.why.get('12')?.thing).toBe('12');
    expect(barredWith('5')).toEqual(['5: 5 0>5', '0: 5 0>h4', '0h4: 5 0>h4']);
    expect(barredWith('2')).toEqual(['11: 2 9>11', '9: 2 9>11', '0h1: 2 0>h1']);
  });
});

describe('a step', () => {
  it('is taken back only if that is offered', () => {
    const offers = readOffers(offered(['step 9>10', 'back']), view);
    expect(offers.options.map(({ move }) => move.kind)).toEqual(['step', 'back']);
    expect([...reachOf(offers, none, true).balls]).toEqual(['9']);
  });
});

it('of a card that can be discarded it isn’t said that another is to be chosen', () => {
  const why = (['6', '12'] as const).map((thing): WhyNot => {
    return { thing, rule: 'LIGA-17', text: { ru: '', en: '' } };
  });
  const offers = readOffers({ ...offered(['discard 6']), only: null, why_not: why }, view);
  expect([...reasonsOf(offers).keys()]).toEqual(['12']);
  expect(reasonsOf(null).size).toBe(0);
});

it('a press with a card that moves nothing is answered with what bars that card', () => {
  const why = (['6', '12', '8'] as const).map((thing): WhyNot => {
    return { thing, rule: 'LIGA-14', text: { ru: '', en: '' } };
  });
  const offers = readOffers({ ...offered(['discard 6', '8 skip']), why_not: why }, view);
  expect(whyDead(offers, '6')?.thing).toBe('6');
  expect(whyDead(offers, '12')?.thing).toBe('12');
  expect(whyDead(offers, '8')).toBeUndefined();
  expect(whyDead(offers, '5')).toBeUndefined();
  expect(whyDead(offers, null)).toBeUndefined();
});

describe('what one may do in an exchange', () => {
  const before = [offered(['give 5', 'give 8']), offered(['give 2'], 2)];
  const exchange = { phase: 'exchange' as const, gave: [1], exchanged: [] };

  it('stands while another’s card is on its way', () => {
    expect(standing(before, [], exchange)).toEqual(before);
    expect(standing([], [], exchange)).toEqual([]);
  });
  it('is over for whoever has given', () => {
    expect(standing(before, [], { ...exchange, gave: [0] })).toEqual([before[1]]);
    expect(standing(before, [], { ...exchange, exchanged: [0, 2] })).toEqual([]);
  });
  it('is what is offered, otherwise', () => {
    const now = [offered(['give 2'], 2)];
    expect(standing(before, now, exchange)).toBe(now);
    expect(standing(before, [], { ...exchange, phase: 'play' })).toEqual([]);
    expect(standing([offered(['discard 5'])], [], exchange)).toEqual([]);
  });
});

describe('a card that one has given', () => {
  const seen = { phase: 'exchange' as const, gave: [1], exchanged: [], deals: 3 };
  const onItsWay = (change: Partial<Parameters<typeof isOnItsWay>[1]> = {}) =>
    isOnItsWay({ seat: 0, deal: 3 }, { ...seen, ...change });

  it('is on its way while only others’ cards are shown', () => {
    expect(onItsWay()).toBe(true);
    expect(onItsWay({ gave: [1, 2, 3] })).toBe(true);
  });
  it('is so no more when it lies there, or the exchange is over', () => {
    expect(onItsWay({ gave: [0, 1] })).toBe(false);
    expect(onItsWay({ gave: [1], exchanged: [0, 2] })).toBe(false);
    expect(onItsWay({ phase: 'play', gave: [] })).toBe(false);
    expect(onItsWay({ gave: [], deals: 4 })).toBe(false);
  });
});

describe('a press that nothing comes of', () => {
  const able = offers('5 9>14', '8 9>17', '8 skip', 'cheater 0 9', 'attack 9>16');
  const wish = (card: Card, spot: Spot, ball: Spot | null = null) =>
    wishOf(able, { card, ball }, spot, view);
  it('is put as an action, for the rules to refuse', () => {
    expect(wish('5', '22')).toBe('5 22>22');
    expect(wish('5', '40')).toBe('5 0>40');
    expect(wish('5', '40', '9')).toBe('5 9>40');
    expect(wish('5', '0h2')).toBe('5 0>h2');
    expect(wish('5', '0h3')).toBe('5 h3>h3');
    expect(wish('4', '57')).toBe('4 57>57');
    expect(wish('cheater', '40')).toBe('cheater 0 40');
    expect(wishOf(offers('step 9>10'), none, '22', view)).toBe('step 22>22');
  });
  it('is nothing that could be played', () => {
    expect(wish('5', '2b')).toBe('5 skip');
    expect(wish('8', '2h1')).toBe('8 exit');
    expect(wish('5', '14', '9')).toBeNull();
  });
});
