// Motion that can be cut short: everything here resolves at once when the signal is aborted. How long it
// takes is what rooms say, stretched by the pace that the person has chosen.

import { prefs, type Pace } from './prefs.svelte';

const STRETCH: Record<Pace, number> = { calm: 1.7, normal: 1, quick: 0.5 };

export const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.25, 1)';
export const EASE_IN = 'cubic-bezier(0.5, 0, 0.8, 0.4)';
export const EASE = 'cubic-bezier(0.4, 0, 0.2, 1)';

/** So many milliseconds, at the chosen pace. */
export function paced(milliseconds: number): number {
  return milliseconds * STRETCH[prefs.pace];
}

export async function move(
  element: Element | null | undefined,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions & { duration: number; delay?: number },
  signal: AbortSignal,
): Promise<void> {
  if (!element || signal.aborted) return;
  const animation = element.animate(keyframes, {
    ...options,
    duration: paced(options.duration),
    delay: paced(options.delay ?? 0),
  });
  const stop = () => animation.finish();
  signal.addEventListener('abort', stop, { once: true });
  await animation.finished.catch(() => {});
  signal.removeEventListener('abort', stop);
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, paced(milliseconds));
    signal.addEventListener('abort', done, { once: true });
  });
}

/** The transform that lays a box at `to` over `from`, as large and in its own proportions. */
export function over(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.sqrt((from.width * from.height) / (to.width * to.height));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
