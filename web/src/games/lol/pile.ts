import type { Card, Event, View } from '../../generated/lol';
import type { Seat } from '../../generated/protocol';
import { cardsOf } from './card';

/** A card that lies on the pile, as it fell. */
export interface Fallen {
  id: number;
  card: Card;
  /** Degrees. */
  turn: number;
  /** Shares of a card's width off the middle. */
  x: number;
  y: number;
  /** Where it came from; null if nobody saw. */
  from: { seat: Seat; drawn: boolean } | null;
}

/** More are never seen. */
const DEEP = 6;

/** Always the same chance for the same card of the pile. */
function chance(id: number, salt: number): number {
  const mixed = Math.sin(id * 127.1 + salt * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

export function fall(id: number, card: Card, from: Fallen['from']): Fallen {
  return {
    id,
    card,
    turn: (chance(id, 1) - 0.5) * 34,
    x: (chance(id, 2) - 0.5) * 0.26,
    y: (chance(id, 3) - 0.5) * 0.16,
    from,
  };
}

/** A pile that nobody saw grow. */
export function pileOf(view: View): Fallen[] {
  if (view.top === null) return [];
  const below = cardsOf(view.pile).slice(-(DEEP - 1));
  return [...below, view.top].map((card, id) => fall(id, card, null));
}

/** The pile after something happened; from the events if they are known, else from what lies there. */
export function pileAfter(pile: Fallen[], before: View, after: View, events: Event[]): Fallen[] {
  if (after.top === null) return [];
  let next = pile;
  const add = (card: Card, from: Fallen['from']) => {
    next = [...next, fall((next.at(-1)?.id ?? 0) + 1, card, from)].slice(-DEEP);
  };
  for (const event of events) {
    if (event.kind === 'dealer') next = [];
    else if (event.kind === 'opened') add(event.card, { seat: event.seat, drawn: true });
    else if (event.kind === 'laid') {
      for (let n = 0; n < event.count; n += 1)
        add(event.card, { seat: event.seat, drawn: event.how === 'drawn' });
    } else if (event.kind === 'reshuffled') next = next.slice(-1);
  }
  const seen = events.some(({ kind }) => kind === 'laid' || kind === 'opened');
  if (seen && next.at(-1)?.card === after.top) return next;
  // A new round; nobody saw it begin.
  if (before.top === null || before.phase === 'count') return pileOf(after);
  const [fewer, more] = [cardsOf(before.pile).length, cardsOf(after.pile).length];
  if (before.top === after.top && fewer === more) return pile.length > 0 ? pile : pileOf(after);
  next = more < fewer ? pile.slice(-1) : pile;
  // The rest became the deck.
  if (before.top === after.top && more < fewer) return next;
  add(after.top, null);
  return next;
}
