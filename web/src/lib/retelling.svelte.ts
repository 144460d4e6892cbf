// What happened since one's last turn, shown again one turn at a time.

import { paced } from './motion';
import type { Paragraph } from './record';

/** How long one of them is looked at, in milliseconds. */
const LOOK = 900;

export class Retelling {
  /** The turn that is shown; null: none. */
  now = $state.raw<Paragraph | null>(null);
  #next: ReturnType<typeof setTimeout> | undefined;

  /** `point` shows on the table what a turn was about; null: nothing any more. */
  constructor(private readonly point: (events: readonly unknown[] | null) => void) {}

  /** Shows them one after another, and then the table as it is. */
  begin(turns: readonly Paragraph[]): void {
    this.end();
    const [first, ...rest] = turns;
    if (!first) return;
    this.now = first;
    this.point(first.events);
    this.#next = setTimeout(() => this.begin(rest), paced(LOOK));
  }

  end(): void {
    clearTimeout(this.#next);
    if (this.now) this.point(null);
    this.now = null;
  }
}
