import { expect, test } from 'vitest';
import type { MyTable } from '../src/generated/protocol';
import { earlierGames, finished, placeOf, running, waitOf } from '../src/lib/my-tables';
import { prefs } from '../src/lib/prefs.svelte';

const table = (id: string, stage: 'waiting' | 'playing' | 'over', yours: boolean | null) =>
  ({
    id,
    card: { stage },
    turn: yours === null ? null : { yours, waits_for: [0], ago: 0 },
  }) as unknown as MyTable;

test('tables that wait for oneself come first, finished ones not at all', () => {
  const tables = [
    table('gathers', 'waiting', null),
    table('theirs', 'playing', false),
    table('done', 'over', null),
    table('mine', 'playing', true),
  ];
  expect(running(tables).map(({ id }) => id)).toEqual(['mine', 'theirs', 'gathers']);
});

test('a running game says for how long it has waited', () => {
  prefs.lang = 'en';
  const after = (minutes: number) =>
    waitOf({
      ...table('x', 'playing', true),
      turn: { yours: true, waits_for: [0], ago: minutes * 60_000 },
    });
  expect([0, 5, 59, 60, 26 * 60, 72 * 60].map(after)).toEqual([
    'just now',
    'for 5 min',
    'for 59 min',
    'for 1 h',
    'for 1 day',
    'for 3 days',
  ]);
});

test('every finished game is listed, an earlier one of a table with the way to its replay', () => {
  const game = (id: string, game_number: number | null, ago: number) =>
    ({ id, game_number, ago, turn: null, card: { stage: 'over' } }) as unknown as MyTable;
  const tables = [
    table('on', 'playing', true),
    game('a', null, 5),
    game('a', 1, 90),
    game('b', 2, 7),
  ];
  expect(finished(tables).map(placeOf)).toEqual([
    '/table/a',
    '/table/b/replay/2#step=0',
    '/table/a/replay/1#step=0',
  ]);
});

test('a table that has seen many games links the last of them', () => {
  expect(earlierGames(1)).toEqual([]);
  expect(earlierGames(3)).toEqual([1, 2]);
  expect(earlierGames(40)).toEqual([32, 33, 34, 35, 36, 37, 38, 39]);
});
