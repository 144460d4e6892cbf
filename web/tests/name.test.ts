import { expect, test } from 'vitest';
import { isTooLong } from '../src/lib/name';

test('a name is as long as people count it', () => {
  expect(isTooLong('я'.repeat(24))).toBe(false);
  expect(isTooLong('я'.repeat(25))).toBe(true);
  expect(isTooLong(`  ${'я'.repeat(24)}  `), 'spaces around it are no part of it').toBe(false);
  expect(isTooLong('е\u0301'.repeat(24))).toBe(false);
  expect(isTooLong('👩‍👩‍👧'.repeat(24))).toBe(false);
  expect(isTooLong('x'.repeat(1 << 20))).toBe(true);
});
