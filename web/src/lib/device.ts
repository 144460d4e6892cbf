// What a phone can do besides showing things: tremble, and stay awake.

import { prefs } from './prefs.svelte';

/** Can this device tremble at all? */
export const canBuzz = typeof navigator !== 'undefined' && 'vibrate' in navigator;

const PATTERNS = {
  /** It is one's turn. */
  turn: [40],
  /** Every moment counts. */
  race: [25, 40, 60],
  /** One's time gets short. */
  clock: [60, 80, 60],
} as const;

export function buzz(why: keyof typeof PATTERNS): void {
  if (!prefs.buzz || !canBuzz || document.hidden) return;
  // A page nobody has touched yet may not tremble, and the browser complains of every try.
  if (!navigator.userActivation.hasBeenActive) return;
  navigator.vibrate([...PATTERNS[why]]);
}

/** Keeps the screen lit until the returned function is called; the browser lets go of it when the page is hidden. */
export function stayAwake(): () => void {
  if (typeof navigator === 'undefined' || !('wakeLock' in navigator)) return () => {};
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- set while it was asked for
      if (over) await lock.release();
    } catch {
      // The battery is low, or the browser won't: then the screen goes dark as usual.
    }
  };
  const look = () => void ask();
  document.addEventListener('visibilitychange', look);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', look);
    void lock?.release();
  };
}
