import type { Flick, FlickOutcome, Pose, Warrior } from '../../generated/voiny';

/** Hundredths of a degree in a whole turn. */
export const TURN = 36_000;

export type Point = readonly [number, number];
export type Point3 = readonly [number, number, number];
/** A quaternion w, i, j, k. */
export type Rotation = readonly [number, number, number, number];

/** Where a warrior's middle is, in cm, and how it is turned. */
export interface Placed {
  at: Point3;
  rotation: Rotation;
}

/** One impulse: 1/100°, power and arm as the notation has them. */
export interface Aim {
  warrior: Warrior;
  direction: number;
  power: number;
  arm: number;
}

export const numberOf = (warrior: Warrior): number => Number(warrior.slice(1));
export const indexOf = (warrior: Warrior): number => numberOf(warrior) - 1;
export const allWarriors: readonly Warrior[] = Array.from(
  { length: 10 },
  (_, n): Warrior => `w${n + 1}`,
);

/** Reads `X,Y,up,HEADING`, `X,Y,down,HEADING` or `X,Y,Z,W,I,J,K`; `half` is half the warrior's thickness. */
export function readPose(pose: Pose, half: number): Placed {
  const parts = pose.split(',');
  const number = (at: number) => Number(parts[at]) / 1000;
  const side = parts[2];
  if (side === 'up' || side === 'down') {
    const angle = (Number(parts[3]) / TURN) * Math.PI;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const rotation: Rotation = side === 'up' ? [cos, 0, 0, sin] : [0, cos, sin, 0];
    return { at: [number(0), number(1), half], rotation };
  }
  const [w, i, j, k] = [3, 4, 5, 6].map((at) => Number(parts[at]) / 30_000) as [
    number,
    number,
    number,
    number,
  ];
  return { at: [number(0), number(1), half + number(2)], rotation: unit([w, i, j, k]) };
}

export function unit(rotation: Rotation): Rotation {
  const length = Math.hypot(...rotation) || 1;
  return rotation.map((part) => part / length) as unknown as Rotation;
}

/** `vector` turned by a quaternion of length 1. */
export function turned([w, i, j, k]: Rotation, [x, y, z]: Point3): Point3 {
  const [a, b, c] = [2 * (j * z - k * y), 2 * (k * x - i * z), 2 * (i * y - j * x)];
  return [x + w * a + j * c - k * b, y + w * b + k * a - i * c, z + w * c + i * b - j * a];
}

/** Does the picture look down? */
export const isFlipped = ({ rotation: [w, i, j, k] }: Placed): boolean =>
  w * w + k * k < i * i + j * j;

/** Where its x axis points, seen from above, in 1/100°. */
export function headingOf({ rotation }: Placed): number {
  const [x, y] = turned(rotation, [1, 0, 0]);
  return wholeTurn((Math.atan2(y, x) / (2 * Math.PI)) * TURN);
}

/** The same direction from 0 to 35999. */
export function wholeTurn(hundredths: number): number {
  const whole = Math.round(hundredths) % TURN;
  return whole < 0 ? whole + TURN : whole;
}

/** Lying flat with the picture up. */
export function flat(x: number, y: number, heading: number, half: number): Placed {
  const angle = (heading / TURN) * Math.PI;
  return { at: [x, y, half], rotation: [Math.cos(angle), 0, 0, Math.sin(angle)] };
}

export const writeFlick = ({ warrior, direction, power, arm }: Aim): string =>
  `flick ${warrior} ${direction} ${power} ${arm}`;

export function readFlick(flick: Flick): Aim {
  const [warrior, ...numbers] = flick.split(' ') as [Warrior, ...string[]];
  const [direction, power, arm] = numbers;
  return { warrior, direction: Number(direction), power: Number(power), arm: Number(arm) };
}

/** What came of a flick, as far as it isn't told by what happens next. */
export interface Facts {
  /** How far the flicked warrior turned. */
  degrees: number;
  /** Whom it touched, the first one first. */
  touched: readonly Warrior[];
}

/** Reads `TURN touch=… over=… w1=…`. */
export function readOutcome(outcome: FlickOutcome): Facts {
  const [degrees, ...facts] = outcome.split(' ');
  const [, touched] = facts.map((fact) => fact.split('=')).find(([name]) => name === 'touch') ?? [];
  return { degrees: Number(degrees), touched: (touched?.split(',') ?? []) as Warrior[] };
}

const thousandths = (cm: number) => Math.round(cm * 1000);

export const writePlace = (warrior: Warrior, x: number, y: number, heading: number): string =>
  `place ${warrior} ${thousandths(x)} ${thousandths(y)} ${wholeTurn(heading)}`;

export const writeLine = (warrior: Warrior, x: number, heading: number): string =>
  `line ${warrior} ${thousandths(x)} ${wholeTurn(heading)}`;

/** Points with their half: 2½. */
export function sayPoints(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
