import { cornersAt, type Hull } from './hull';
import { type Aim, type Placed, type Point, TURN, wholeTurn } from './notation';
import type { Limits } from './offers';

/** Pulled back so far on the screen, the flick is the hardest one, in pixels. */
export const FULL_PULL = { finger: 140, mouse: 200 };
/** However little room there is, a full pull is no shorter. */
const SHORTEST_PULL = 64;
/** Pulled less, nothing is flicked. */
export const NO_PULL = 10;
/** A finger doesn't reach the very border of the screen. */
const BORDER = 18;
/** Pressed nearer to the middle than this part of the rim, a warrior is pulled as a whole. */
const MIDDLE = 0.5;
/** A push nearer to the middle means the arm one had before. */
const LEAST_ARM = 150;

interface Pixel {
  x: number;
  y: number;
}

/** A warrior in the sling: where it is pressed and where that is pulled to, on the field, and how hard; null: not at all. */
export interface Sling {
  pressed: Point;
  pulled: Point;
  strength: number | null;
}

/**
 * How much of the hardest flick a pull on the screen is; null if none. Where the screen ends sooner than a
 * full pull, one to its border is full.
 */
export function strengthOf(
  from: Pixel,
  to: Pixel,
  full: number,
  screen: { width: number; height: number },
): number | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far < NO_PULL) return null;
  const room = (at: number, way: number, end: number) =>
    way === 0 ? Infinity : ((way > 0 ? end - BORDER - at : at - BORDER) * far) / Math.abs(way);
  const there = Math.min(full, room(from.x, dx, screen.width), room(from.y, dy, screen.height));
  return Math.min(1, (far - NO_PULL) / (Math.max(there, SHORTEST_PULL) - NO_PULL));
}

/** Half a warrior's width across a direction (1/100°). */
export function halfWidth(hull: Hull, placed: Placed, direction: number): number {
  const [sin, cos] = sincos(direction);
  const across = cornersAt(hull, placed).map(([x, y]) => cos * y - sin * x);
  return (Math.max(...across) - Math.min(...across)) / 2;
}

/**
 * A flick like a sling's: pressed at one point, pulled to another, it pushes back the way it was pulled.
 * Pressed in the middle, or right behind it, it is pushed as far aside as before: `kept`.
 */
export function sling(
  hull: Hull,
  placed: Placed,
  { pressed, pulled, strength }: Sling & { strength: number },
  kept: number,
  limits: Limits,
): Omit<Aim, 'warrior'> {
  const [dx, dy] = [pressed[0] - pulled[0], pressed[1] - pulled[1]];
  const direction = wholeTurn((Math.atan2(dy, dx) / (2 * Math.PI)) * TURN);
  const [x, y] = [pressed[0] - placed.at[0], pressed[1] - placed.at[1]];
  const left = (x * -dy + y * dx) / (Math.hypot(dx, dy) || 1);
  const arm = within(
    Math.round((left / halfWidth(hull, placed, direction)) * 1000),
    -limits.arm,
    limits.arm,
  );
  const middle = Math.hypot(x, y) < MIDDLE * Math.max(...hull.reach);
  return {
    direction,
    power: Math.max(1, Math.round(strength * limits.power)),
    arm: middle || Math.abs(arm) < LEAST_ARM ? kept : arm,
  };
}

/**
 * A finger is wider than a small warrior: what it presses within `spare` cm around one counts as on it,
 * so that the lever arm can still be chosen.
 */
export function underFinger(
  hull: Hull,
  placed: Placed,
  pressed: Point,
  pulled: Point,
  spare: number,
): [pressed: Point, pulled: Point] {
  const reach = Math.max(...hull.reach);
  const part = reach / (reach + spare);
  const [x, y] = [pressed[0] - placed.at[0], pressed[1] - placed.at[1]];
  const at: Point = [placed.at[0] + x * part, placed.at[1] + y * part];
  return [at, [at[0] + pulled[0] - pressed[0], at[1] + pulled[1] - pressed[1]]];
}

/** How far a direction is to the left of straight ahead, in whole degrees; to the right if negative. */
export function asideOf(ahead: number, direction: number): number {
  const left = wholeTurn(direction - ahead);
  return Math.round((left > TURN / 2 ? left - TURN : left) / 100);
}

