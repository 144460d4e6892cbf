import { expect, test } from 'vitest';
import {
  type Aim,
  flat,
  headingOf,
  isFlipped,
  readFlick,
  readOutcome,
  readPose,
  sayPoints,
  turned,
  wholeTurn,
  writeFlick,
  writeLine,
  writePlace,
} from './notation';

test('a pose that lies flat has its heading, either side up', () => {
  const up = readPose('1200,-3500,up,9000', 0.3);
  expect(up.at).toEqual([1.2, -3.5, 0.3]);
  expect(isFlipped(up)).toBe(false);
  expect(headingOf(up)).toBe(9000);
  const down = readPose('0,3500,down,27000', 0.3);
  expect(isFlipped(down)).toBe(true);
  expect(headingOf(down)).toBe(27_000);
});

test('a leaning pose is read with its quaternion', () => {
  const leaning = readPose('0,0,120,29000,7600,0,0', 0.4);
  expect(leaning.at[2]).toBeCloseTo(0.52);
  expect(Math.hypot(...leaning.rotation)).toBeCloseTo(1);
  expect(isFlipped(leaning)).toBe(false);
  const [, , up] = turned(leaning.rotation, [0, 0, 1]);
  expect(up).toBeGreaterThan(0.8);
});

test('flat places have the heading they were given', () => {
  for (const heading of [0, 4500, 18_000, 35_999])
    expect(headingOf(flat(1, 2, heading, 0.3))).toBe(heading);
});

test('actions are written in whole numbers', () => {
  expect(writePlace('w3', -1.2, -28.5, 36_000)).toBe('place w3 -1200 -28500 0');
  expect(writeLine('w3', 0.00049, -100)).toBe('line w3 0 35900');
  const aim: Aim = { warrior: 'w3', direction: 9000, power: 700, arm: -350 };
  expect(writeFlick(aim)).toBe('flick w3 9000 700 -350');
  expect(readFlick('w3 9000 700 -350')).toEqual(aim);
});

test('directions go round, points have halves', () => {
  expect(wholeTurn(-1)).toBe(35_999);
  expect(wholeTurn(36_000.4)).toBe(0);
  expect([0, 0.5, 2, 2.5].map(sayPoints)).toEqual(['0', '½', '2', '2½']);
});

test('what came of a flick is how far it turned and whom it touched', () => {
  const struck = readOutcome('213 touch=w6,w10 over=w7 w1=0,0,up,0 w6=off');
  expect(struck).toEqual({ degrees: 213, touched: ['w6', 'w10'] });
  expect(readOutcome('95 w1=0,0,up,0')).toEqual({ degrees: 95, touched: [] });
  expect(readOutcome('0')).toEqual({ degrees: 0, touched: [] });
});
