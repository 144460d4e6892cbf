// The board as it is shown: the view's, moved on by each event that is being told.

import type { Auction, Cell, Dice, Event, View } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';

export interface Shown {
  /** By seat. */
  tokens: Cell[];
  cash: number[];
  benched: boolean[];
  playing: boolean[];
  /** Whose each cell is. */
  owners: ReadonlyMap<Cell, Seat>;
  /** Objects by cell, 5 for the network. */
  levels: ReadonlyMap<Cell, number>;
  mortgaged: ReadonlySet<Cell>;
  dice: Dice | null;
  /** Are they those of a bet? */
  bet: boolean;
  /** Whose turn it is. */
  turn: Seat;
  round: number;
  auction: Auction | null;
}

export function shownOf({ table, seats }: View): Shown {
  const owners = new Map<Cell, Seat>();
  table.owned.forEach((cells, seat) => cells.forEach((cell) => owners.set(cell, seat)));
  return {
    tokens: [...table.tokens],
    cash: [...table.cash],
    benched: table.bench.map((rolls) => rolls > 0),
    playing: seats.map(({ playing }) => playing),
    owners,
    levels: new Map(Object.entries(table.levels).map(([cell, level]) => [Number(cell), level])),
    mortgaged: new Set(table.mortgaged),
    dice: table.dice[0] > 0 ? table.dice : null,
    bet: false,
    turn: table.turn,
    round: table.round,
    auction: table.auction,
  };
}

/** The board when all has been told. A bet's dice lie there until the next roll: the view knows only
 * those of the move. */
export function settled(told: Shown, view: View): Shown {
  const now = shownOf(view);
  return told.bet && told.turn === now.turn ? { ...now, dice: told.dice, bet: true } : now;
}

/** What an event changes on the board. */
export function after(shown: Shown, event: Event): Shown {
  switch (event.kind) {
    case 'turn':
      return { ...shown, turn: event.seat, round: event.round, dice: null, bet: false };
    case 'rolled_to_begin':
    case 'rolled':
    case 'bet_rolled':
      return { ...shown, dice: event.dice, bet: event.kind === 'bet_rolled' };
    case 'moved':
      return { ...shown, tokens: shown.tokens.with(event.seat, event.to) };
    case 'benched':
      return { ...shown, benched: shown.benched.with(event.seat, true) };
    case 'left_bench':
      return { ...shown, benched: shown.benched.with(event.seat, false) };
    case 'paid': {
      const cash = [...shown.cash];
      if (event.from !== null) cash[event.from]! -= event.sum;
      if (event.to !== null) cash[event.to]! += event.sum;
      return { ...shown, cash };
    }
    case 'bought':
      return { ...shown, owners: new Map(shown.owners).set(event.cell, event.seat) };
    case 'built':
    case 'sold':
      return { ...shown, levels: new Map(shown.levels).set(event.cell, event.level) };
    case 'mortgaged':
      return { ...shown, mortgaged: new Set(shown.mortgaged).add(event.cell) };
    case 'redeemed': {
      const mortgaged = new Set(shown.mortgaged);
      mortgaged.delete(event.cell);
      return { ...shown, mortgaged };
    }
    case 'dealt': {
      const owners = new Map(shown.owners);
      const { to, give, want } = event.terms;
      give.deeds.forEach((cell) => owners.set(cell, to));
      want.deeds.forEach((cell) => owners.set(cell, event.by));
      return { ...shown, owners };
    }
    case 'bid': {
      const { auction } = shown;
      const raised = auction && { ...auction, bid: event.sum, leader: event.seat };
      return { ...shown, auction: raised };
    }
    case 'passed': {
      const { auction } = shown;
      const bidders = auction?.bidders.filter((seat) => seat !== event.seat) ?? [];
      return { ...shown, auction: auction && { ...auction, bidders } };
    }
    case 'hammer':
      return { ...shown, auction: null };
    case 'bankrupt': {
      const owners = new Map(shown.owners);
      for (const cell of event.deeds)
        if (event.to === null) owners.delete(cell);
        else owners.set(cell, event.to);
      return { ...shown, owners, playing: shown.playing.with(event.seat, false) };
    }
    default:
      return shown;
  }
}

/** The dice that lie there after these events of a turn, if any were rolled in them. */
export function lastRoll(events: readonly Event[]): Partial<Pick<Shown, 'dice' | 'bet'>> {
  for (const event of events.toReversed()) {
    if (event.kind === 'bet_rolled') return { dice: event.dice, bet: true };
    if (event.kind === 'rolled') return { dice: event.dice, bet: false };
  }
  return {};
}

/** What a stop costs; null where nobody owns it, or where it is still being told that somebody new does. */
export function rentOf({ rents, table }: View, { owners }: Shown, cell: Cell): number | null {
  const owner = owners.get(cell);
  if (owner === undefined || !table.owned[owner]?.includes(cell)) return null;
  return rents[cell] ?? null;
}

/** The cells of a way round a board of so many, the first one left out. */
export function wayOf(from: Cell, to: Cell, back: boolean, count: number): Cell[] {
  const cells: Cell[] = [];
  for (let at = from; at !== to;) {
    at = (at + (back ? count - 1 : 1)) % count;
    cells.push(at);
  }
  return cells;
}
