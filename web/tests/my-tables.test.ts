import { expect, test } from 'vitest';
import type { MyTable } from '../src/generated/protocol';
import { running } from '../src/lib/my-tables';

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
