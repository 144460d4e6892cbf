import { describe, expect, test } from 'vitest';
import { duelOf, spanOf } from '../src/lib/outcome';

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
  test('tells how long it took', () => {
    expect(spanOf(187_400)).toBe('3:07');
    expect(spanOf(3_765_000)).toBe('1:02:45');
  });
});
