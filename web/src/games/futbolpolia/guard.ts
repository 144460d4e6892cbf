// A press does what was to be read when it began: never what has just come under the thumb.

/** Nobody reads and presses faster, in milliseconds. */
export const GUARD = 400;
/** What can't be taken back has to stand for so long. */
export const FINAL_GUARD = 1_200;
/** So long after a press, another one at the same place may still belong to it. */
const TOGETHER = 1_500;
/** The same place, for a thumb, in pixels. */
const NEAR = 60;

interface Press {
  x: number;
  y: number;
  /** By `performance.now()`. */
  at: number;
}

export class Guard {
  #last: Press | null = null;
  #before: Press | null = null;

  /** A press begins. */
  press(press: Press): void {
    this.#before = this.#last;
    this.#last = press;
  }

  /**
   * Is the last press meant for what has stood at its place since then? Not if it came too soon to be read,
   * right after another one at the same place. By keyboard nothing comes under a thumb.
   */
  means(since: number, guard = GUARD): boolean {
    const [last, before] = [this.#last, this.#before];
    if (!last || !before || last.at - since >= guard) return true;
    const again = last.at - before.at < TOGETHER;
    return !again || Math.hypot(last.x - before.x, last.y - before.y) > NEAR;
  }
}

/** What a button shows, and what it showed before. */
export class Readable<Value> {
  #now: Value;
  #before: Value;
  #since = -Infinity;

  constructor(value: Value) {
    this.#now = this.#before = value;
  }

  show(value: Value, at: number): void {
    if (value === this.#now) return;
    // What nobody had the time to read doesn't count as shown.
    this.#before = this.read(at);
    this.#now = value;
    this.#since = at;
  }

  /** What whoever presses now has read. */
  read(at: number): Value {
    return at - this.#since < GUARD ? this.#before : this.#now;
  }
}
