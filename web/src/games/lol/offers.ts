import type { Card, Colour, RuleId } from '../../generated/lol';
import type { Seat } from '../../generated/protocol';
import { reasonsByThing } from '../../lib/offered';
import type { OfferedOf, WhyNotOf } from '../game';

/** Why a card can't be laid. */
export type WhyNot = WhyNotOf<Card, RuleId>;
export type Offered = OfferedOf<WhyNot>;

/** One way to lay a card. */
export interface Lay {
  count: number;
  colour: Colour | null;
  /** «ЛОЛ!» is called with it. */
  call: boolean;
  /** Out of turn. */
  copy: boolean;
  action: string;
}

/** What one seat may do, sorted by what the hand means. */
export interface Offers {
  seat: Seat;
  must: boolean;
  lays: Map<Card, Lay[]>;
  /** Out of turn, a copy of what lies on top. */
  twin: Card | null;
  swaps: { seat: Seat; call: boolean; action: string }[];
  keeps: { call: boolean; action: string }[];
  orders: Colour[];
  /** `draw`, `take` or `pass`: each has the same place on the table. */
  take: 'draw' | 'take' | 'pass' | null;
  cover: boolean;
  call: boolean;
  no: boolean;
  deal: boolean;
  why: Map<Card, WhyNot>;
}

const COLOUR = /^[rgby]$/;

export function readOffers(offered: Offered): Offers {
  const offers: Offers = {
    seat: offered.seat,
    must: offered.must,
    lays: new Map(),
    twin: null,
    swaps: [],
    keeps: [],
    orders: [],
    take: null,
    cover: false,
    call: false,
    no: false,
    deal: false,
    why: reasonsByThing(offered),
  };
  for (const action of offered.actions) read(action, offers);
  return offers;
}

function read(action: string, offers: Offers): void {
  const [verb, object = '', ...further] = action.split(' ');
  const call = action.endsWith(' lol') && (further.length > 0 || verb === 'keep');
  switch (verb) {
    case 'play':
    case 'copy': {
      const count = Number(further.find((word) => /^x\d$/.test(word))?.slice(1) ?? 1);
      const colour = (further.find((word) => COLOUR.test(word)) as Colour | undefined) ?? null;
      const copy = verb === 'copy';
      const card = object as Card;
      const lays = offers.lays.get(card) ?? [];
      lays.push({ count, colour, call, copy, action });
      offers.lays.set(card, lays);
      if (copy) offers.twin = card;
      break;
    }
    case 'swap':
      offers.swaps.push({ seat: Number(object), call, action });
      break;
    case 'keep':
      offers.keeps.push({ call: object === 'lol', action });
      break;
    case 'order':
      offers.orders.push(object as Colour);
      break;
    case 'draw':
    case 'take':
    case 'pass':
      offers.take = verb;
      break;
    case 'cover':
    case 'call':
    case 'no':
    case 'deal':
      offers[verb] = true;
      break;
    default:
      break;
  }
}

/** May «ЛОЛ!» be called together with something that can be done? */
export function canCallAlong(offers: Offers | null): boolean {
  if (!offers) return false;
  return [...offers.lays.values(), offers.swaps, offers.keeps].some((ways) =>
    ways.some(({ call }) => call),
  );
}

/** The way to lay a card so many times and in this colour; with the call if that is wished and can be. */
export function layOf(
  offers: Offers | null,
  card: Card,
  count: number,
  colour: Colour | null,
  aloud: boolean,
): Lay | null {
  const ways =
    offers?.lays.get(card)?.filter((lay) => lay.count === count && lay.colour === colour) ?? [];
  return ways.find(({ call }) => call === aloud) ?? ways[0] ?? null;
}

/** Stacks of a card that can be laid at once: 2, 3. */
export function stacksOf(offers: Offers | null, card: Card): number[] {
  const counts = new Set(offers?.lays.get(card)?.map(({ count }) => count));
  return [...counts].filter((count) => count > 1).toSorted((a, b) => a - b);
}

/** The colours to choose from with a card; none if it can be laid without one. */
export function ordersOf(offers: Offers | null, card: Card): Colour[] {
  const lays = offers?.lays.get(card) ?? [];
  if (lays.some(({ colour }) => colour === null)) return [];
  return [...new Set(lays.flatMap(({ colour }) => colour ?? []))];
}

/** The first of one's seats that is asked whether it lays a copy. */
export function seatAsked(offered: Offered[]): Seat | null {
  return offered.find(({ actions }) => actions.includes('no'))?.seat ?? null;
}
