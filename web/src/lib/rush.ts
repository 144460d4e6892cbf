// So much happens at once that nobody could follow it: somebody waits for the end alone.

/** So many things… */
const MANY = 4;
/** …within this time, in milliseconds, are too many to be shown one by one. */
const AT_ONCE = 600;
/** After a silence as long as this it isn't so any more. */
const SILENCE = 2_000;

export class Rush {
  #wanted = false;
  #on = false;
  #lately: number[] = [];

  /** Whoever asked for it sees only what comes of it. */
  want(): void {
    this.#wanted = true;
  }

  /** Somebody waits for oneself again, or nothing comes any more. */
  end(): void {
    this.#wanted = this.#on = false;
    this.#lately = [];
  }

  get on(): boolean {
    return this.#on;
  }

  /** Something has happened now, in milliseconds. */
  heed(now: number): void {
    if (!this.#wanted) return;
    if (now - (this.#lately.at(-1) ?? now) > SILENCE) this.#on = false;
    this.#lately = [...this.#lately, now].slice(-MANY);
    if (this.#lately.length === MANY && now - this.#lately[0]! < AT_ONCE) this.#on = true;
  }
}
