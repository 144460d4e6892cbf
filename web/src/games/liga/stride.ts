import type { Path } from '../../generated/liga';
import { spotOf, type Spot } from './notation';
import type { Option } from './offers';

/** The spots that one ball comes to with several steps of a 7, from where it is to its goal. */
export type Stride = Spot[];

/** The spots to which no single step leads, each with the shortest stride there; of one ball, or of all. */
export function aheadOf(
  ways: readonly Path[],
  ball: Spot | null,
  near: { has(spot: Spot): boolean },
): Map<Spot, Stride> {
  const ahead = new Map<Spot, Stride>();
  for (const { seat, cells } of ways) {
    const way = cells.map((cell) => spotOf(cell, seat));
    if (ball !== null && way[0] !== ball) continue;
    for (const [far, spot] of way.entries()) {
      const known = ahead.get(spot);
      if (far < 2 || near.has(spot) || (known && known.length <= far + 1)) continue;
      ahead.set(spot, way.slice(0, far + 1));
    }
  }
  return ahead;
}

/** The next step of a stride among those that are offered; null: it ends here. */
export function nextStep(steps: readonly Option[], [ball, next]: Stride): Option | null {
  if (next === undefined) return null;
  return steps.find(({ from, to }) => from === ball && to === next) ?? null;
}
