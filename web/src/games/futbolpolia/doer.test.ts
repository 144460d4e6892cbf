import { expect, test } from 'vitest';
import { cellsOf, doer, pictured } from './doer';

test('payments belong to whatever led to them', () => {
  expect(doer({ kind: 'rolled', seat: 2, dice: [1, 2] })).toBe(2);
  expect(doer({ kind: 'paid', from: 2, to: 1, sum: 5, why: { rent: 3 } })).toBe('same');
  expect(doer({ kind: 'hammer', lot: '3', to: 1, sum: 40 })).toBe(1);
  expect(doer({ kind: 'hammer', lot: '3', to: null, sum: 0 })).toBe('same');
  expect(doer({ kind: 'refused', by: 0, to: 1 })).toBe(0);
  expect(doer({ kind: 'time_up' })).toBeNull();
});

test('what happened is found on the board', () => {
  expect(cellsOf({ kind: 'moved', seat: 0, from: 0, to: 3, way: 'dice' })).toEqual([3]);
  expect(cellsOf({ kind: 'hammer', lot: 'network', to: 1, sum: 40 })).toEqual([]);
  expect(cellsOf({ kind: 'hammer', lot: '12', to: 1, sum: 40 })).toEqual([12]);
  const goods = (...deeds: number[]) => ({ cash: 0, deeds, cards: [] });
  const terms = { to: 1, give: goods(1), want: goods(3, 5) };
  expect(cellsOf({ kind: 'dealt', by: 0, gain: 0, terms })).toEqual([1, 3, 5]);
  expect(cellsOf({ kind: 'rolled', seat: 0, dice: [1, 2] })).toEqual([]);
});

test('the record shows a deed or a card once', () => {
  expect(pictured({ kind: 'bought', seat: 0, cell: 3, sum: 60, worth: 60 })).toBe('3');
  expect(pictured({ kind: 'hammer', lot: '3', to: 1, sum: 40 })).toBeNull();
  expect(pictured({ kind: 'drew', seat: 0, card: 'g7' })).toBe('g7');
  expect(pictured({ kind: 'rolled', seat: 0, dice: [1, 2] })).toBeNull();
});
