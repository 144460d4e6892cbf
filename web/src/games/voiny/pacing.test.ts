import { expect, test } from 'vitest';
import type { Impact } from '../../generated/voiny';
import { hardest, speedAt } from './pacing';

const impacts: Impact[] = [
  { at: 20, warrior: 'w1', on: null, strength: 90 },
  { at: 120, warrior: 'w1', on: 'w6', strength: 70 },
  { at: 180, warrior: 'w6', on: 'w1', strength: 30 },
];

test('the hardest hit is one on a warrior, not on the field', () => {
  expect(hardest({ frames: 40, tracks: [], impacts })?.at).toBe(120);
  expect(hardest({ frames: 40, tracks: [], impacts: impacts.slice(0, 1) })).toBeNull();
});

test('a decisive hit is seen slowly, the rest of its shot is not', () => {
  expect(speedAt(0.12, 0.12)).toBeLessThan(speedAt(0.5, 0.12) / 3);
  expect(speedAt(0.12, null)).toBe(speedAt(0.5, null));
  expect(speedAt(0.5, 0.12)).toBe(speedAt(0.5, null));
});
