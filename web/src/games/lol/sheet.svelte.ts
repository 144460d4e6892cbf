import { untrack } from 'svelte';
import type { View } from '../../generated/lol';
import { staysFor } from './sheet';

/** The sheet that says what a round came to, for as long as it is read. */
export class ScoreSheet {
  /** The round's end as it was; null: no sheet. */
  view: View | null = $state.raw(null);
  #done = $state(false);
  #read = $state(false);
  #since = 0;

  /** `landing`: how long the card that ended the round is looked at before. */
  constructor(
    view: () => View,
    wanted: () => boolean,
    hidden: () => boolean,
    landing: () => number,
  ) {
    this.view = untrack(() => (view().phase === 'count' ? view() : null));
    this.#since = performance.now();
    $effect(() => {
      const now = view();
      if (now.phase !== 'count' && this.view === null) untrack(() => (this.#done = false));
      if (now.phase !== 'count' || hidden()) return;
      // Whoever has closed it doesn't want it again.
      return untrack(() => this.#lay(now, landing()));
    });
    $effect(() => {
      if (this.view === null) return;
      const { phase } = view();
      const stays = staysFor({
        counting: phase === 'count',
        open: performance.now() - this.#since,
        done: this.#done,
        wanted: this.#read || wanted() || phase === 'over' || hidden(),
      });
      if (stays === null) return;
      // The table is there before anything is dealt on it.
      if (stays === 0) {
        this.view = null;
        return;
      }
      const timer = setTimeout(() => (this.view = null), stays);
      return () => clearTimeout(timer);
    });
  }

  /** The sheet comes after a while; one that lies there already shows the newest. */
  #lay(now: View, wait: number): (() => void) | undefined {
    if (this.view !== null) {
      this.view = now;
      return undefined;
    }
    if (this.#done) return undefined;
    const timer = setTimeout(() => {
      this.#since = performance.now();
      this.#read = false;
      this.view = now;
    }, wait);
    return () => clearTimeout(timer);
  }

  /** Whoever reads wants to see the table. */
  close(): void {
    this.#done = true;
  }

  /** Whoever reads waits for the deal, and no longer. */
  read(): void {
    this.#read = true;
  }
}
