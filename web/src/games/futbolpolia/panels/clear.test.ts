import { expect, test } from 'vitest';
import { clearOf, proceedsOf } from './clear';

const cells = [6, 8, 9];
const levels = new Map([
  [6, 3],
  [8, 4],
  [9, 4],
]);
const sales = { 6: [25, 25, 25], 8: [25, 25, 25, 25], 9: [25, 25, 25, 25] };

test('what is left stands evenly, and what stood higher keeps one more', () => {
  expect(clearOf(cells, levels, 1)).toBe('clear 6 3 8');
  expect(clearOf(cells, levels, 2)).toBe('clear 6 3 -');
  expect(clearOf(cells, levels, 4)).toBe('clear 6 2 8');
  expect(clearOf(cells, levels, 11)).toBe('clear 6 0 -');
});

test('the bank’s price is counted from what the view says of each level', () => {
  expect(proceedsOf('clear 6 3 8', cells, levels, sales)).toBe(25);
  expect(proceedsOf('clear 6 2 8', cells, levels, sales)).toBe(100);
  expect(proceedsOf('clear 6 0 -', cells, levels, sales)).toBe(275);
  const network = new Map([
    [1, 5],
    [3, 4],
  ]);
  const paid = { 1: [32, 25, 25, 25, 25], 3: [25, 25, 25, 25] };
  expect(proceedsOf(clearOf([1, 3], network, 2), [1, 3], network, paid)).toBe(57);
});
