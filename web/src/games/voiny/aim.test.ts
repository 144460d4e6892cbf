import { expect, test } from 'vitest';
import {
  asideOf,
  type Disc,
  halfWidth,
  NO_PULL,
  openWay,
  runsInto,
  sling,
  strengthOf,
  targetOf,
  toward,
  underFinger,
} from './aim';
import type { Hull } from './hull';
import { flat, type Point, type Point3 } from './notation';

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

/** Pressed here, pulled there, with all one's strength; the last push was 350 aside. */
const pullFrom = (pressed: Point, pulled: Point, strength = 1) =>
  sling(hull, lying, { pressed, pulled, strength }, 350, limits);

test('a flick goes the other way than it was pulled, as hard as the pull was', () => {
  expect(pullFrom([11.5, 5], [11.5, -4])).toEqual({ direction: 9000, power: 1000, arm: -750 });
  expect(pullFrom([10, 5], [10, 3], 0.4).power).toBe(400);
});

test('pressed to the left of its direction, its arm is positive, and never longer than a finger can push', () => {
  // Pushed upwards, left is where x is less.
  expect(pullFrom([9, 4], [9, -2]).arm).toBe(500);
  expect(pullFrom([11, 4], [11, -2]).arm).toBe(-500);
  expect(pullFrom([5, 4], [5, -2]).arm).toBe(800);
});

test('pulled by its middle, or right behind it, a warrior is pushed as far aside as before', () => {
  expect(pullFrom([10.3, 5.2], [3, 3]).arm).toBe(350);
  expect(pullFrom([10.1, 3.2], [10.1, -4]).arm).toBe(350);
});

test('so many pixels are full power at any zoom; where the screen ends sooner, as many as there are', () => {
  const screen = { width: 360, height: 640 };
  const from = { x: 180, y: 300 };
  const down = (far: number, at = from) => strengthOf(at, { x: at.x, y: at.y + far }, 140, screen);
  expect(down(NO_PULL - 1)).toBeNull();
  expect(down(75)).toBeCloseTo(0.5);
  expect(down(140)).toBe(1);
  expect(down(200)).toBe(1);
  const low = { x: 180, y: 522 };
  expect(down(100, low)).toBe(1);
  expect(down(55, low)).toBeCloseTo(0.5);
  // Towards the middle of the screen there is room.
  expect(strengthOf(low, { x: 180, y: 447 }, 140, screen)).toBeCloseTo(0.5);
  // At the very border a little is enough, but not nothing.
  expect(strengthOf({ x: 8, y: 300 }, { x: -6, y: 300 }, 140, screen)).toBeLessThan(0.1);
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
  expect(pullFrom(pressed, pulled).arm).toBe(-500);
});

test('to both seats ahead is ahead, and left is left', () => {
  expect(asideOf(9000, 9000)).toBe(0);
  expect(asideOf(27_000, 27_000)).toBe(0);
  expect(asideOf(9000, 10_000)).toBe(10);
  expect(asideOf(27_000, 26_000)).toBe(-10);
  expect(asideOf(9000, 27_000)).toBe(180);
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
