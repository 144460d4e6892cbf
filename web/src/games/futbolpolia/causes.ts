// What made somebody richer or poorer, from all that happened in a game.

import type { Event, Pack } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { cellName } from './pack';
import { dollars, say } from './text';

/** What changed somebody's fortune, in a few words, and by how much altogether. */
interface Effect {
  words: string;
  sum: number;
}

/** What changed a seat's fortune most within these rounds, towards `gain`, with its sum; null if nothing did. */
export function causeOf(
  events: readonly Event[],
  rounds: { after: number; to: number },
  { seat, gain }: { seat: Seat; gain: boolean },
  pack: Pack,
  names: string[],
  lang: Lang,
): string | null {
  const sums = new Map<string, number>();
  let round = 1;
  for (const event of events) {
    if (event.kind === 'turn') round = event.round;
    if (round > rounds.to) break;
    if (round <= rounds.after) continue;
    const effect = effectOf(event, seat, pack, names, lang);
    if (effect) sums.set(effect.words, (sums.get(effect.words) ?? 0) + effect.sum);
  }
  const side = gain ? 1 : -1;
  const [most] = [...sums].toSorted((a, b) => side * (b[1] - a[1]));
  if (!most || side * most[1] <= 0) return null;
  return `${most[0]}, ${gain ? '+' : '−'}${dollars(Math.abs(most[1]), lang)}`;
}

/** What an event did to a seat, as the server counts it. */
function effectOf(
  event: Event,
  seat: Seat,
  pack: Pack,
  names: string[],
  lang: Lang,
): Effect | null {
  const t = say(lang).causes;
  const name = (one: Seat) => names[one] ?? '';
  switch (event.kind) {
    case 'paid': {
      const side = event.to === seat ? 1 : event.from === seat ? -1 : 0;
      const words = side === 0 ? null : reasonOf(event, side > 0, pack, names, lang);
      return words ? { words, sum: side * event.sum } : null;
    }
    case 'bought': {
      const { cell, worth, sum } = event;
      return event.seat === seat
        ? { words: t.bought(cellName(pack, cell, lang)), sum: worth - sum }
        : null;
    }
    case 'dealt': {
      const { by, gain, terms } = event;
      if (by === seat) return { words: t.deal(name(terms.to)), sum: gain };
      return terms.to === seat ? { words: t.deal(name(by)), sum: -gain } : null;
    }
    case 'bankrupt':
      return event.to === seat ? { words: t.estate(name(event.seat)), sum: event.worth } : null;
    default:
      return null;
  }
}

/** What money was paid for; null where as much came for it, or something else tells it. */
function reasonOf(
  { from, why }: Extract<Event, { kind: 'paid' }>,
  gain: boolean,
  pack: Pack,
  names: string[],
  lang: Lang,
): string | null {
  const { causes: t, deck } = say(lang);
  if (why === 'stake') return gain ? t.won : t.lost;
  if (why === 'start') return t.start;
  if (why === 'bench') return t.bench;
  if (why === 'character') return t.character;
  if (why === 'estate') return gain && from !== null ? t.estate(names[from] ?? '') : null;
  if (typeof why === 'string') return null;
  if ('rent' in why) return t.rent(cellName(pack, why.rent, lang));
  if ('card' in why) return t.card(deck[why.card.startsWith('g') ? 'goal' : 'offside']);
  if ('fine' in why) return t.fine(cellName(pack, why.fine, lang));
  return 'interest' in why ? t.interest : null;
}
