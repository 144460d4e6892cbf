import type { Card, Event } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import { endsOf } from './notation';

/** What came of a card, so short that it fits beside it. */
export type Effect =
  | { kind: 'ran' }
  | { kind: 'out'; seat: Seat }
  | { kind: 'home' }
  | { kind: 'exit' }
  | { kind: 'swap' }
  | { kind: 'undone' }
  | { kind: 'skip' }
  | { kind: 'twist' }
  | { kind: 'discarded' };

/** A card that somebody has laid, with all that happened through it. */
export interface LaidCard {
  by: Seat;
  card: Card;
  effects: Effect[];
  events: Event[];
}

/** What was done with cards, one after another. */
export function laidCardsOf(events: readonly Event[]): LaidCard[] {
  const cards: LaidCard[] = [];
  for (const event of events) {
    if (event.kind === 'laid') {
      const effects: Effect[] = event.how === 'discarded' ? [{ kind: 'discarded' }] : [];
      cards.push({ by: event.by, card: event.card, effects, events: [event] });
      continue;
    }
    const laid = cards.at(-1);
    if (!laid) continue;
    laid.events.push(event);
    const effect = effectOf(event);
    if (effect && !laid.effects.some(({ kind }) => kind === effect.kind && kind !== 'out'))
      laid.effects.push(effect);
  }
  for (const { effects, events } of cards) {
    // Of a card that undoes, what else came of it is told, be it no more than a ball's way.
    if (effects.length === 1 && effects[0]!.kind === 'undone' && events.some(isWay))
      effects.push({ kind: 'ran' });
  }
  return cards;
}

function effectOf(event: Event): Effect | null {
  switch (event.kind) {
    case 'knocked_out':
      return { kind: 'out', seat: event.seat };
    case 'exited':
      return { kind: 'exit' };
    case 'ran':
      return goesHome(event.path.at(0), event.path.at(-1)) ? { kind: 'home' } : null;
    case 'stepped':
      return goesHome(...endsOf(event.step)) ? { kind: 'home' } : null;
    case 'swapped':
      return { kind: 'swap' };
    case 'undone':
      return { kind: 'undone' };
    case 'skipped':
      return { kind: 'skip' };
    case 'twisted':
      return { kind: 'twist' };
    default:
      return null;
  }
}

const isWay = ({ kind }: Event) => kind === 'ran' || kind === 'stepped';

/** From the ring into a home. */
const goesHome = (from = '', to = '') => !from.startsWith('h') && to.startsWith('h');

/**
 * What others have done since one's own last card. `own` says whether a card of one's own was the last to be
 * laid: what comes of it is no news.
 */
export function heard(
  since: { events: readonly Event[]; own: boolean },
  news: readonly Event[],
  yours: readonly Seat[],
): { events: Event[]; own: boolean } {
  let { own } = since;
  let events = [...since.events];
  for (const event of news) {
    if (event.kind === 'laid') own = yours.includes(event.by);
    if (own || event.kind === 'dealt') events = [];
    if (!own) events.push(event);
  }
  return { events, own };
}
