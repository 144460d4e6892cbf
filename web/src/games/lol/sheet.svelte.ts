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
      if (now.phase !== 'count' || hidden()) return;
      const open = () => {
        if (this.view === null) this.#since = performance.now();
        this.view = now;
        this.#done = this.#read = false;
      };
      if (untrack(() => this.view) !== null) {
        open();
        return;
      }
      const timer = setTimeout(open, landing());
      return () => clearTimeout(timer);
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
      const timer = setTimeout(() => (this.view = null), stays);
      return () => clearTimeout(timer);
    });
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
