import type { Clock } from '../generated/protocol';

/** Milliseconds left of a clock that runs from `since` on. */
export function left(clock: Clock, since: number, now: number): number {
  return Math.max(0, clock.left - Math.max(0, now - since));
}

/** Looks at what is left of a clock, at once and then five times a second; what it returns ends that. */
export function countDown(clock: Clock, since: number, look: (left: number) => void): () => void {
  const now = () => look(left(clock, since, performance.now()));
  now();
  const timer = setInterval(now, 200);
  return () => clearInterval(timer);
}

/** Is there little left? */
export function shortly(ms: number): boolean {
  return ms < 10_000;
}

/** `1:05`, or tenths at the very end: `4.2`. */
export function told(ms: number): string {
  if (ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
