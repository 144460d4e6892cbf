// The tip for a first turn: it comes at the moment that it speaks of, and stays for that turn.

import { untrack } from 'svelte';
import type { Phrase } from '../generated/protocol';
import { firstTip } from './tips';

/** However quickly one has acted, it is there for as long as it takes to read it. */
const READING_TIME = 9_000;

export class FirstTurn {
  tip = $state.raw<Phrase | null>(null);
  private read = $state(false);

  /** To be made by a component; `waited`: is it still one's turn? */
  constructor(game: () => string, fits: () => boolean, waited: () => boolean) {
    $effect(() => {
      if (fits()) this.tip = untrack(() => this.tip ?? firstTip(game()));
    });
    const shown = $derived(this.tip !== null);
    $effect(() => {
      if (!shown) return;
      this.read = false;
      const timer = setTimeout(() => (this.read = true), READING_TIME);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.read && !waited()) this.tip = null;
    });
  }

  close(): void {
    this.tip = null;
  }
}
