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
  /** What ran before the connection was lost. */
  private cut: { before: Times; stopped: Times } | null = null;

  /** As the server says. Time runs while things move, so it is told at once and counted from now. */
  heed(seats: SeatTime[]): void {
    this.now = { seats, since: performance.now() };
  }

  /** Whoever acts spends no more time; what this returns lets it run on, if the server has said nothing. */
  stop(seat: Seat): () => void {
    const before = this.now;
    if (!before.seats.some((time) => time.seat === seat && time.runs)) return () => {};
    const stopped = this.without((time) => time.seat === seat);
    this.now = stopped;
    return () => {
      if (this.now === stopped) this.now = before;
    };
  }

  /** Nobody knows whether time runs without a connection: none is counted till there is one again. */
  hold(cut: boolean): void {
    if (cut && !this.cut) {
      this.cut = { before: this.now, stopped: this.without(() => true) };
      this.now = this.cut.stopped;
    } else if (!cut && this.cut) {
      if (this.now === this.cut.stopped) this.now = this.cut.before;
      this.cut = null;
    }
  }

  private without(stops: (time: SeatTime) => boolean): Times {
    const since = performance.now();
    const seats = this.now.seats.map((time) => {
      const left = leftOf(time, this.now.since, since);
      return { ...time, left, runs: time.runs && !stops(time) };
    });
    return { seats, since };
  }
}
