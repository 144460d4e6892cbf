import { SvelteMap } from 'svelte/reactivity';
import type { Preview } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';

type Ask = (seat: Seat, action: string) => Promise<Preview | null>;

/** What actions would lead to, asked of the server one by one and kept for one position. */
export class Previews {
  readonly #ask: Ask;
  readonly #known = new SvelteMap<string, Preview>();
  #wanted: string[] = [];
  #seat: Seat = 0;
  /** Questions of an older position no longer matter. */
  #position = 0;
  #asking = false;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  of(action: string): Preview | undefined {
    return this.#known.get(action);
  }

  /** There is a new position. */
  forget() {
    this.#position += 1;
    this.#wanted = [];
    this.#known.clear();
  }

  /** The most urgent first; what was wanted before and isn't any more is not asked. */
  want(seat: Seat, actions: string[]) {
    this.#seat = seat;
    this.#wanted = actions;
    if (!this.#asking) void this.#next();
  }

  async #next() {
    this.#asking = true;
    for (;;) {
      const action = this.#wanted.find((wanted) => !this.#known.has(wanted));
      if (action === undefined) break;
      const position = this.#position;
      const preview = await this.#ask(this.#seat, action);
      if (position !== this.#position) continue;
      if (preview) this.#known.set(action, preview);
      else this.#wanted = this.#wanted.filter((wanted) => wanted !== action);
    }
    this.#asking = false;
  }
}
