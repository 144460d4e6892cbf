// What everybody was worth over the game, as lines, and where it turned.

import type { Seat } from '../../generated/protocol';

export interface Turning {
  kind: 'lead' | 'leap' | 'fall';
  seat: Seat;
  /** Which entry it came with. */
  at: number;
  /** What the leader was worth then, or by how much it changed. */
  sum: number;
}

/** The points of one seat's line, in a field of this size; `most` is its top. */
export function lineOf(
  worths: number[][],
  seat: Seat,
  most: number,
  width: number,
  height: number,
): string {
  const last = Math.max(1, worths.length - 1);
  return worths
    .map((entry, n) => {
      const x = (n / last) * width;
      const y = height - ((entry[seat] ?? 0) / Math.max(1, most)) * height;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** The top of the scale: the greatest worth, rounded up to what can be halved. */
export function topOf(worths: number[][]): number {
  const most = Math.max(1, ...worths.flat());
  const step = 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / step) * step;
}

/** Which of so many entries are named below the graph: the first, the last, and at most three between. */
export function ticksOf(count: number): number[] {
  const last = Math.max(0, count - 1);
  const parts = Math.min(last, 4);
  return Array.from({ length: parts + 1 }, (_, n) => Math.round((n * last) / Math.max(1, parts)));
}

/** A leap or a fall turns nothing unless it is such a part of the greatest fortune. */
const GRAVE = 0.125;

/** The last lasting change of the lead, the greatest leap and the greatest fall, in their order. */
export function turningPoints(worths: number[][]): Turning[] {
  const found: Turning[] = [];
  const least = GRAVE * Math.max(0, ...worths.flat());
  let leader: Seat | null = null;
  let lead: Turning | null = null;
  let leap: Turning | null = null;
  let fall: Turning | null = null;
  worths.forEach((entry, at) => {
    if (at === 0) return;
    const before = worths[at - 1]!;
    const best = Math.max(...entry);
    const first = entry.indexOf(best);
    if (entry.filter((worth) => worth === best).length === 1 && first !== leader) {
      leader = first;
      lead = { kind: 'lead', seat: first, at, sum: best };
    }
    entry.forEach((worth, seat) => {
      const by = worth - (before[seat] ?? 0);
      if (by > least && (leap === null || by > leap.sum))
        leap = { kind: 'leap', seat, at, sum: by };
      if (-by > least && (fall === null || -by > fall.sum))
        fall = { kind: 'fall', seat, at, sum: -by };
    });
  });
  for (const turning of [lead, leap, fall] as (Turning | null)[]) if (turning) found.push(turning);
  return found.sort((a, b) => a.at - b.at);
}

/** Points moved up, or down where there is no room, until none lies nearer than `least` to one before it. */
export function apart<Point extends { x: number; y: number }>(
  points: readonly Point[],
  least: number,
): Point[] {
  const placed: Point[] = [];
  for (const point of points) {
    const free = (y: number) =>
      y >= 0 && placed.every((one) => Math.hypot(one.x - point.x, one.y - y) >= least);
    const steps = Array.from({ length: 2 * points.length + 1 }, (_, n) =>
      n % 2 === 1 ? point.y - ((n + 1) / 2) * least : point.y + (n / 2) * least,
    );
    placed.push({ ...point, y: steps.find(free) ?? point.y });
  }
  return placed;
}
