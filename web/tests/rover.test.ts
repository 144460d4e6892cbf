import { expect, test } from 'vitest';
import { drawnOut } from '../src/lib/rover.svelte';

const from = { x: 100, y: 600 };

test('a card is drawn out of the hand upwards', () => {
  expect(drawnOut(from, { x: 110, y: 570 })).toBe(true);
  expect(drawnOut(from, { x: 80, y: 400 })).toBe(true);
});

test('a trembling hand, a scroll and a pull downwards choose nothing', () => {
  expect(drawnOut(from, { x: 100, y: 590 })).toBe(false);
  expect(drawnOut(from, { x: 160, y: 570 })).toBe(false);
  expect(drawnOut(from, { x: 100, y: 700 })).toBe(false);
});
