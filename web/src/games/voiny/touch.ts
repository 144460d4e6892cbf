import type { Point } from './notation';

/** From one convex outline to another: how far, and which way the first one would have to go. */
export interface Gap {
  /** Negative if they overlap. */
  far: number;
  way: Point;
}

/** Warriors put beside one another are left so far apart, in cm: touching, and clear. */
const BESIDE = 0.015;
/** From so near they are drawn together. */
const DRAWN = 1.5;

/** How far two convex outlines are apart, both counter-clockwise. */
export function gapOf(one: Point[], two: Point[]): Gap {
  const apart = deepest(one, two);
  const back = deepest(two, one);
  const axis = apart.far >= back.far ? flip(apart) : back;
  if (axis.far <= 0) return axis;
  // Apart: the nearest corner and edge.
  let best: Gap = { far: Infinity, way: [1, 0] };
  for (const [mine, theirs, sign] of [
    [one, two, 1],
    [two, one, -1],
  ] as const)
    for (const corner of mine)
      theirs.forEach((from, n) => {
        const at = nearest(corner, from, theirs[(n + 1) % theirs.length]!);
        const [x, y] = [at[0] - corner[0], at[1] - corner[1]];
        const far = Math.hypot(x, y);
        if (far < best.far) best = { far, way: [(sign * x) / (far || 1), (sign * y) / (far || 1)] };
      });
  return best;
}

/** The edge of `one` that `two` is furthest outside of, with the way from `one` to `two`. */
function deepest(one: Point[], two: Point[]): Gap {
  let best: Gap = { far: -Infinity, way: [1, 0] };
  one.forEach((from, n) => {
    const to = one[(n + 1) % one.length]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const out: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
    const far = Math.min(...two.map(([x, y]) => (x - from[0]) * out[0] + (y - from[1]) * out[1]));
    // Seen from `two`, the way to `one` is inwards.
    if (far > best.far) best = { far, way: [-out[0], -out[1]] };
  });
  return best;
}

const flip = ({ far, way: [x, y] }: Gap): Gap => ({ far, way: [-x, -y] });

function nearest(point: Point, from: Point, to: Point): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const along = ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / (x * x + y * y || 1);
  const part = Math.min(1, Math.max(0, along));
  return [from[0] + x * part, from[1] + y * part];
}

/** How an outline has to move to lie against the nearest of the others, if it is near one; else not at all. */
export function beside(outline: Point[], others: Point[][], drawn = DRAWN): Point {
  let [x, y] = [0, 0];
  // Pushed off one it may come upon the next.
  for (let round = 0; round < 8; round += 1) {
    const moved = outline.map(([a, b]): Point => [a + x, b + y]);
    const gaps = others.map((other) => gapOf(moved, other)).sort((a, b) => a.far - b.far);
    const gap = gaps[0];
    if (!gap || gap.far > drawn || (gap.far > 0 && gap.far < 0.03)) break;
    x += gap.way[0] * (gap.far - BESIDE);
    y += gap.way[1] * (gap.far - BESIDE);
  }
  return [x, y];
}
