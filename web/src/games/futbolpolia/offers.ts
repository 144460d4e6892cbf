import type { Card, Cell, RuleId } from '../../generated/futbolpolia';
import type { Field, Form, Seat } from '../../generated/protocol';
import { reasonsByThing } from '../../lib/offered';
import type { OfferedOf, WhyNotOf } from '../game';

/** What it is said of why it can't be done: what one would expect to do. */
export type Expected = 'buy' | 'fine' | `${'build' | 'redeem'} ${Cell}`;
export type WhyNot = WhyNotOf<Expected, RuleId>;
export type Offered = OfferedOf<WhyNot>;

/** What one seat may do, sorted by what it is done with. */
export interface Offers {
  seat: Seat;
  /** Does the game wait for it? */
  must: boolean;
  /** Everything that can be listed, in notation. */
  actions: ReadonlySet<string>;
  build: ReadonlySet<Cell>;
  sell: ReadonlySet<Cell>;
  mortgage: ReadonlySet<Cell>;
  redeem: ReadonlySet<Cell>;
  want: ReadonlySet<Cell>;
  demand: ReadonlySet<Cell>;
  waive: ReadonlySet<Cell>;
  pay: ReadonlySet<Cell>;
  /** What agrees to a seat's offer, in its terms. */
  accept: ReadonlyMap<Seat, string>;
  /** Seats whose offers can be refused. */
  refuse: ReadonlySet<Seat>;
  /** Kept cards that can be used now. */
  cards: Card[];
  /** The power of one's character: on nothing, or on these seats or cells. */
  use: { plain: boolean; targets: number[] };
  forms: Form[];
  /** Why what one might want to do can't be done, by action. */
  why: ReadonlyMap<Expected, WhyNot>;
  /** What need not be asked for. */
  only: string | null;
}

/** From the least to the most. */
export interface Range {
  min: number;
  max: number;
}

const NUMBERS = ['build', 'sell', 'mortgage', 'redeem', 'want', 'demand', 'waive', 'pay'] as const;

export function readOffers(offered: Offered): Offers {
  const cells = Object.fromEntries(NUMBERS.map((verb) => [verb, new Set<Cell>()])) as Record<
    (typeof NUMBERS)[number],
    Set<Cell>
  >;
  const accept = new Map<Seat, string>();
  const refuse = new Set<Seat>();
  const offers: Offers = {
    seat: offered.seat,
    must: offered.must,
    actions: new Set(offered.actions),
    ...cells,
    accept,
    refuse,
    cards: [],
    use: { plain: false, targets: [] },
    forms: offered.forms,
    why: reasonsByThing(offered),
    only: offered.only,
  };
  for (const action of offered.actions) {
    const [verb = '', object = ''] = action.split(' ');
    const known = NUMBERS.find((one) => one === verb);
    if (known) cells[known].add(Number(object));
    else if (verb === 'accept') accept.set(Number(object), action);
    else if (verb === 'refuse') refuse.add(Number(object));
    else if (verb === 'card') offers.cards.push(object as Card);
    else if (action === 'use') offers.use.plain = true;
    else if (verb === 'use') offers.use.targets.push(Number(object));
  }
  return offers;
}

/** What a form's only sum can be: a bid, a stake, a bet. */
export function rangeOf(offers: Offers | null, verb: string): Range | null {
  const field = offers?.forms.find((form) => form.verb === verb)?.fields[0];
  return field ? wholeOf(field) : null;
}

export function wholeOf(field: Field): Range | null {
  return 'whole' in field ? field.whole : null;
}

/** The form of a deal with a seat; null if there can't be one now. */
export function dealForm(offers: Offers | null, to: Seat): Form | null {
  const withThem = ({ verb, fields: [first] }: Form) =>
    verb === 'offer' && first && 'one_of' in first && first.one_of.includes(String(to));
  return offers?.forms.find(withThem) ?? null;
}

/** The first cells of colours of which several buildings can be sold at once. */
export function clearForms(offers: Offers | null): Cell[] {
  const clears = offers?.forms.filter(({ verb }) => verb === 'clear') ?? [];
  return clears.flatMap(({ fields: [first] }) =>
    first && 'one_of' in first ? first.one_of.map(Number) : [],
  );
}

/** With whom a deal could be made. */
export function partners(offers: Offers | null): Seat[] {
  const deals = offers?.forms.filter(({ verb }) => verb === 'offer') ?? [];
  return deals.flatMap(({ fields: [first] }) =>
    first && 'one_of' in first ? first.one_of.map(Number) : [],
  );
}
