// The last seconds of one's own time.

import type { Seat } from '../generated/protocol';
import { isShort, leftOf } from './clock';
import type { Times } from './seat-times.svelte';

/** How often it is looked at, in milliseconds. */
const LOOK = 200;

export class LastSeconds {
  /** Milliseconds that are left to oneself; null: there is time enough. */
  left = $state<number | null>(null);

  /** `begins` is told once each time that it gets short. */
  constructor(private readonly begins: () => void) {}

  /** Keeps an eye on these seats' time; what it returns ends that. */
  follow(times: Times, seats: readonly Seat[]): () => void {
    const running = times.seats.filter(({ seat, runs }) => runs && seats.includes(seat));
    const look = () => {
      const now = performance.now();
      const left = Math.min(...running.map((time) => leftOf(time, times.since, now)));
      const short = isShort(left);
      if (short && this.left === null) this.begins();
      this.left = short ? left : null;
    };
    look();
    if (running.length === 0) return () => {};
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }
}
