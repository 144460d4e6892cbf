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

/** A place on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where an element is; null for one that isn't shown. */
export function boxOf(element: Element | null | undefined): Box | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0) return null;
  return { left, top, width, height };
}

/** Where the first such element is, of those within another. */
export function boxIn(root: ParentNode | null | undefined, selector: string): Box | null {
  return boxOf(root?.querySelector(selector));
}

/** A box of this size in the middle of a larger or smaller one. */
export function within(box: Box, size: { width: number; height: number }): Box {
  return {
    left: box.left + (box.width - size.width) / 2,
    top: box.top + (box.height - size.height) / 2,
    width: size.width,
    height: size.height,
  };
}

/** How far `from`'s middle is from `to`'s. */
export function away(from: Box, to: Box): { x: number; y: number } {
  return {
    x: from.left + from.width / 2 - (to.left + to.width / 2),
    y: from.top + from.height / 2 - (to.top + to.height / 2),
  };
}

/**
 * Brings what lies at `to` there from `from`, as large as it was there and in its own proportions; bowing
 * aside by `arc` of the way, and turned by `tilt` degrees at first.
 */
export function flying(from: Box, to: Box, arc = 0, tilt = 0): Keyframe[] {
  const { x, y } = away(from, to);
  const size = Math.sqrt((from.width * from.height) / (to.width * to.height));
  const at = (x: number, y: number, scale: number, turn: number) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`,
  });
  const [first, last] = [at(x, y, size, tilt), at(0, 0, 1, 0)];
  if (arc === 0 && tilt === 0) return [first, last];
  return [first, at(x / 2 - y * arc, y / 2 + x * arc, (size + 1) / 2, -0.4 * tilt), last];
}
