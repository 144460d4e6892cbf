import type { Board, Card, Hand, Place, Run } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import { words } from '../../lib/notation';

/** Cells of the ring, as it is drawn. */
export const RING = 64;
export const SEATS: Seat[] = [0, 1, 2, 3];
/** The cards with a figure instead of a numeral. */
export const FIGURES = ['liga', 'cheater', 'twister', 'mage', 'attack', 'phantom'] as const;
export type Figure = (typeof FIGURES)[number];

export function isFigure(card: Card): card is Figure {
  return (FIGURES as readonly string[]).includes(card);
}

/** Who sits beside whom, as it is drawn; who is next, and who gives to whom, is told by the view. */
export const left = (seat: Seat): Seat => (seat + 1) % 4;
export const right = (seat: Seat): Seat => (seat + 3) % 4;

type OnRing = `${number}`;
/** A place on the board with nothing left open: `12` on the ring, `0h3` in a home, `2b` a base. */
export type Spot = OnRing | `${Seat}h${number}` | `${Seat}b`;

export const startOf = (seat: Seat): Spot => `${16 * seat}`;
export const baseOf = (seat: Seat): Spot => `${seat}b`;

/** Where a place of the notation lies for a ball of `seat`. */
export function spotOf(place: Place, seat: Seat): Spot {
  return isHome(place) ? `${seat}${place}` : place;
}
const isHome = (place: Place): place is Exclude<Place, OnRing> => place.startsWith('h');

/** All there are. */
export const SPOTS: Spot[] = [
  ...Array.from({ length: RING }, (_, cell): Spot => `${cell}`),
  ...SEATS.flatMap((seat) => [
    baseOf(seat),
    ...[1, 2, 3, 4].map((depth): Spot => `${seat}h${depth}`),
  ]),
];

export type ParsedSpot =
  | { kind: 'ring'; cell: number }
  | { kind: 'home'; seat: Seat; depth: number }
  | { kind: 'base'; seat: Seat };

/** Depth from 1, the outermost. */
export function readSpot(spot: Spot): ParsedSpot {
  const home = /^(\d)h(\d)$/.exec(spot);
  if (home) return { kind: 'home', seat: Number(home[1]), depth: Number(home[2]) };
  if (spot.endsWith('b')) return { kind: 'base', seat: Number(spot.slice(0, -1)) };
  return { kind: 'ring', cell: Number(spot) };
}

/** A ball that is not in its base. */
export interface Stone {
  seat: Seat;
  spot: Spot;
  fresh: boolean;
}

/** The cards of a hand. */
export const cardsOf = (hand: Hand | undefined | null): Card[] => words(hand);

/** From where to where. */
export const endsOf = (run: Run): [Place, Place] => run.split('>') as [Place, Place];
const isRun = (word: string): word is Run => word.includes('>');

export function readBoard(board: Board): Stone[] {
  return board.flatMap((text, seat) =>
    words(text).map((word) => {
      const fresh = word.endsWith('!');
      return { seat, spot: spotOf((fresh ? word.slice(0, -1) : word) as Place, seat), fresh };
    }),
  );
}

/** An action taken apart. */
export type Move =
  | { kind: 'give' | 'discard' | 'plain' | 'exit' | 'skip'; card: Card }
  | { kind: 'run'; card: Card; from: Place; to: Place }
  | { kind: 'swap'; card: Card; one: OnRing; two: OnRing }
  | { kind: 'step'; card: null; from: Place; to: Place }
  | { kind: 'back'; card: null };

/** Whatever the server offers is written as the notation wants it. */
export function readMove(action: string): Move {
  const [verb = '', first = '', second] = action.split(' ');
  const card = verb as Card;
  if (verb === 'back') return { kind: 'back', card: null };
  if (verb === 'give' || verb === 'discard') return { kind: verb, card: first as Card };
  if (isRun(first)) {
    const [from, to] = endsOf(first);
    if (verb === 'step') return { kind: 'step', card: null, from, to };
    return { kind: 'run', card, from, to };
  }
  if (first === 'exit' || first === 'skip') return { kind: first, card };
  if (second) return { kind: 'swap', card, one: first as OnRing, two: second as OnRing };
  return { kind: 'plain', card };
}
