import { expect, test } from 'vitest';
import { notesOf } from './money';

const notes = [500, 100, 50, 20, 10, 5, 1].map((value) => ({ value, count: 1 }));

test('a sum is paid out in as few notes as there can be', () => {
  expect(notesOf(1_500, notes)).toEqual([{ value: 500, count: 3 }]);
  expect(notesOf(287, notes)).toEqual([
    { value: 100, count: 2 },
    { value: 50, count: 1 },
    { value: 20, count: 1 },
    { value: 10, count: 1 },
    { value: 5, count: 1 },
    { value: 1, count: 2 },
  ]);
  expect(notesOf(0, notes)).toEqual([]);
});
