import { expect, test } from 'vitest';
import type { MyTable } from '../src/generated/protocol';
import { running, waitOf } from '../src/lib/my-tables';
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
