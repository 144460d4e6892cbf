import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastSeconds } from '../src/lib/last-seconds.svelte';

const begins = vi.fn();
const at = (left: number, runs = true) => ({
  seats: [
    { seat: 0, left, runs },
    { seat: 1, left: 1_000, runs: true },
  ],
  since: performance.now(),
});

beforeEach(() => {
  vi.useFakeTimers();
  begins.mockReset();
});
afterEach(() => vi.useRealTimers());

test('one’s last twenty seconds are counted down, and announced once', () => {
  const last = new LastSeconds(begins);
  let stop = last.follow(at(25_000), [0]);
  expect(last.left, 'another’s is nothing to one').toBe(null);
  vi.advanceTimersByTime(6_000);
  expect(last.left).toBeLessThan(20_000);
  expect(begins).toHaveBeenCalledOnce();
  // The server says the same again.
  stop();
  stop = last.follow(at(19_000), [0]);
  vi.advanceTimersByTime(4_000);
  expect(last.left).toBe(15_000);
  expect(begins).toHaveBeenCalledOnce();
  stop();
});

test('whoever has acted has time again, until the next time', () => {
  const last = new LastSeconds(begins);
  last.follow(at(5_000), [0])();
  expect(last.left).toBe(5_000);
  last.follow(at(5_000, false), [0])();
  expect(last.left).toBe(null);
  last.follow(at(5_000), [])();
  expect(last.left).toBe(null);
  last.follow(at(5_000), [0])();
  expect(begins).toHaveBeenCalledTimes(2);
});
