import type { Seat } from '../../generated/protocol';
import { readSpot, RING, type Spot } from './notation';

/** The board's side; its middle is at half of it. */
export const SIDE = 1000;
export const MIDDLE = SIDE / 2;
/** From the middle to the ring. */
export const RADIUS = 443;
/** How square the ring is: 2 is a circle. */
const SQUARENESS = 3;
export const HOLE = 19;
export const BALL = 20.5;
const HOME_STEP = 49;
const BASE = 420;
const BASE_APART = 24;

export interface Point {
  x: number;
  y: number;
}

/** Where a seat sits for whoever looks from `eyes`: 0 below, then clockwise: left, above, right. */
export function quarterOf(seat: Seat, eyes: Seat): number {
  return (seat - eyes + 4) % 4;
}

function turned({ x, y }: Point, quarter: number): Point {
  let point = { x, y };
  for (let n = 0; n < quarter; n += 1) point = { x: -point.y, y: point.x };
  return point;
}

const shifted = ({ x, y }: Point): Point => ({ x: MIDDLE + x, y: MIDDLE + y });

/** The ring's line from below clockwise, `part` of the whole turn, around 0, 0. */
function outline(part: number, radius: number): Point {
  const angle = part * 2 * Math.PI;
  const [x, y] = [-Math.sin(angle), Math.cos(angle)];
  const far = radius / (Math.abs(x) ** SQUARENESS + Math.abs(y) ** SQUARENESS) ** (1 / SQUARENESS);
  return { x: x * far, y: y * far };
}

/** Sixty-four points at equal distances along the ring. */
const CELLS: Point[] = (() => {
  const fine = 8192;
  const points = Array.from({ length: fine + 1 }, (_, n) => outline(n / fine, RADIUS));
  const lengths = [0];
  for (let n = 1; n <= fine; n += 1) {
    const [one, two] = [points[n - 1]!, points[n]!];
    lengths.push(lengths[n - 1]! + Math.hypot(two.x - one.x, two.y - one.y));
  }
  let at = 0;
  return Array.from({ length: RING }, (_, cell) => {
    const want = (lengths[fine]! * cell) / RING;
    while (lengths[at]! < want) at += 1;
    return points[at]!;
  });
})();

/** The ring as a closed line. */
export const RING_PATH = `M${Array.from({ length: 256 }, (_, n) => {
  const { x, y } = shifted(outline(n / 256, RADIUS));
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}).join('L')}Z`;

/** Where a spot lies, seen from a seat: the shape of the board as it is printed. A base's balls have a number each. */
export function pointOf(spot: Spot, eyes: Seat, ball?: number): Point {
  const parsed = readSpot(spot);
  if (parsed.kind === 'ring') {
    return shifted(CELLS[(parsed.cell - 16 * eyes + RING) % RING]!);
  }
  const quarter = quarterOf(parsed.seat, eyes);
  if (parsed.kind === 'home') {
    return shifted(turned({ x: 0, y: RADIUS - HOME_STEP * parsed.depth }, quarter));
  }
  const middle = turned({ x: BASE, y: BASE }, quarter);
  if (ball === undefined) return shifted(middle);
  const apart = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ][ball]!;
  return shifted({ x: middle.x + apart.x * BASE_APART, y: middle.y + apart.y * BASE_APART });
}

/** A smooth line through points, for an arrow along a run. */
export function lineThrough(points: Point[]): string {
  return points.map(({ x, y }, n) => `${n ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** How far a spot is from a point; a base is large. */
function distance(point: Point, spot: Spot, eyes: Seat): number {
  const at = pointOf(spot, eyes);
  const base = readSpot(spot).kind === 'base';
  return Math.max(0, Math.hypot(at.x - point.x, at.y - point.y) - (base ? 40 : 0));
}

/** The spots that a finger at a point may mean. */
export function crowd(point: Point, spots: Iterable<Spot>, eyes: Seat, reach: number): Spot[] {
  return [...spots].filter((spot) => distance(point, spot, eyes) < reach);
}

/** The spot nearest to a point, if one is near enough. */
export function nearest(
  point: Point,
  spots: Iterable<Spot>,
  eyes: Seat,
  reach: number,
): Spot | null {
  let best: Spot | null = null;
  let least = reach;
  for (const spot of spots) {
    const far = distance(point, spot, eyes);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}
