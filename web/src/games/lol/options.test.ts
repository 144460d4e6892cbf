import { expect, test } from 'vitest';
import { isCalm, modeOf } from './options';

test('the table’s options have usual values', () => {
  expect(modeOf({ options: {} })).toBe('knock-out');
  expect(modeOf({ options: { mode: 'together' } })).toBe('together');
  expect(isCalm({ options: { races: 'calm' } })).toBe(true);
  expect(isCalm({ options: {} })).toBe(false);
});
