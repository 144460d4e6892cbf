import { expect, test } from 'vitest';
import { onlooker, playedBy } from '../src/lib/onlooker';
import { tableState } from './fake';

test('in a replay nobody is oneself, through whoever’s eyes one looks', () => {
  const table = tableState({ yours: [0, 1] });
  expect(playedBy({ table, act: () => {} })).toEqual([0, 1]);
  expect(playedBy({ ...onlooker, table })).toEqual([]);
});
