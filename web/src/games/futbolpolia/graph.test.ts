import { expect, test } from 'vitest';
import { apart, lineOf, ticksOf, topOf, turningPoints } from './graph';

const worths = [
  [1500, 1500],
  [1600, 1550],
  [1400, 1700],
  [1300, 2600],
];

test('lines span the field', () => {
  expect(lineOf(worths, 1, 3000, 300, 100)).toBe('0.0,50.0 100.0,48.3 200.0,43.3 300.0,13.3');
});

test('the first and the last entry are named, and few between', () => {
  expect(ticksOf(1)).toEqual([0]);
  expect(ticksOf(3)).toEqual([0, 1, 2]);
  expect(ticksOf(17)).toEqual([0, 4, 8, 12, 16]);
});

test('the scale ends above the greatest worth', () => {
  expect(topOf(worths)).toBe(3000);
  expect(topOf([[0, 0]])).toBe(1);
});

test('the lead that lasted, the greatest leap and the greatest fall are named in order', () => {
  expect(turningPoints(worths)).toEqual([
    { kind: 'lead', seat: 1, at: 2, sum: 1700 },
    { kind: 'leap', seat: 1, at: 3, sum: 900 },
  ]);
  expect(turningPoints([[1500, 1500]])).toEqual([]);
  const fallen = turningPoints([...worths, [900, 2700]]);
  expect(fallen, 'small ones turn nothing').toContainEqual({
    kind: 'fall',
    seat: 0,
    at: 4,
    sum: 400,
  });
});

test('marks at one place are moved apart, and stay on the graph', () => {
  const at = (x: number, y: number) => ({ x, y });
  expect(apart([at(10, 50), at(100, 50)], 26)).toEqual([at(10, 50), at(100, 50)]);
  expect(apart([at(10, 50), at(10, 50), at(12, 50)], 26)).toEqual([
    at(10, 50),
    at(10, 24),
    at(12, 76),
  ]);
  expect(apart([at(10, 5), at(10, 5)], 26)).toEqual([at(10, 5), at(10, 31)]);
});
