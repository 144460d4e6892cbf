// What one has done and waits for the answer to.

import type { Offered, Seat } from '../generated/protocol';
import { verbOf } from './notation';

/** In milliseconds: so soon after an answer the same press is the second tap of a double one. */
const TWICE = 400;

export class Acting {
  /** What was sent and isn't answered yet. */
  private sent = new Set<string>();
  /** That of it which belongs to a turn. Whoever is cut off no longer waits for its answer. */
  private turns = $state.raw<ReadonlySet<string>>(new Set());
  /** One press may send several actions. */
  private pressing = false;

  /** Something of a turn was sent, and isn't answered yet. */
  get doing(): boolean {
    return this.turns.size > 0;
  }

  /** What may be done meanwhile: nothing more of a turn while one waits for an answer in it. */
  meanwhile(offered: Offered[]): Offered[] {
    return offered.flatMap((one) => (this.waits(one.seat) ? this.apartOf(one) : one));
  }

  /**
   * Something is sent; what to call when it is answered, done or not. Null: not now. A double click acts once, a turn one
   * thing after another; whoever races waits for nothing.
   */
  begin(seat: Seat, action: string, offered: Offered[]): ((done: boolean) => void) | null {
    const act = `${seat} ${action}`;
    const turn = this.isOfTurn(seat, action, offered);
    if (this.sent.has(act) || (turn && this.waits(seat) && !this.pressing)) return null;
    this.sent.add(act);
    if (turn) {
      this.turns = new Set(this.turns).add(act);
      this.pressing = true;
      queueMicrotask(() => (this.pressing = false));
    }
    return (done) => {
      // Nervous fingers press twice in a race.
      if (turn || !done) this.sent.delete(act);
      else setTimeout(() => this.sent.delete(act), TWICE);
      this.turns = new Set([...this.turns].filter((other) => other !== act));
    };
  }

  /** The connection is lost. */
  cut(): void {
    this.turns = new Set();
  }

  private waits(seat: Seat): boolean {
    return [...this.turns].some((act) => act.startsWith(`${seat} `));
  }

  private isOfTurn(seat: Seat, action: string, offered: Offered[]): boolean {
    const one = offered.find((each) => each.seat === seat);
    if (!one?.must || one.apart.includes(verbOf(action))) return false;
    return (
      one.actions.includes(action) ||
      one.forms.some(({ verb }) => `${action} `.startsWith(`${verb} `))
    );
  }

  private apartOf(one: Offered): Offered[] {
    const actions = one.actions.filter((action) => one.apart.includes(verbOf(action)));
    const forms = one.forms.filter(({ verb }) => one.apart.includes(verb));
    return actions.length + forms.length > 0 ? [{ ...one, actions, forms, only: null }] : [];
  }
}
