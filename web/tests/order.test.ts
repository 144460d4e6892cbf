import { expect, test } from 'vitest';
import type { GameCard } from '../src/generated/protocol';
import {
  agreements,
  apart,
  choosable,
  heldByDays,
  lacks,
  order,
  peopleAt,
  settledAtOneScreen,
  shortRange,
} from '../src/lib/order';
import { left, told } from '../src/lib/time';
import { tableState } from './fake';

const word = (text: string) => ({ ru: text, en: text });
const game: GameCard = {
  id: 'toy',
  title: word('Toy'),
  seats: [2, 6],
  usual: { seats: 2, minutes: [5, 10], weight: 1 },
  bots: [],
  times: [{ control: 'fast', bank: 240_000, bonus: 15_000 }],
  by_days: [],
  at_one_screen: [],
  people_option: null,
  options: [
    {
      id: 'teams',
      title: word('Teams'),
      about: word(''),
      kind: { whole: { min: 2, max: 3 } },
      seats: [6],
      only_with: null,
      rule: 'TOY-1',
      easy: null,
      strict: null,
    },
    {
      id: 'draw',
      title: word('Drawing'),
      about: word(''),
      kind: {
        one_of: [
          { value: 'by hand', title: word('by hand'), about: null },
          { value: 'automatic', title: word('automatic'), about: null },
        ],
      },
      seats: [],
      only_with: null,
      rule: 'TOY-2',
      easy: null,
      strict: null,
    },
  ],
};

test('only what there is a choice about is offered and sent', () => {
  expect(choosable(game, 2).map(({ id }) => id)).toEqual(['draw']);
  expect(order(game, 2, { teams: 3 }, false, 'normal')).toEqual({
    game: 'toy',
    seats: 2,
    options: { draw: 'by hand' },
    open: false,
    pace: 'normal',
  });
  const terms = { time: 'day', final: true } as const;
  expect(order(game, 2, {}, false, 'normal', terms)).toMatchObject({
    time: 'day',
    take_back: false,
  });
  expect(order(game, 6, { teams: 3, draw: 'automatic' }, true, 'fast')).toEqual({
    game: 'toy',
    seats: 6,
    options: { teams: 3, draw: 'automatic' },
    open: true,
    pace: 'fast',
  });
});

test('presets are told apart only where they differ, and days settle what they settle', () => {
  expect(apart(game, 6)).toEqual([]);
  const strict = { ...game, options: [{ ...game.options[1]!, strict: 'automatic' }] };
  expect(apart(strict, 6).map(({ id }) => id)).toEqual(['draw']);
  expect(heldByDays(game)).toEqual([]);
  const slow = { ...game, by_days: [{ option: 'draw', value: 'automatic' }] };
  expect(heldByDays(slow)).toEqual([['draw', 'automatic']]);
});

test('what was agreed on is told in words', () => {
  const table = tableState({ options: { draw: 'automatic' } });
  expect(agreements(game, table)).toEqual([
    { id: 'draw', title: word('Drawing'), value: word('automatic') },
  ]);
});

test('options of one rule are told apart', () => {
  const limit = (id: string) => ({ ...game.options[0]!, id, seats: [], strict: 3 });
  const two = { ...game, options: [limit('rounds'), limit('minutes')] };
  const ids = agreements(two, tableState({})).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('what nobody has chosen and no preset touches isn’t listed', () => {
  const option = { ...game.options[0]!, id: 'first_out', seats: [], easy: null, strict: null };
  expect(agreements({ ...game, options: [option] }, tableState({}))).toEqual([]);
});

test('short ranges are laid out, long ones are not', () => {
  expect(shortRange(2, 4)).toEqual([2, 3, 4]);
  expect(shortRange(1, 60)).toBeNull();
});

test('clocks', () => {
  const clock = { timer: 'x', seat: null, title: { ru: '', en: '' }, left: 5_000, length: 9_000 };
  expect(left(clock, 100, 2_100)).toBe(3_000);
  expect(left(clock, 100, 99_000)).toBe(0);
  expect([65_000, 10_000, 9_940, 400, 0].map(told)).toEqual(['1:05', '0:10', '10.0', '0.4', '0.0']);
});

test('as many people sit at one screen as the game seats', () => {
  const shared = (people_option: string | null) => ({ ...game, people_option });
  expect(peopleAt(shared(null), 6, {})).toBe(6);
  expect(peopleAt(shared('teams'), 6, { teams: 3 })).toBe(3);
  expect(peopleAt(shared('teams'), 6, {}), 'what isn’t said is as usual').toBe(2);
});

test('what is settled at one screen is told by the server', () => {
  expect(settledAtOneScreen(game)).toEqual({});
  const calm = { ...game, at_one_screen: [{ option: 'races', value: 'calm' }] };
  expect(settledAtOneScreen(calm)).toEqual({ races: 'calm' });
});

test('what goes only with something else is as usual without it', () => {
  const [, draw] = game.options;
  const only_with = { option: 'draw', values: ['automatic'] };
  const fast = { ...draw!, id: 'fast', only_with };
  const two = { ...game, options: [draw!, fast] };
  const without = { draw: 'by hand', fast: 'automatic' };
  expect(lacks(two, fast, without)?.values).toEqual([word('automatic')]);
  expect(lacks(two, fast, { draw: 'automatic' })).toBeNull();
  expect(lacks(two, draw!, without)).toBeNull();
  expect(order(two, 2, without, false, 'normal').options).toEqual({
    draw: 'by hand',
    fast: 'by hand',
  });
  expect(order(two, 2, { ...without, draw: 'automatic' }, false, 'normal').options).toEqual({
    draw: 'automatic',
    fast: 'automatic',
  });
});
