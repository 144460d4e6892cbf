// The game's own clocks, as they run at this moment.

import type { Clock } from '../generated/protocol';
import { left } from './time';

export interface Clocks {
  running: Clock[];
  /** When they arrived; they stand where that is still to come. */
  since: number;
}

export class GameClocks {
  now = $state.raw<Clocks>({ running: [], since: 0 });
  /** As they were told. */
  private told: Clocks = { running: [], since: 0 };
  private cut = false;

  heed(running: Clock[], since: number): void {
    this.told = { running, since };
    this.show();
  }

  /** Nobody knows what becomes of a race without a connection: its clocks stand till there is one again. */
  hold(cut: boolean): void {
    if (cut === this.cut) return;
    this.cut = cut;
    this.show();
  }

  private show(): void {
    const { running, since } = this.told;
    const now = performance.now();
    const still = () => running.map((clock) => ({ ...clock, left: left(clock, since, now) }));
    this.now = this.cut ? { running: still(), since: Infinity } : this.told;
  }
}
