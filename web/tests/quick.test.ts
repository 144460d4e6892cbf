import { expect, test } from 'vitest';
import type { GameCard } from '../src/generated/protocol';
import { agreed, read } from '../src/lib/last';
import { nickname } from '../src/lib/nicknames';
import { apart, order, presetOf, withPreset } from '../src/lib/order';
import { nextStep } from '../src/lib/quick';
import { tableState, untouched } from './fake';

const word = (text: string) => ({ ru: text, en: text });
const option = { title: word(''), about: word(''), seats: [], only_with: null, rule: 'TOY-1' };
const words = (...all: string[]) => ({
  one_of: all.map((value) => ({ value, title: word(value), about: null })),
});
const game: GameCard = {
  id: 'toy',
  title: word('Toy'),
  seats: [2, 4],
  usual: { seats: 4, minutes: [10, 20], weight: 1 },
  bots: [],
  times: [{ control: 'fast', bank: 240_000, bonus: 15_000 }],
  by_days: [],

  at_one_screen: [],
  people_option: null,
  options: [
    { ...option, id: 'rent', kind: words('automatic', 'demanded'), easy: null, strict: 'demanded' },
    { ...option, id: 'rounds', kind: { whole: { min: 0, max: 99 } }, easy: 30, strict: null },
    { ...option, id: 'deck', kind: words('whole', 'small'), easy: null, strict: null },
  ],
};

test('a preset sets what the two kinds of table differ in, and leaves the rest', () => {
  expect(apart(game, 4).map(({ id }) => id)).toEqual(['rent', 'rounds']);
  const strict = withPreset(game, { deck: 'small' }, 'strict');
  expect(strict).toEqual({ deck: 'small', rent: 'demanded', rounds: 0 });
  expect(presetOf(game, 4, strict)).toBe('strict');
  expect(presetOf(game, 4, {})).toBe('easy');
  expect(presetOf(game, 4, { rent: 'demanded' })).toBe(null);
  expect(order(game, 4, {}, false, 'normal').options).toEqual({
    rent: 'automatic',
    rounds: 30,
    deck: 'whole',
  });
});

test('the last order is remembered as far as it still can be', () => {
  const usual = { seats: 4, options: {}, pace: 'normal' };
  for (const text of [null, '', 'null', '[]', '{"seats":3,"pace":"wild"}', '{"options":7}'])
    expect(read(game, text), String(text)).toEqual(usual);
  const last = { seats: 2, options: { rent: 'demanded', rounds: 5 }, pace: 'fast' };
  expect(read(game, JSON.stringify(last))).toEqual(last);
  const timed = { ...last, time: 'fast', final: true };
  expect(read(game, JSON.stringify(timed))).toEqual(timed);
  expect(read(game, JSON.stringify({ ...last, time: 'ages', final: 1 }))).toEqual(last);
  const gone = { options: { rent: 'stolen', rounds: 100, deck: 'small', hats: 1 } };
  expect(read(game, JSON.stringify(gone)).options).toEqual({ deck: 'small' });
});

test('what was agreed on at a table can be taken up again', () => {
  const seats = [0, 1].map((seat) => ({ ...untouched, seat, person: seat, who: null }));
  const table = tableState({ seats, options: { rent: 'demanded', rounds: 5 }, pace: 'fast' });
  const last = { seats: 2, options: { rent: 'demanded', rounds: 5 }, pace: 'fast' };
  expect(agreed(game, { ...table, time: null, take_back: true })).toEqual(last);
  const time = { control: 'fast' as const, bank: 60_000, bonus: 5_000 };
  const timed = { ...last, time: 'fast', final: true };
  expect(agreed(game, { ...table, time, take_back: false })).toEqual(timed);
});

test('a given name fits the table, whatever luck says', () => {
  for (const lang of ['ru', 'en'] as const)
    for (let n = 0; n < 100; n += 1) {
      const name = nickname(lang, () => n / 100);
      expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
      expect(name.length).toBeLessThanOrEqual(24);
    }
});

test('one person sits down, bots follow, and the game begins', () => {
  const bot = { kind: 'bot', name: word('Bot'), bot: 'middle' } as const;
  const who = { ...bot, here: true, away: null };
  const seat = (seat: number, taken: boolean) => ({
    ...untouched,
    seat,
    who: taken ? who : null,
    person: seat,
  });
  const at = (
    taken: boolean[],
    yours: number[],
    stage: 'waiting' | 'playing' = 'waiting',
    here = 0,
  ) =>
    nextStep(tableState({ stage, yours, seats: taken.map((t, n) => seat(n, t)) }), 'middle', here);
  expect(at([false, false], [])).toEqual({ type: 'sit', seat: 0 });
  expect(at([true, false], [0])).toEqual({ type: 'seat_bot', seat: 1, bot: 'middle' });
  expect(at([true, true], [0])).toEqual({ type: 'start' });
  expect(at([true, true], [0], 'playing')).toBe(null);
  // Whoever else is at this screen comes before the bots, and isn't left out.
  expect(at([false, false, false], [], 'waiting', 1)).toEqual({ type: 'sit', seat: 0 });
  expect(at([true, false, false], [0], 'waiting', 1)).toEqual({ type: 'beside', seat: 1 });
  expect(at([true, true], [0], 'waiting', 1)).toBe(null);
});
