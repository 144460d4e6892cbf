// What nobody need be asked: an answer that is the only one gives itself, once there was time to see
// what led to it.

import { untrack } from 'svelte';
import { paced } from './motion';

/** How often it is looked whether an answer gives itself, in milliseconds. */
const TICK = 100;

export interface Answer {
  action: string;
  /** How long there is to see what led to it, in milliseconds, before it is given. */
  after: number;
  /** What it answers: refused, it is not given to the same again. */
  to: unknown;
}

/** Counts the time until an answer gives itself; whenever somebody is busy, from its beginning. */
export class Patience {
  #since: number;

  constructor(
    private readonly all: number,
    now: number,
  ) {
    this.#since = now;
  }

  /** How much of it is over, from 0 to 1. */
  part(now: number, busy: boolean): number {
    if (busy) this.#since = now;
    return Math.min(1, (now - this.#since) / this.all);
  }
}

/** Does somebody read a sheet or write something? */
const reads = () => document.querySelector('dialog[open], :is(input, textarea):focus') !== null;

/** The answer of a seat that has only one; to be made where effects may be. */
export class OnlyAnswer {
  /** The one that is about to give itself. */
  coming = $state.raw<Answer | null>(null);
  /** How much of the time until then is over, from 0 to 1. */
  waited = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  #answered: unknown;

  /** `answer`: null while there is something to decide. `busy`: whether somebody looks at something else. */
  constructor(
    answer: () => Answer | null,
    give: (action: string) => void,
    busy: () => boolean = () => false,
  ) {
    $effect(() => {
      const only = answer();
      const coming = only?.to === this.#answered ? null : only;
      this.coming = coming;
      this.waited = 0;
      if (!coming) return;
      const patience = new Patience(paced(coming.after), performance.now());
      this.#timer = setInterval(() => {
        this.waited = patience.part(performance.now(), reads() || busy());
        if (this.waited < 1) return;
        this.stop();
        this.#answered = coming.to;
        untrack(() => give(coming.action));
      }, TICK);
      return () => this.stop();
    });
  }

  /** Something is done: nothing gives itself any more, until there is another. */
  stop(): void {
    clearInterval(this.#timer);
  }
}
