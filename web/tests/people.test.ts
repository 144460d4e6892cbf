import { expect, test } from 'vitest';
import { botTitle, nameOn, seatNames } from '../src/lib/people';
import { prefs } from '../src/lib/prefs.svelte';
import { both, tableState } from './fake';

const named = (...names: string[]) =>
  tableState({
    seats: names.map((name, seat) => ({
      seat,
      who: { kind: 'person', name: both(name), bot: null, here: true },
      person: seat,
    })),
  });

test('bots have names of their own in either language, and a level', () => {
  const bot = { kind: 'bot' as const, name: { ru: 'Марфа', en: 'Marfa' }, bot: 'random' };
  prefs.lang = 'ru';
  expect(nameOn({ who: bot, seat: 2 })).toBe('Марфа');
  const easy = { id: 'easy', title: both('Лёгкий'), about: both(''), level: 'easy' as const };
  expect(botTitle([easy], 'easy')).toBe('Лёгкий');
  prefs.lang = 'en';
  expect(nameOn({ who: bot, seat: 2 })).toBe('Marfa');
  expect(botTitle([easy], 'unheard-of')).toBe('unheard-of');
  expect(nameOn({ who: null, seat: 2 })).toBe('Seat 3');
});

test('one person on two seats is told apart by their numbers', () => {
  expect(seatNames(named('Anna', 'Boris', 'Anna'))).toEqual(['Anna (1)', 'Boris', 'Anna (3)']);
});
