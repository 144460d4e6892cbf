import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hurry } from '../src/lib/hurry.svelte';

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
  const hurry = new Hurry(begins);
  let stop = hurry.follow(at(25_000), [0]);
  expect(hurry.left, 'another’s is nothing to one').toBe(null);
  vi.advanceTimersByTime(6_000);
  expect(hurry.left).toBeLessThan(20_000);
  expect(begins).toHaveBeenCalledOnce();
  // The server says the same again.
  stop();
  stop = hurry.follow(at(19_000), [0]);
  vi.advanceTimersByTime(4_000);
  expect(hurry.left).toBe(15_000);
  expect(begins).toHaveBeenCalledOnce();
  stop();
});

test('whoever has acted need not hurry any more, until the next time', () => {
  const hurry = new Hurry(begins);
  hurry.follow(at(5_000), [0])();
  expect(hurry.left).toBe(5_000);
  hurry.follow(at(5_000, false), [0])();
  expect(hurry.left).toBe(null);
  hurry.follow(at(5_000), [])();
  expect(hurry.left).toBe(null);
  hurry.follow(at(5_000), [0])();
  expect(begins).toHaveBeenCalledTimes(2);
});
