import type { Card, RuleId, View } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import { reasonsByThing } from '../../lib/offered';
import type { OfferedOf, WhyNotOf } from '../game';
import {
  baseOf,
  readBoard,
  readMove,
  readSpot,
  spotOf,
  startOf,
  type Move,
  type Spot,
} from './notation';

/** Why a card has no use, or what one might try is not done. */
export type WhyNot = WhyNotOf<Card | Action, RuleId>;
export type Offered = OfferedOf<WhyNot>;
/** More than one word. */
type Action = `${string} ${string}`;

/** An action, and what it means on the board. */
export interface Option {
  action: string;
  move: Move;
  /** Whose ball moves. */
  ball: Seat;
  from: Spot | null;
  to: Spot | null;
  /** Whose ball it knocks out. */
  out: Seat | null;
}

/** What one seat may do. */
export interface Offers {
  /** Who acts. */
  seat: Seat;
  must: boolean;
  /** The only step of a 7 that there is: nobody need be asked. */
  only: string | null;
  options: Option[];
  /** Why cards have no use. */
  why: Map<WhyNot['thing'], WhyNot>;
  /** What one might try with a ball, and why not. */
  refused: { option: Option; why: WhyNot }[];
}

type Table = Pick<View, 'board' | 'plays' | 'enchants' | 'knocks'>;

/** Whose balls a move is about. A ball on the ring tells by itself. */
export function moverOf(view: Omit<Table, 'knocks'>, move: Move): Seat {
  if (move.kind === 'run' || move.kind === 'step') {
    const owner = readBoard(view.board).find(({ spot }) => spot === move.from)?.seat;
    if (owner !== undefined) return owner;
  }
  return move.card === 'mage' ? (view.enchants ?? view.plays) : view.plays;
}

export function readOption(action: string, view: Table): Option {
  const move = readMove(action);
  const ball = moverOf(view, move);
  const [, out = null] = view.knocks.find(([knocking]) => knocking === action) ?? [];
  const option = (from: Spot | null, to: Spot | null) => ({ action, move, ball, from, to, out });
  switch (move.kind) {
    case 'run':
    case 'step':
      return option(spotOf(move.from, ball), spotOf(move.to, ball));
    case 'swap':
      return option(move.one, move.two);
    case 'exit':
      return option(baseOf(ball), startOf(ball));
    default:
      return option(null, null);
  }
}

export function readOffers(offered: Offered, view: Table): Offers {
  return {
    seat: offered.seat,
    must: offered.must,
    only: offered.only,
    options: offered.actions.map((action) => readOption(action, view)),
    why: reasonsByThing(offered),
    refused: offered.why_not
      .filter(({ thing }) => thing.includes(' '))
      .map((why) => ({ option: readOption(why.thing, view), why })),
  };
}

/** What one has chosen so far. */
export interface Chosen {
  card: Card | null;
  ball: Spot | null;
}

/** Has a card any use now? Giving and discarding are uses too. */
export function usable(offers: Offers | null, card: Card): boolean {
  return !!offers?.options.some(({ move }) => move.card === card);
}

/** Does a card move this ball? */
export function moves(offers: Offers | null, card: Card, ball: Spot): boolean {
  return !!offers?.options.some(({ move, from, to }) => {
    return move.card === card && (from === ball || (move.kind === 'swap' && to === ball));
  });
}

export const onBoard = ({ from }: Option): boolean => from !== null;

/** The options that still fit; those of steps always do. */
export function fitting(options: Option[], { card, ball }: Chosen): Option[] {
  return options.filter(({ move, from, to }) => {
    if (card !== null && move.card !== null && move.card !== card) return false;
    return ball === null || from === ball || (move.kind === 'swap' && to === ball);
  });
}

/** What lies in one's reach on the board. */
export interface Reach {
  /** Balls that can be taken up. */
  balls: Set<Spot>;
  /** Of those, the ones to point out: while no card is chosen, not all that a Cheater could swap. */
  lit: Set<Spot>;
  /** Where they would go; empty until a card is chosen. */
  goals: Map<Spot, Option[]>;
}

export function reachOf(offers: Offers | null, chosen: Chosen, open: boolean): Reach {
  const reach: Reach = { balls: new Set(), lit: new Set(), goals: new Map() };
  if (!offers) return reach;
  const all = fitting(offers.options, { card: chosen.card, ball: null }).filter(onBoard);
  for (const { move, from, to } of all) {
    const spots = move.kind === 'swap' ? [from!, to!] : [from!];
    for (const spot of spots) {
      reach.balls.add(spot);
      if (open || move.kind !== 'swap') reach.lit.add(spot);
    }
  }
  if (!open) return reach;
  for (const option of fitting(all, chosen)) {
    if (option.move.kind === 'swap') {
      if (chosen.ball === null) continue;
      const other = option.from === chosen.ball ? option.to! : option.from!;
      reach.goals.set(other, [option]);
    } else {
      reach.goals.set(option.to!, [...(reach.goals.get(option.to!) ?? []), option]);
    }
  }
  return reach;
}

