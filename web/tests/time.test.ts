import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clock } from '../src/generated/protocol';
import { GameClocks } from '../src/lib/clocks.svelte';
import { countDown, left } from '../src/lib/time';

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

test('while the connection is lost the game’s clocks stand', () => {
  const clock = { left: 3_000, length: 5_000 } as Clock;
  const clocks = new GameClocks();
  const rest = () => left(clocks.now.running[0]!, clocks.now.since, performance.now());
  clocks.heed([clock], performance.now());
  vi.advanceTimersByTime(1_000);
  clocks.hold(true);
  vi.advanceTimersByTime(1_500);
  expect(rest()).toBe(2_000);
  // What was on its way is told meanwhile.
  clocks.heed([{ ...clock, left: 4_000 }], performance.now() - 500);
  vi.advanceTimersByTime(1_000);
  expect(rest()).toBe(3_500);
  clocks.hold(false);
  expect(rest()).toBe(2_500);
});
