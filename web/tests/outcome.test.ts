import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/games/game';
import {
  duelOf,
  endedOf,
  headlineOf,
  marksOf,
  ownPlaceOf,
  rankingOf,
  spanOf,
} from '../src/lib/outcome';
import { seatNames } from '../src/lib/people';
import { prefs } from '../src/lib/prefs.svelte';
import { both, tableState, untouched } from './fake';

const lines = (scores: number[]) => (seats: number[]) => scores[seats[0]!] ?? 0;

describe('the end of a game', () => {
  test('compares two teams, one’s own first', () => {
    const teams = [
      [0, 2],
      [1, 3],
    ];
    const scores = lines([2, 3, 2, 3]);
    expect(duelOf({ teams, yours: [0] }, scores)?.map(({ score }) => score)).toEqual([2, 3]);
    expect(duelOf({ teams, yours: [3] }, scores)?.map(({ score }) => score)).toEqual([3, 2]);
    expect(duelOf({ teams, yours: [] }, scores)?.map(({ score }) => score)).toEqual([2, 3]);
  });
  test('compares nothing else', () => {
    expect(duelOf({ teams: [[0], [1], [2]], yours: [0] }, lines([1, 2, 3]))).toBeNull();
    expect(duelOf({ teams: [], yours: [0] }, lines([]))).toBeNull();
    expect(duelOf({ teams: [[0], [1]], yours: [0] }, undefined)).toBeNull();
  });
  test('says what people agreed on, whatever the position looks like', () => {
    prefs.lang = 'en';
    const game = { headline: () => 'A flag is taken' } as unknown as AnyGame;
    const over = { winners: [1], drawn: [], places: [2, 1] };
    const none = { winners: [], drawn: [], places: [1, 1] };
    const said = (ending: 'resigned' | 'abandoned' | null, outcome = over) =>
      headlineOf(outcome, game, {}, tableState({ ending }), ['Anna', 'Boris']);
    expect(said(null)).toBe('A flag is taken');
    expect(said('resigned')).toContain('Boris');
    expect(said('abandoned', none)).toBe('The game was called off');
  });
  test('whoever plays a whole side wins and resigns alone', () => {
    prefs.lang = 'ru';
    const names = ['Оля', 'Борис', 'Оля', 'Борис'];
    const seats = names.map((name, seat) => ({
      ...untouched,
      seat,
      who: { kind: 'person' as const, name: both(name), bot: null, here: true, away: null },
      person: seat % 2,
      resigned: seat % 2 === 0,
    }));
    const teams = [
      [0, 2],
      [1, 3],
    ];
    const over = { winners: [1, 3], drawn: [], places: [2, 1, 2, 1] };
    const table = tableState({ seats, teams, yours: [], ending: 'resigned' });
    const numbered = seatNames(table);
    expect(headlineOf(over, {} as AnyGame, {}, table, numbered)).toBe('Борис побеждает');
    expect(endedOf(table, numbered)).toBe('Оля сдаётся. Борис побеждает.');
  });
  test('lists everybody once, and says how one did oneself', () => {
    const over = { winners: [2], drawn: [], places: [4, 2, 1, 2] };
    const seats = [0, 1, 2, 3].map((seat) => ({ ...untouched, seat, who: null, person: seat }));
    const table = tableState({ seats, teams: [[0], [1], [2], [3]] });
    expect(rankingOf(table, over).map(({ seat }) => seat)).toEqual([2, 1, 3, 0]);
    const own = (lang: 'ru' | 'en', yours: number[]) => {
      prefs.lang = lang;
      return ownPlaceOf({ ...table, yours }, over);
    };
    expect(own('ru', [0])).toBe('Вы на четвёртом месте.');
    expect(own('en', [1])).toBe('You tied for second.');
    expect(own('ru', [3])).toBe('Вы на втором месте наравне с другими.');
    expect(own('en', [2])).toBeNull();
    expect(own('en', [])).toBeNull();
    expect(own('en', [0, 1])).toBeNull();
  });
  test('whoever is behind all the others came last', () => {
    const seats = [0, 1, 2, 3].map((seat) => ({ ...untouched, seat, who: null, person: seat }));
    const table = tableState({ seats, teams: [[0], [1], [2], [3]], yours: [3] });
    const own = (places: number[]) => ownPlaceOf(table, { winners: [], drawn: [], places });
    prefs.lang = 'ru';
    expect(own([1, 1, 1, 2])).toBe('Вы на последнем месте.');
    prefs.lang = 'en';
    expect(own([1, 1, 1, 2])).toBe('You came last.');
    expect(own([1, 1, 2, 3])).toBe('You came fourth.');
    expect(own([1, 2, 2, 2])).toBe('You tied for second.');
  });
  test('says who gave up', () => {
    const seats = [0, 1, 2].map((seat) => ({
      ...untouched,
      seat,
      who: null,
      person: seat,
      resigned: seat === 0,
    }));
    const names = ['Оля', 'Боря', 'Вера'];
    const game = {} as AnyGame;
    const told = (lang: 'ru' | 'en', yours: number[], teams = [[0], [1], [2]]) => {
      prefs.lang = lang;
      const table = tableState({ ending: 'resigned', seats, teams, yours });
      const outcome = { winners: [], drawn: [], places: [2, 1, 1] };
      return [headlineOf(outcome, game, {}, table, names), endedOf(table, names)];
    };
    expect(told('ru', [0])).toEqual(['Вы сдались', 'Оля сдаётся.']);
    expect(told('en', [1])).toEqual(['Оля resigned', 'Оля resigned.']);
    expect(told('ru', [1], [[0], [1, 2]])[1]).toBe('Оля сдаётся. Победили Боря и Вера.');
  });
  test('nobody comes first where somebody gave up and nobody won', () => {
    const seats = [0, 1, 2].map((seat) => ({ ...untouched, seat, who: null, person: seat }));
    const table = tableState({ ending: 'resigned', seats });
    const ranks = (winners: number[]) =>
      rankingOf(table, { winners, drawn: [], places: [2, 1, 1] });
    expect(ranks([]).map(({ seat }) => seat)).toEqual([1, 2, 0]);
    expect(ranks([]).map(({ place }) => place)).toEqual([0, 0, 0]);
    expect(ranks([1, 2]).map(({ place }) => place)).toEqual([1, 1, 2]);
  });
  test('says where bots have played, for whoever gave up, too', () => {
    prefs.lang = 'en';
    const seat = { ...untouched, seat: 0, who: null, person: 0 };
    const marks = (change: Partial<typeof seat>, ending: 'resigned' | null) =>
      marksOf(tableState({ ending, seats: [{ ...seat, ...change }] }), ['Boris']);
    const played = 'Boris: a bot played part of the game';
    const given = { resigned: true, bot_played: true };
    expect(marks({ bot_played: true }, null)).toEqual([played]);
    expect(marks(given, 'resigned')).toEqual([played]);
    expect(marks(given, null)).toEqual(['Boris resigned', played]);
    expect(marks({ ...given, stands_in: true }, null)).toEqual([
      'Boris resigned',
      'Boris: a bot played on',
    ]);
    expect(marks({ resigned: true }, 'resigned')).toEqual([]);
  });
  test('tells how long it took', () => {
    expect(spanOf(187_400)).toBe('3:07');
    expect(spanOf(3_765_000)).toBe('1:02:45');
  });
});
