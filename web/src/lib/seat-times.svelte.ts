// The time that people have, where it is limited, as it runs at this moment.

import type { Seat, SeatTime } from '../generated/protocol';
import { leftOf } from './clock';

export interface Times {
  seats: SeatTime[];
  /** When that was said. */
  since: number;
}

export class SeatTimes {
  now = $state.raw<Times>({ seats: [], since: 0 });

  /** As the server says. Time runs while things move, so it is told at once and counted from now. */
  heed(seats: SeatTime[]): void {
    this.now = { seats, since: performance.now() };
  }

  /** Whoever acts spends no more time; what this returns lets it run on, if the server has said nothing. */
  stop(seat: Seat): () => void {
    const before = this.now;
    if (!before.seats.some((time) => time.seat === seat && time.runs)) return () => {};
    const since = performance.now();
    const seats = before.seats.map((time) => {
      const left = leftOf(time, before.since, since);
      return { ...time, left, runs: time.runs && time.seat !== seat };
    });
    const stopped = { seats, since };
    this.now = stopped;
    return () => {
      if (this.now === stopped) this.now = before;
    };
  }
}
