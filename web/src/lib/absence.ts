import type { Away } from '../generated/protocol';

/** An absence that was told at `since`, as it is at `now`. */
export function at(away: Away, since: number, now: number): Away {
  const passed = Math.max(0, now - since);
  return { ...away, time: away.time + passed, left: Math.max(0, away.left - passed) };
}
