// What made somebody richer or poorer, from all that happened in a game.

import type { Cell, Event, Goods, Pack } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { cellName, deedAt } from './pack';
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
  const owners = new Map<Cell, Seat>();
  const pawned = new Set<Cell>();
  let round = 1;
  for (const event of events) {
    if (event.kind === 'turn') round = event.round;
    if (round > rounds.to) break;
    if (round > rounds.after)
      for (const { words, sum } of effectsOf(event, seat, owners, pawned, pack, names, lang))
        sums.set(words, (sums.get(words) ?? 0) + sum);
    note(event, owners, pawned);
  }
  const side = gain ? 1 : -1;
  const [most] = [...sums].toSorted((a, b) => side * (b[1] - a[1]));
  if (!most || side * most[1] <= 0) return null;
  return `${most[0]}, ${gain ? '+' : '−'}${dollars(Math.abs(most[1]), lang)}`;
}

/** Who owns what, and what of it is mortgaged, after an event. */
function note(event: Event, owners: Map<Cell, Seat>, pawned: Set<Cell>): void {
  switch (event.kind) {
    case 'bought':
      owners.set(event.cell, event.seat);
      break;
    case 'mortgaged':
      pawned.add(event.cell);
      break;
    case 'redeemed':
      pawned.delete(event.cell);
      break;
    case 'dealt':
      for (const cell of event.terms.give.deeds) owners.set(cell, event.terms.to);
      for (const cell of event.terms.want.deeds) owners.set(cell, event.by);
      break;
    case 'bankrupt':
      for (const [cell, owner] of owners)
        if (owner === event.seat && event.to !== null) owners.set(cell, event.to);
        else if (owner === event.seat) owners.delete(cell);
      break;
    default:
  }
}

function effectsOf(
  event: Event,
  seat: Seat,
  owners: ReadonlyMap<Cell, Seat>,
  pawned: ReadonlySet<Cell>,
  pack: Pack,
  names: string[],
  lang: Lang,
): Effect[] {
  const t = say(lang).causes;
  const name = (one: Seat) => names[one] ?? '';
  const worth = (cell: Cell) => {
    const deed = deedAt(pack, cell);
    return (pawned.has(cell) ? deed?.mortgage : deed?.price) ?? 0;
  };
  const all = ({ cash, deeds }: Goods) => deeds.reduce((sum, cell) => sum + worth(cell), cash);
  switch (event.kind) {
    case 'paid': {
      const side = event.to === seat ? 1 : event.from === seat ? -1 : 0;
      const words = side === 0 ? null : reasonOf(event, side > 0, pack, names, lang);
      return words ? [{ words, sum: side * event.sum }] : [];
    }
    case 'bought':
      return event.seat === seat
        ? [
            {
              words: t.bought(cellName(pack, event.cell, lang)),
              sum: worth(event.cell) - event.sum,
            },
          ]
        : [];
    case 'dealt': {
      const { to, give, want } = event.terms;
      const change = all(want) - all(give);
      if (event.by === seat) return [{ words: t.deal(name(to)), sum: change }];
      return to === seat ? [{ words: t.deal(name(event.by)), sum: -change }] : [];
    }
    case 'bankrupt': {
      const left = [...owners].flatMap(([cell, owner]) => (owner === event.seat ? [cell] : []));
      const sum = left.reduce((sum, cell) => sum + worth(cell), 0);
      return event.to === seat ? [{ words: t.estate(name(event.seat)), sum }] : [];
    }
    default:
      return [];
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
