// Whose doing an event is, and where on the board it happened.

import type { Card, Cell, Event } from '../../generated/futbolpolia';
import type { Doer } from '../game';

export function doer(event: Event): Doer {
  switch (event.kind) {
    case 'paid':
    case 'owes':
    case 'set_off':
    case 'auction_opened':
    case 'claim':
      return 'same';
    case 'hammer':
      return event.to ?? 'same';
    case 'demanded':
    case 'waived':
      return event.owner;
    case 'offered':
    case 'withdrew':
    case 'refused':
    case 'dealt':
      return event.by;
    case 'round_over':
    case 'time_up':
    case 'over':
      return null;
    default:
      return event.seat;
  }
}

/** Is it the purchase that the hammer has already told? */
export function toldByHammer(events: readonly Event[], at: number): boolean {
  const event = events[at];
  if (event?.kind !== 'bought') return false;
  const before = events.slice(Math.max(0, at - 2), at);
  return before.some((one) => one.kind === 'hammer' && one.lot === String(event.cell));
}

/** The cells that an event is about. */
export function cellsOf(event: Event): Cell[] {
  switch (event.kind) {
    case 'moved':
      return [event.to];
    case 'dealt':
      return [...event.terms.give.deeds, ...event.terms.want.deeds];
    case 'hammer': {
      const cell = Number(event.lot);
      return event.to !== null && Number.isInteger(cell) ? [cell] : [];
    }
    case 'bought':
    case 'built':
    case 'sold':
    case 'mortgaged':
    case 'redeemed':
    case 'claim':
    case 'demanded':
      return [event.cell];
    default:
      return [];
  }
}

/** What the record has a picture of: a deed, by its cell, or a card. */
export type Pictured = `${Cell}` | Card;

export function pictured(event: Event): Pictured | null {
  switch (event.kind) {
    case 'drew':
    case 'used_card':
      return event.card;
    // Who walked somewhere has nothing to show for it; a claim and a hammer are followed by what they lead to.
    case 'moved':
    case 'dealt':
    case 'claim':
    case 'hammer':
      return null;
    default:
      return cellsOf(event).map((cell): Pictured => `${cell}`)[0] ?? null;
  }
}