/** Where the finger pushes, on the warrior's rim. */
export function contactOf(
  hull: Hull,
  placed: Placed,
  { direction, arm }: Omit<Aim, 'warrior'>,
): Point {
  const [sin, cos] = sincos(direction);
  const aside = (arm / 1000) * halfWidth(hull, placed, direction);
  const ring = cornersAt(hull, placed).map(([x, y]): Point => [x - placed.at[0], y - placed.at[1]]);
  // The rim behind the middle, so far aside.
  const behind = ring
    .map(([x, y]): Point => [cos * y - sin * x, cos * x + sin * y])
    .filter(([, along]) => along < 0)
    .sort((a, b) => Math.abs(a[0] - aside) - Math.abs(b[0] - aside));
  const along = behind[0]?.[1] ?? 0;
  return [placed.at[0] - sin * aside + cos * along, placed.at[1] + cos * aside + sin * along];
}

/** Somebody seen from above, as a disc. */
export interface Disc {
  at: Point;
  reach: number;
}

/**
 * Whom to aim at if nobody said anything: the nearest of the targets that can be reached without running
 * into one who is to be spared; if none can, the one with the most room on the way.
 */
export function targetOf(from: Disc, targets: Disc[], spared: Disc[]): Disc | null {
  const away = ({ at }: Disc) => Math.hypot(at[0] - from.at[0], at[1] - from.at[1]);
  const room = (target: Disc) =>
    Math.min(
      Infinity,
      ...spared.map((one) => farFrom(one.at, from.at, target.at) - one.reach - from.reach),
    );
  const nearest = [...targets].sort((a, b) => away(a) - away(b));
  const free = nearest.find((target) => room(target) > 0.2);
  return free ?? nearest.sort((a, b) => room(b) - room(a))[0] ?? null;
}

/** Whom a push in this direction (1/100°) runs into first, if it goes straight. */
export function runsInto<D extends Disc>(from: Disc, direction: number, others: D[]): D | null {
  const [sin, cos] = sincos(direction);
  const met = others.flatMap((other) => {
    const [x, y] = [other.at[0] - from.at[0], other.at[1] - from.at[1]];
    const [along, aside] = [x * cos + y * sin, x * sin - y * cos];
    const reach = from.reach + other.reach;
    if (along <= 0 || Math.abs(aside) >= reach) return [];
    return [{ other, far: along - Math.sqrt(reach ** 2 - aside ** 2) }];
  });
  return met.sort((a, b) => a.far - b.far)[0]?.other ?? null;
}

/**
 * Where to move if nobody may be struck: past those who are too near, the way that is longest to the
 * border of a field of this half width and half length.
 */
export function openWay(from: Disc, near: Disc[], [width, length]: Point): number {
  const ways = Array.from({ length: 24 }, (_, n) => (n * TURN) / 24);
  const free = ways.filter((way) => !runsInto(from, way, near));
  const toBorder = (way: number): number => {
    const [sin, cos] = sincos(way);
    const across = cos === 0 ? Infinity : (Math.sign(cos) * width - from.at[0]) / cos;
    const along = sin === 0 ? Infinity : (Math.sign(sin) * length - from.at[1]) / sin;
    return Math.min(across, along);
  };
  return (free.length > 0 ? free : ways).sort((a, b) => toBorder(b) - toBorder(a))[0]!;
}

/** How far a point is from the way between two others. */
function farFrom(point: Point, from: Point, to: Point): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const along = ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / (x * x + y * y || 1);
  const part = within(along, 0, 1);
  return Math.hypot(point[0] - from[0] - x * part, point[1] - from[1] - y * part);
}

/** The direction (1/100°) from one point to another. */
export const toward = (from: Point, to: Point): number =>
  wholeTurn((Math.atan2(to[1] - from[1], to[0] - from[0]) / (2 * Math.PI)) * TURN);

export function sincos(direction: number): [number, number] {
  const angle = (direction / TURN) * 2 * Math.PI;
  return [Math.sin(angle), Math.cos(angle)];
}

export const within = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));