/** The spots where a card is of no use, each with the reason: a ball that can't go, a place that can't be reached. */
export function barred(offers: Offers | null, chosen: Chosen, reach: Reach): Map<Spot, WhyNot> {
  const spots = new Map<Spot, WhyNot>();
  for (const { option, why } of offers?.refused ?? []) {
    if (fitting([option], { card: chosen.card, ball: null }).length === 0) continue;
    for (const spot of [option.to, option.from]) {
      if (spot !== null && !reach.balls.has(spot) && !reach.goals.has(spot)) spots.set(spot, why);
    }
  }
  return spots;
}

/** What a press on a spot means. */
export type Pressed =
  { do: 'act'; option: Option } | { do: 'take'; ball: Spot } | { do: 'let go' } | null;

/** `open`: a card is chosen, or none has to be. */
export function press(offers: Offers | null, chosen: Chosen, spot: Spot, open: boolean): Pressed {
  const { balls, goals } = reachOf(offers, chosen, open);
  const goal = goals.get(spot)?.[0];
  if (chosen.ball !== null) {
    if (goal && spot !== chosen.ball) return { do: 'act', option: goal };
    if (goal && goal.from === goal.to) return { do: 'act', option: goal };
    if (spot === chosen.ball) return { do: 'let go' };
  }
  if (balls.has(spot)) {
    const own = fitting(offers!.options, { card: chosen.card, ball: spot }).filter(onBoard);
    const only = open && own.length === 1 ? own[0] : undefined;
    if (only && only.move.kind !== 'swap') return { do: 'act', option: only };
    return { do: 'take', ball: spot };
  }
  return goal ? { do: 'act', option: goal } : null;
}

/**
 * What a press means that means nothing of what is offered: an action for the rules to refuse in words.
 * Null if there is nothing to be said of it.
 */
export function wishOf(
  offers: Offers,
  { card, ball }: Chosen,
  spot: Spot,
  view: Table,
): Action | null {
  const stones = readBoard(view.board);
  const mover = offers.options.find((one) => one.move.card === card && onBoard(one))?.ball;
  const own = stones.filter(({ seat }) => seat === (mover ?? view.plays));
  const parsed = readSpot(spot);
  const verb = card ?? 'step';
  // Not even the words for it: neither a base nor another's home can be gone to.
  const away: Action = `${card ?? '7'} ${card === '8' ? 'exit' : 'skip'}`;
  const wish = (): Action => {
    if (parsed.kind === 'ring') {
      const other = stones.find((stone) => stone.spot !== spot && isOnRing(stone.spot));
      if (card === 'cheater') {
        const pair = [spot, other?.spot ?? ''].toSorted((a, b) => Number(a) - Number(b));
        return other ? `cheater ${pair.join(' ')}` : away;
      }
      // A ball that lies there stays: where one's own could go is offered, or refused already.
      const here = stones.some((stone) => stone.spot === spot);
      const from = here ? spot : (ball ?? own.find((stone) => isOnRing(stone.spot))?.spot ?? spot);
      if (!isOnRing(from)) return away;
      return `${verb} ${from}>${spot}`;
    }
    if (parsed.kind === 'base' || parsed.seat !== (mover ?? view.plays) || card === 'cheater')
      return away;
    const { depth } = parsed;
    if (own.some((stone) => stone.spot === spot)) return `${verb} h${depth}>h${depth}`;
    const from = own.find((stone) => isOnRing(stone.spot));
    return from ? `${verb} ${from.spot}>h${depth}` : away;
  };
  const action = wish();
  // What is offered is done by a press on what it is about.
  return offers.options.some((option) => option.action === action) ? null : action;
}

const isOnRing = (spot: Spot): boolean => readSpot(spot).kind === 'ring';

/**
 * What one may do. While cards are exchanged, what others give changes nothing about what one gives
 * oneself: that stands even while their cards are on their way.
 */
export function standing(
  before: Offered[],
  offered: Offered[],
  { phase, gave, exchanged }: Pick<View, 'phase' | 'gave' | 'exchanged'>,
): Offered[] {
  if (offered.length > 0 || phase !== 'exchange') return offered;
  return before.filter(
    ({ seat, actions }) =>
      !gave.includes(seat) &&
      !exchanged.includes(seat) &&
      actions.every((action) => action.startsWith('give ')),
  );
}

/** A card that one gives: from whose hand, and in which deal. */
export interface Giving {
  seat: Seat;
  deal: number;
}

/** Does a card that one has given not lie there yet, as far as one is shown? What others gave first is shown first. */
export function isOnItsWay(
  { seat, deal }: Giving,
  { phase, gave, exchanged, deals }: Pick<View, 'phase' | 'gave' | 'exchanged' | 'deals'>,
): boolean {
  const there = gave.includes(seat) || exchanged.includes(seat);
  return phase === 'exchange' && deals === deal && !there;
}

/** Why a card moves nothing at all. Whoever presses the board with it is told that, whatever they press. */
export function whyDead(offers: Offers, card: Card | null): WhyNot | undefined {
  const alive = offers.options.some(({ move }) => move.card === card && move.kind !== 'discard');
  return card === null || alive ? undefined : offers.why.get(card);
}

/** Why cards can't be played; of those that can be discarded instead there is nothing to be said. */
export function reasonsOf(offers: Offers | null): Offers['why'] {
  const discards = new Set<string | null>(
    offers?.options.filter(({ move }) => move.kind === 'discard').map(({ move }) => move.card),
  );
  return new Map([...(offers?.why ?? [])].filter(([card]) => !discards.has(card)));
}
