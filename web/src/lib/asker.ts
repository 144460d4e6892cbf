import type { Seat } from '../generated/protocol';

/** Asks one question at a time; of those that come meanwhile only the newest is asked. */
export class Asker<Answer> {
  readonly #put: (seat: Seat, action: string) => Promise<Answer>;
  #next: (() => void) | null = null;
  #asking = false;
  #age = 0;

  constructor(put: (seat: Seat, action: string) => Promise<Answer>) {
    this.#put = put;
  }

  /** Hears of an answer though a newer question waits: over a slow connection one sees something while aiming. */
  ask(seat: Seat, action: string, heed: (answer: Answer) => void): void {
    const age = this.#age;
    const put = () => {
      this.#asking = true;
      void this.#put(seat, action).then((answer) => {
        const next = this.#next;
        this.#next = null;
        this.#asking = false;
        if (age === this.#age) heed(answer);
        next?.();
      });
    };
    if (this.#asking) this.#next = put;
    else put();
  }

  /** What was asked no longer matters. */
  forget(): void {
    this.#age += 1;
    this.#next = null;
  }
}
