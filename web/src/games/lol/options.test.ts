import { expect, test } from 'vitest';
import { isCalm } from './options';

test('people race unless it is agreed that nobody does', () => {
  expect(isCalm({ options: { races: 'calm' } })).toBe(true);
  expect(isCalm({ options: {} })).toBe(false);
});
