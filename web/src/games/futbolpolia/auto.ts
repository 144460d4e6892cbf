// What nobody need be asked: an answer that is the only one gives itself.

import type { Offers } from './offers';

export interface Answer {
  action: string;
  /** How long there is to read what led to it, in milliseconds, before it is given. */
  after: number;
}

/** Before a turn ends there is more to read. */
const [READ_TURN, READ] = [5_000, 1_500];

/** What the server says need not be asked for; null where there is something to decide. */
export function onlyAnswer(offers: Offers | null): Answer | null {
  const action = offers?.only;
  return action ? { action, after: action === 'end' ? READ_TURN : READ } : null;
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

/** Does somebody read a sheet, write something, or look at a deed? */
export function busyIn(room: HTMLElement | null): boolean {
  const reads = document.querySelector('dialog[open], :is(input, textarea):focus');
  const looks = matchMedia('(hover: hover)').matches
    ? room?.querySelector(':is([data-cell], .stub):hover')
    : null;
  return Boolean(reads ?? looks);
}
