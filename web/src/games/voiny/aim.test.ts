import { expect, test } from 'vitest';
import {
  aheadOf,
  asideOf,
  type Disc,
  FULL_PULL,
  halfWidth,
  NO_PULL,
  openWay,
  runsInto,
  sling,
  targetOf,
  toward,
  underFinger,
} from './aim';
import type { Hull } from './hull';
import { flat, type Point3 } from './notation';

const ring = (z: number): Point3[] => [
  [2, -1, z],
  [2, 1, z],
  [-2, 1, z],
  [-2, -1, z],
];
/** A block of 4 by 2 cm. */
const hull: Hull = {
  belt: ring(0),
  back: ring(-0.3),
  picture: ring(0.3),
  half: 0.3,
  reach: [2, 1],
};
const lying = flat(10, 5, 0, 0.3);
const limits = { power: 1000, arm: 800 };

const disc = (x: number, y: number): Disc => ({ at: [x, y], reach: 2 });

test('half the width depends on the direction', () => {
  expect(halfWidth(hull, lying, 0)).toBeCloseTo(1);
  expect(halfWidth(hull, lying, 9000)).toBeCloseTo(2);
});

test('a flick goes the other way than it was pulled', () => {
  const aim = sling(hull, lying, [10, 5], [10, 5 - FULL_PULL], limits)!;
  expect(aim).toEqual({ direction: 9000, power: 1000, arm: 0 });
  expect(sling(hull, lying, [10, 5], [10 + NO_PULL * 0.9, 5], limits)).toBeNull();
  expect(sling(hull, lying, [10, 5], [10, 90], limits)!.power).toBe(1000);
});

test('pressed to the left of its direction, its arm is positive, and never longer than a finger can push', () => {
  // Pushed upwards, left is where x is less.
  expect(sling(hull, lying, [9, 4], [9, -2], limits)!.arm).toBe(500);
  expect(sling(hull, lying, [11, 4], [11, -2], limits)!.arm).toBe(-500);
  expect(sling(hull, lying, [5, 4], [5, -2], limits)!.arm).toBe(800);
});

test('directions are counted counter-clockwise from x', () => {
  expect(toward([0, 0], [1, 1])).toBe(4500);
  expect(toward([0, 0], [0, -1])).toBe(27_000);
});

test('beside a warrior a finger still chooses the arm', () => {
  // It reaches 2 cm: of 6 cm around its middle 3 are half.
  const [pressed, pulled] = underFinger(hull, lying, [13, 5], [13, 0], 4);
  expect(pressed).toEqual([11, 5]);
  expect(pulled).toEqual([11, 0]);
  expect(sling(hull, lying, pressed, pulled, limits)!.arm).toBe(-500);
});

test('to both seats ahead is ahead, and left is left', () => {
  expect(asideOf(0, 9000)).toBe(0);
  expect(asideOf(1, 27_000)).toBe(0);
  expect(asideOf(0, 10_000)).toBe(10);
  expect(asideOf(1, 26_000)).toBe(-10);
  expect(asideOf(0, aheadOf(1))).toBe(180);
});

test('at first it is aimed at the nearest whom one may hit, past those whom one may not', () => {
  const from = disc(0, 0);
  const [near, left, right] = [disc(0, 20), disc(-9, 30), disc(12, 30)];
  expect(targetOf(from, [right, left, near], [])).toBe(near);
  expect(targetOf(from, [disc(1, 30), right, left], [near])).toBe(left);
  expect(targetOf(from, [disc(1, 30), disc(3, 30)], [near])).toEqual(disc(3, 30));
  expect(targetOf(from, [], [near])).toBeNull();
});

test('a push runs into the first one on its way', () => {
  const [near, far, aside] = [disc(0, 5), disc(0, 12), disc(8, 5)];
  expect(runsInto(disc(0, 0), 9000, [far, near, aside])).toBe(near);
  expect(runsInto(disc(0, 0), 27_000, [far, near, aside])).toBeNull();
});

test('where nobody may be struck one moves past them, with the border far away', () => {
  const way = openWay(disc(0, -2), [disc(0, 2.6)], [24, 32]);
  expect(runsInto(disc(0, -2), way, [disc(0, 2.6)])).toBeNull();
  expect(way).toBeGreaterThan(18_000);
});
