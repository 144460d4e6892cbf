// What is really in sight of the window: a keyboard may lie over a part of it.

/** Less than this is missing for other reasons: bars that come and go. */
const KEYBOARD = 80;
/** So few pixels downwards have no room for what isn't needed. */
const LOW = 450;

export interface Seen {
  top: number;
  height: number;
  /** Does something cover the rest? */
  covered: boolean;
  low: boolean;
}

/** What is seen through a viewport of this height, from `top`, in a window of that height. */
export function seenOf(window: number, { top, height }: { top: number; height: number }): Seen {
  return { top, height, covered: window - height > KEYBOARD, low: height < LOW };
}

/** The part of the window that is in sight, for as long as its owner lives. */
export class Sight {
  now: Seen = $state.raw(this.#look());

  constructor() {
    $effect(() => {
      const seen = window.visualViewport ?? window;
      const look = () => (this.now = this.#look());
      const stop = new AbortController();
      for (const name of ['resize', 'scroll'])
        seen.addEventListener(name, look, { signal: stop.signal });
      return () => stop.abort();
    });
  }

  #look(): Seen {
    const { innerHeight, visualViewport: seen } = window;
    // Whoever has pinched looks at a part closely.
    const whole = !seen || seen.scale > 1.05;
    return seenOf(
      innerHeight,
      whole ? { top: 0, height: innerHeight } : { top: seen.offsetTop, height: seen.height },
    );
  }
}
