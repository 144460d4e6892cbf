import { expect, test } from 'vitest';
import type { BotInfo, TableState } from '../src/generated/protocol';
import {
  botOn,
  botTitle,
  declinedBy,
  matesOf,
  middleBot,
  nameOn,
  newlyBack,
  peopleOn,
  personName,
  seatNames,
  takingOver,
} from '../src/lib/people';
import { prefs } from '../src/lib/prefs.svelte';
import { both, tableState, untouched } from './fake';

const bots: BotInfo[] = [
  {
    id: 'random',
    title: { ru: 'Новичок', en: 'Novice' },
    about: { ru: 'ходит наугад', en: 'plays at random' },
    level: 'easy',
  },
];

const named = (...names: string[]) =>
  tableState({
    seats: names.map((name, seat) => ({
      seat,
      ...untouched,
      who: { kind: 'person', name: both(name), bot: null, here: true, away: null },
      person: seat,
    })),
  });

test('bots have names of their own in either language, and a level', () => {
  const bot = { kind: 'bot' as const, name: { ru: 'Марфа', en: 'Marfa' }, bot: 'random' };
  prefs.lang = 'ru';
  expect(nameOn({ who: bot, seat: 2 })).toBe('Марфа');
  expect(botTitle(bots, bot.bot)).toBe('Новичок');
  prefs.lang = 'en';
  expect(nameOn({ who: bot, seat: 2 })).toBe('Marfa');
  expect(botTitle(bots, bot.bot)).toBe('Novice');
  expect(botTitle(bots, 'unheard-of')).toBe('unheard-of');
  expect(nameOn({ who: null, seat: 2 })).toBe('Seat 3');
});

test('one person on two seats is told apart by their numbers', () => {
  expect(seatNames(named('Anna', 'Boris', 'Anna'))).toEqual(['Anna (1)', 'Boris', 'Anna (3)']);
});

test('somebody has one name, whatever seats they hold', () => {
  const three = named('Anna', 'Boris', 'Anna');
  expect(personName(three, [0, 2])).toBe('Anna');
  expect(personName(three, [0]), 'another of the same name').toBe('Anna (1)');
});

test('whoever holds several seats is spoken of once', () => {
  const table = named('Anna', 'Boris', 'Anna', 'Boris');
  table.seats.forEach((seat) => (seat.person = seat.seat % 2));
  expect(peopleOn(table, [1, 3], seatNames(table))).toEqual(['Boris']);
  expect(peopleOn(table, [0, 1], seatNames(table))).toEqual(['Anna', 'Boris']);
  const strangers = named('Anna', 'Boris', 'Anna');
  expect(peopleOn(strangers, [2], seatNames(strangers))).toEqual(['Anna (3)']);
});

test('a bot that plays for somebody says so instead of how good it is', () => {
  prefs.lang = 'en';
  const [seat] = named('Boris').seats;
  expect(botOn(seat, bots, bots[0]!.id)).toBe(bots[0]!.title.en);
  expect(botOn({ ...seat!, stands_in: true }, bots, bots[0]!.id)).toBe('bot playing');
});

test('a table is filled with the middle one of the bots', () => {
  const level = (id: string) => ({ ...bots[0]!, id });
  const of = (...ids: string[]) => middleBot(ids.map(level))?.id;
  expect(of('easy', 'middle', 'best')).toBe('middle');
  expect(of('easy', 'best')).toBe('best');
  expect(of('only')).toBe('only');
  expect(of()).toBeUndefined();
});

test('partners are those who win with one', () => {
  const four = named('Anna', 'Ben', 'Vera', 'Gleb');
  const teams = [
    [0, 2],
    [1, 3],
  ];
  expect([...matesOf({ ...four, teams, yours: [0] })]).toEqual([2]);
  expect([...matesOf({ ...four, teams, yours: [] })]).toEqual([]);
  expect([...matesOf({ ...four, teams, yours: [0, 1] })]).toEqual([]);
  expect([...matesOf({ ...four, teams: [[0, 1, 2, 3]], yours: [0] })]).toEqual([]);
});

test('whoever says no to a proposal is named, whoever takes it back isn’t', () => {
  const two = named('Anna', 'Boris');
  const proposal = { what: 'draw' as const, by: 0, agreed: [0], asked: false };
  const says = (seat: number, name: string) => [{ name, seat, notice: both(`${name}…`) }];
  const before = { ...two, proposal };
  expect(declinedBy(before, two, says(1, 'Boris'))).toBe('Boris');
  expect(declinedBy(before, two, says(0, 'Anna'))).toBeNull();
  expect(declinedBy(before, two, [])).toBeNull();
  expect(declinedBy(before, { ...two, stage: 'over' }, says(1, 'Boris'))).toBeNull();
  expect(declinedBy(before, before, says(1, 'Boris')), 'it waits still').toBeNull();
});

test('where bots play, one is offered what one may take over, and one’s own seat by another name', () => {
  const table = { ...named('Anna', 'Boris', 'Marfa'), yours: [], may_take_over: [1, 2] };
  const offered = (now: TableState) => now.seats.map((state) => takingOver(now, state));
  expect(offered(table)).toEqual([null, 'instead_of_bot', 'instead_of_bot']);
  expect(offered({ ...table, may_take_over: [1], left: 1 })).toEqual([
    null,
    'play_again_myself',
    null,
  ]);
  const kept = table.seats.map((state) => ({
    ...state,
    kept_for: state.seat === 1 ? 'Vera' : null,
  }));
  expect(offered({ ...table, seats: kept })).toEqual([null, null, 'instead_of_bot']);
  expect(offered({ ...table, may_take_over: [] })).toEqual([null, null, null]);
});

test('whoever plays again is told of, and told so, but not who sits down instead', () => {
  const now = { ...named('Anna', 'Boris'), yours: [0] };
  const bot = { kind: 'bot' as const, bot: 'random', here: true, away: null };
  const played = (seat: number, kept_for: string | null) => ({
    ...now,
    seats: now.seats.map((state) =>
      state.seat === seat
        ? { ...state, who: { ...bot, name: state.who!.name }, stands_in: true, kept_for }
        : state,
    ),
  });
  expect(newlyBack(played(1, 'Boris'), now)).toEqual(['Boris']);
  expect(newlyBack(played(1, null), now), 'a seat that was left').toEqual(['Boris']);
  expect(newlyBack(played(0, null), now)).toEqual([null]);
  expect(newlyBack({ ...played(0, 'Anya'), kept: [0] }, now), 'by another name').toEqual([null]);
  expect(newlyBack(played(1, 'Vera'), now)).toEqual([]);
  expect(newlyBack(played(1, 'Boris'), played(1, 'Boris'))).toEqual([]);
  expect(newlyBack(now, now)).toEqual([]);
  expect(newlyBack(null, now)).toEqual([]);
  expect(newlyBack(played(1, null), { ...now, game_number: 2 })).toEqual([]);
});
