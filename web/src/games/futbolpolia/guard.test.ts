import { expect, test } from 'vitest';
import { FINAL_GUARD, Guard, GUARD, Readable } from './guard';

const at = (time: number, x = 100) => ({ x, y: 300, at: time });

test('a second tap does not do what has come under the thumb meanwhile', () => {
  const guard = new Guard();
  guard.press(at(1_000));
  expect(guard.means(0), 'the first press is meant').toBe(true);
  // What it led to stands there since 1100.
  guard.press(at(1_200));
  expect(guard.means(1_100)).toBe(false);
  // The next press works, as soon as there was time to read.
  guard.press(at(1_100 + GUARD));
  expect(guard.means(1_100)).toBe(true);
});

test('a press elsewhere, or long after the one before, is meant', () => {
  const guard = new Guard();
  guard.press(at(1_000));
  guard.press(at(1_200, 300));
  expect(guard.means(1_100)).toBe(true);
  guard.press(at(9_000, 300));
  expect(guard.means(8_900)).toBe(true);
});

test('a bid is what could be read when the press began', () => {
  const bid = new Readable(16);
  expect(bid.read(0)).toBe(16);
  bid.show(41, 1_000);
  expect(bid.read(1_100), 'it changed under the thumb').toBe(16);
  expect(bid.read(1_000 + GUARD)).toBe(41);
  bid.show(60, 2_000);
  bid.show(70, 2_100);
  expect(bid.read(2_200), 'nobody had read 60').toBe(41);
  bid.show(70, 2_300);
  expect(bid.read(2_100 + GUARD)).toBe(70);
});

test('what can’t be taken back has to stand longer', () => {
  const guard = new Guard();
  guard.press(at(1_000));
  guard.press(at(2_000));
  expect(guard.means(1_500)).toBe(true);
  expect(guard.means(1_500, FINAL_GUARD)).toBe(false);
  guard.press(at(1_500 + FINAL_GUARD));
  expect(guard.means(1_500, FINAL_GUARD)).toBe(true);
});
