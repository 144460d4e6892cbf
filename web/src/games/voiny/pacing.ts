import type { Impact, Trajectory } from '../../generated/voiny';

/** Shots are short: at their own pace nobody would see what happened. */
const NORMAL = 0.62;
const SLOW = 0.16;
/** How long before and after the decisive hit it is slow, in seconds of the shot. */
const BEFORE = 0.05;
const AFTER = 0.16;

/** The hardest hit of one warrior on another, if there was one. */
export function hardest({ impacts }: Trajectory): Impact | null {
  const hits = impacts.filter(({ on }) => on !== null);
  return hits.reduce<Impact | null>(
    (best, hit) => (best && best.strength >= hit.strength ? best : hit),
    null,
  );
}

/** How fast a shot runs at some second of it; `decisive` in its seconds, null if no hit decided anything. */
export function speedAt(seconds: number, decisive: number | null): number {
  if (decisive === null || seconds < decisive - BEFORE || seconds > decisive + AFTER) return NORMAL;
  return SLOW;
}
