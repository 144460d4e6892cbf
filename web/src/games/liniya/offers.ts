import type { Seat } from '../../generated/protocol';
import type { Card, Cell, Line, RuleId, Special, Team, View } from '../../generated/liniya';
import { reasonsByThing } from '../../lib/offered';
import type { OfferedOf, WhyNotOf } from '../game';
import { isSpecial, TEAMS } from './notation';

/** Why a card would do nothing. */
export type WhyNot = WhyNotOf<Card, RuleId>;
export type Offered = OfferedOf<WhyNot>;

/** What one seat may do, sorted by what the hand means. */
export interface Offers {
  seat: Seat;
  must: boolean;
  events: Set<Cell>;
  targets: Map<Special, Set<Cell>>;
  discards: Set<Card>;
  lines: Line[];
  draw: boolean;
  /** Answering an accusation. */
  admit: boolean;
  deny: boolean;
  give: Set<Card>;
  why: Map<Card, WhyNot>;
}

export function readOffers(offered: Offered): Offers {
  const offers: Offers = {
    seat: offered.seat,
    must: offered.must,
    events: new Set(),
    targets: new Map(),
    discards: new Set(),
    lines: [],
    draw: false,
    admit: false,
    deny: false,
    give: new Set(),
    why: reasonsByThing(offered),
  };
  for (const action of offered.actions) {
    const [verb = '', object = ''] = action.split(' ');
    if (verb === 'event') offers.events.add(object as Cell);
    else if (verb === 'discard') offers.discards.add(object as Card);
    else if (verb === 'line') offers.lines.push(object as Line);
    else if (verb === 'draw') offers.draw = true;
    else if (verb === 'admit') offers.admit = true;
    else if (verb === 'deny') offers.deny = true;
    else if (verb === 'give') offers.give.add(object as Card);
    else if (isSpecial(verb)) {
      const cells = offers.targets.get(verb) ?? new Set<Cell>();
      offers.targets.set(verb, cells.add(object as Cell));
    }
  }
  return offers;
}

/** The cells on which a card may be played: an event's own, or all that a special card may act on. */
export function targetsOf(offers: Offers | null, card: Card | null): Set<Cell> {
  if (!offers || !card) return new Set();
  if (isSpecial(card)) return offers.targets.get(card) ?? new Set();
  return new Set(offers.events.has(card) ? [card] : []);
}

export function playable(offers: Offers | null, card: Card): boolean {
  if (!offers) return false;
  const event = !isSpecial(card) && offers.events.has(card);
  return event || offers.discards.has(card) || offers.give.has(card);
}

/** Playing a card, on a cell if it is a special one. */
export function playing(card: Card, cell: Cell): string {
  return isSpecial(card) ? `${card} ${cell}` : `event ${card}`;
}

/**
 * The teams that a seat may accuse in this lap (LINE-17), be it that it has to wait for a moment: between
 * plays the flag stays where it is.
 */
export function accusable(
  { teams, accused, judged, phase }: Pick<View, 'teams' | 'accused' | 'judged' | 'phase'>,
  seat: Seat,
  options: Record<string, unknown>,
): Team[] {
  const alone = new Set(teams).size === teams.length;
  const idle = phase === 'lot' || phase === 'deal' || phase === 'over';
  if (options['signals'] !== 'judged' || alone || judged || idle) return [];
  return TEAMS.filter(
    (team, at) => teams.includes(team) && team !== teams[seat] && !accused[at]?.includes(seat),
  );
}

/** The first of one's seats that may do something. */
export function seatThatMay(offered: Offered[]): Seat | null {
  return offered.find((one) => one.actions.length > 0)?.seat ?? null;
}

/** Where nothing is offered, as in a replay, the hand of whoever is to do something lies open. */
export function seatToFollow(
  { phase, drawer, turn }: Pick<View, 'phase' | 'drawer' | 'turn'>,
  yours: Seat[],
): Seat | null {
  const giving = typeof phase === 'object' && 'give' in phase ? phase.give : [];
  const next = [...giving, phase === 'draw' ? drawer : null, turn];
  return next.find((seat) => seat !== null && yours.includes(seat)) ?? null;
}
