import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clock } from '../src/generated/protocol';
import { countDown } from '../src/lib/time';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('time runs from when the clock arrived, and never below nothing', () => {
  const clock = { left: 3_000, length: 5_000 } as Clock;
  const look = vi.fn();
  const stop = countDown(clock, performance.now() - 500, look);
  expect(look).toHaveBeenLastCalledWith(2_500);
  vi.advanceTimersByTime(1_000);
  expect(look).toHaveBeenLastCalledWith(1_500);
  vi.advanceTimersByTime(9_000);
  expect(look).toHaveBeenLastCalledWith(0);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
