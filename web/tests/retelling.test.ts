import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Paragraph } from '../src/lib/record';
import { Retelling } from '../src/lib/retelling.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turn = (key: number): Paragraph => ({
  key,
  seat: key,
  texts: [],
  news: [],
  events: [`event ${key}`],
});

test('turns are shown one after another', () => {
  const point = vi.fn();
  const retelling = new Retelling(point);
  retelling.begin([turn(1), turn(2)]);
  expect(point).toHaveBeenLastCalledWith(['event 1']);
  vi.advanceTimersByTime(800);
  expect(retelling.now?.key).toBe(1);
  vi.advanceTimersByTime(200);
  expect(point).toHaveBeenLastCalledWith(['event 2']);
  expect(retelling.now?.key).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(point).toHaveBeenLastCalledWith(null);
  expect(retelling.now).toBeNull();
});

test('whoever has seen enough stops them', () => {
  const point = vi.fn();
  const retelling = new Retelling(point);
  retelling.begin([turn(1), turn(2)]);
  retelling.end();
  vi.advanceTimersByTime(3_000);
  expect(point.mock.calls).toEqual([[['event 1']], [null]]);
});
