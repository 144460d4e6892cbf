// Deals in notation, and what they would change.

import type { Card, Cell, Goods, Pack, Terms } from '../../../generated/futbolpolia';
import type { Seat } from '../../../generated/protocol';
import { groupAt, kinCells } from '../pack';

export const NOTHING: Goods = { cash: 0, deeds: [], cards: [] };

/** A thing of a deal's list: a cell's number or a card. */
export const isCard = (thing: string): thing is Card => /^[go]\d+$/.test(thing);

export function goodsOf(cash: number, things: Iterable<string>): Goods {
  const all = [...things];
  const deeds = all.filter((thing) => !isCard(thing)).map(Number);
  return { cash, deeds: deeds.sort((a, b) => a - b), cards: all.filter(isCard).sort(byCard) };
}

const byCard = (a: Card, b: Card) =>
  a[0]!.localeCompare(b[0]!) || Number(a.slice(1)) - Number(b.slice(1));

function written({ cash, deeds, cards }: Goods): string {
  const things = [...deeds.map(String), ...cards];
  return `${cash} ${things.length > 0 ? things.join(',') : '-'}`;
}

/** `offer 3 100 6,g7 0 11`. */
export function offerOf({ to, give, want }: Terms): string {
  return `offer ${to} ${written(give)} ${written(want)}`;
}

/** `accept 2 100 6,g7 0 11`: what seat 2 offers. */
export function acceptOf(by: Seat, { give, want }: Terms): string {
  return `accept ${by} ${written(give)} ${written(want)}`;
}

/** The same deal seen from the other side, for a counter-offer. */
export function turned(by: Seat, { give, want }: Terms): Terms {
  return { to: by, give: want, want: give };
}

export interface Change {
  seat: Seat;
  /** A cell of the group that changes. */
  cell: Cell;
  before: number;
  after: number;
  of: number;
}

/** How many of each group either side has before and after. */
export function changesOf(
  by: Seat,
  { to, give, want }: Terms,
  owners: ReadonlyMap<Cell, Seat>,
  pack: Pack,
): Change[] {
  const then = new Map(owners);
  give.deeds.forEach((cell) => then.set(cell, to));
  want.deeds.forEach((cell) => then.set(cell, by));
  const first = new Set([...give.deeds, ...want.deeds].map((cell) => kinCells(pack, cell)[0]!));
  const changes: Change[] = [];
  for (const cell of first) {
    const kin = kinCells(pack, cell);
    for (const seat of [by, to]) {
      const count = (held: ReadonlyMap<Cell, Seat>) =>
        kin.filter((one) => held.get(one) === seat).length;
      const [before, after] = [count(owners), count(then)];
      if (before !== after) changes.push({ seat, cell, before, after, of: kin.length });
    }
  }
  return changes;
}

/** Does a change complete a colour, or break one up? */
export function turnOf({ cell, before, after, of }: Change, pack: Pack): 'whole' | 'broken' | null {
  if (!groupAt(pack, cell)) return null;
  return after === of ? 'whole' : before === of ? 'broken' : null;
}
