// What nobody need be asked: an answer that is the only one gives itself.

import type { Offers } from './offers';

export interface Answer {
  action: string;
  /** How long there is to read what led to it, in milliseconds, before it is given. */
  after: number;
}

/** What is offered besides that a person may well want to do before the turn ends. */
const WORTH_A_THOUGHT = ['build', 'redeem', 'demand', 'pay', 'want'] as const;
const READ = 5_000;

/**
 * The only sensible answer, or null where there is something to decide. Deals and mortgages can be made
 * in anybody's break: nobody misses them by the end of a turn.
 */
export function onlyAnswer(offers: Offers | null, incoming: number): Answer | null {
  if (!offers?.must || incoming > 0) return null;
  const { actions } = offers;
  const decides =
    WORTH_A_THOUGHT.some((verb) => offers[verb].size > 0) ||
    offers.cards.length > 0 ||
    offers.use.plain ||
    offers.use.targets.length > 0 ||
    offers.forms.some(({ verb }) => verb === 'bid' || verb === 'stake' || verb === 'bet');
  if (decides) return null;
  const ways = ['roll', 'walk', 'buy', 'decline', 'fine', 'yield', 'done', 'pass', 'keep', 'end'];
  const [only, ...others] = ways.filter((action) => actions.has(action));
  if (others.length > 0) return null;
  if (only === 'end') return { action: 'end', after: READ };
  if (only === 'keep') return { action: 'keep', after: 1_500 };
  // Whoever could sell or mortgage could still raise the money for a bid.
  if (only === 'pass' && offers.sell.size === 0 && offers.mortgage.size === 0)
    return { action: 'pass', after: 1_500 };
  return null;
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
