import type { Card } from '../../generated/voiny';
import { type Placed, type Point, type Point3, turned } from './notation';

/** A warrior's body as physics has it: three rings of corners about its middle, in cm, picture up. */
export interface Hull {
  belt: Point3[];
  back: Point3[];
  picture: Point3[];
  half: number;
  /** How far it reaches along its own axes. */
  reach: Point;
}

const hulls = new WeakMap<Card, Hull>();

export function hullOf(card: Card): Hull {
  let hull = hulls.get(card);
  if (!hull) hulls.set(card, (hull = build(card)));
  return hull;
}

function build(card: Card): Hull {
  const corners = card.corners.map(([x, y, z]): Point3 => [x / 1000, y / 1000, z / 1000]);
  const count = corners.length / 3;
  const belt = corners.slice(0, count);
  return {
    belt,
    back: corners.slice(count, 2 * count),
    picture: corners.slice(2 * count),
    half: card.thickness / 2000,
    reach: [
      Math.max(...belt.map(([x]) => Math.abs(x))),
      Math.max(...belt.map(([, y]) => Math.abs(y))),
    ],
  };
}

/** Its corners where it is now, in the order belt, back, picture. */
export function cornersAt({ belt, back, picture }: Hull, { at, rotation }: Placed): Point3[] {
  return [...belt, ...back, ...picture].map((corner) => {
    const [x, y, z] = turned(rotation, corner);
    return [at[0] + x, at[1] + y, at[2] + z];
  });
}

/** What is seen of it from above: its convex outline, counter-clockwise. */
export function outlineAt(hull: Hull, placed: Placed): Point[] {
  return convex(cornersAt(hull, placed).map(([x, y]): Point => [x, y]));
}

/** The convex hull of points, counter-clockwise. */
export function convex(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (of: Point[]) => {
    const kept: Point[] = [];
    for (const point of of) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 1e-12) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const turn = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
