import { expect, test } from 'vitest';
import { cellsIn, doer } from './past';

test('what events were about, on the board', () => {
  expect(
    cellsIn([
      { kind: 'played', seat: 0, card: '+1' },
      { kind: 'placed', seat: 0, team: 'A', cell: 'c3' },
      { kind: 'removed', team: 'B', cell: 'd4' },
      { kind: 'wasted', seat: 1, card: '-1', why: 'chosen' },
      { kind: 'wasted', seat: 1, card: 'e5', why: 'taken' },
    ]),
  ).toEqual(['c3', 'd4', 'e5']);
  expect(cellsIn([{ kind: 'lined', team: 'A', line: 'c3-h8' }])).toHaveLength(6);
});

test('whose doing they were', () => {
  expect(doer({ kind: 'played', seat: 1, card: '+1' })).toBe(1);
  expect(doer({ kind: 'placed', seat: 1, team: 'A', cell: 'c3' })).toBe('same');
  expect(doer({ kind: 'accused', by: 2, team: 'A' })).toBe(2);
  expect(doer({ kind: 'dealer', seat: 0 })).toBeNull();
});
