// What a deal would lead to, as the server says before it is made.

import type { Due, Preview } from '../../../generated/futbolpolia';
import type { Phrase, Seat } from '../../../generated/protocol';
import { Asker } from '../../../lib/asker';
import type { RoomProps } from '../../game';

type Try = RoomProps<unknown, unknown, Preview>['tryAction'];

interface Answer {
  /** What the bank takes. */
  interest: Due[];
  /** Why there can't be such a deal. */
  refused: Phrase | null;
}

/** After so many milliseconds a question that got no answer is put again. */
const AGAIN = 1_000;

export class Foresight {
  /** The last answer stands until there is another. */
  #known = $state.raw<(Answer & { action: string }) | null>(null);
  readonly #asker: Asker<Answer | null>;

  constructor(tryAction: Try) {
    this.#asker = new Asker(async (seat, action) => {
      const reasons: Phrase[] = [];
      const preview = await tryAction(seat, action, ({ text }) => reasons.push(text));
      const [refused = null] = reasons;
      return preview || refused ? { interest: preview?.interest ?? [], refused } : null;
    });
  }

  get interest(): Due[] {
    return this.#known?.interest ?? [];
  }

  get refused(): Phrase | null {
    return this.#known?.refused ?? null;
  }

  /** Is it known that this can't be done? */
  forbids(action: string | null): boolean {
    return this.refused !== null && this.#known?.action === action;
  }

  /** Looks into what an action would lead to; what it returns ends that. */
  follow(seat: Seat | null, action: string | null): () => void {
    if (seat === null || action === null) {
      this.#known = null;
      return () => {};
    }
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      this.#asker.ask(seat, action, (answer) => {
        if (answer) this.#known = { ...answer, action };
        else again = setTimeout(ask, AGAIN);
      });
    ask();
    return () => {
      this.#asker.forget();
      clearTimeout(again);
    };
  }
}
