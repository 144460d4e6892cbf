import { readSpot, RING, type Spot } from './notation';
import type { Option } from './offers';

/** Several steps of a 7 with one ball, towards a spot that is farther than one step. */
export interface Stride {
  /** Where the ball is now. */
  ball: Spot;
  goal: Spot;
}

/** The spots ahead of the balls that can step, each with the ball that is nearest to it. */
export function aheadOf(steps: readonly Option[], left: number): Map<Spot, Spot> {
  const ahead = new Map<Spot, { ball: Spot; far: number }>();
  for (const { from, to } of steps) {
    if (from === null || to === null) continue;
    for (let far = 1; far < left; far += 1) {
      const spot = onward(to, far);
      const known = spot === null ? undefined : ahead.get(spot);
      if (spot === null) break;
      if (!known || known.far > far) ahead.set(spot, { ball: from, far });
    }
  }
  for (const { to } of steps) if (to !== null) ahead.delete(to);
  return new Map([...ahead].map(([spot, { ball }]) => [spot, ball]));
}

/** So many spots farther in the same direction: on the ring, or deeper in a home. */
function onward(spot: Spot, far: number): Spot | null {
  const at = readSpot(spot);
  if (at.kind === 'ring') return String((at.cell + far) % RING);
  if (at.kind !== 'home' || at.depth + far > 4) return null;
  return `${at.seat}h${at.depth + far}`;
}

/** The next step of a stride among those that are offered; null: it ends here. */
export function nextStep(steps: readonly Option[], { ball, goal }: Stride): Option | null {
  if (ball === goal) return null;
  const own = steps.filter(({ from }) => from === ball);
  const direct = own.find(({ to }) => to === goal);
  if (direct) return direct;
  const kind = readSpot(goal).kind;
  const alike = own.filter(({ to }) => to !== null && readSpot(to).kind === kind);
  return alike.length === 1 ? alike[0]! : null;
}

/** The one step that can be made, if there is no other: nobody need be asked. */
export function onlyStep(options: readonly Option[]): Option | null {
  const steps = options.filter(({ move }) => move.kind === 'step');
  return steps.length === 1 ? steps[0]! : null;
}
