import { expect, test } from 'vitest';
import { Patience } from '../src/lib/only-answer.svelte';

test('patience lasts its time, and begins anew whenever somebody is busy', () => {
  const patience = new Patience(4_000, 1_000);
  expect(patience.part(3_000, false)).toBe(0.5);
  expect(patience.part(4_900, true), 'a sheet is open').toBe(0);
  expect(patience.part(6_900, false)).toBe(0.5);
  expect(patience.part(9_000, false)).toBe(1);
});
