import type { Board, Card, Event, Laid, View } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import { baseOf, cardsOf, readBoard, SEATS, spotOf, startOf, type Spot } from './notation';

/** One of the sixteen balls. It keeps its name while it moves, so that it can be seen moving. */
export interface Ball {
  id: number;
  seat: Seat;
  /** Its own place in the base. */
  n: number;
  spot: Spot;
  fresh: boolean;
}

/** What lies on the table while events are being shown: the view, carried forward event by event. */
export interface Shown {
  balls: Ball[];
  stuck: Set<Spot>;
  held: number[];
  hands: Map<Seat, Card[]>;
  /** Cards that one knows to be in other hands. */
  known: Map<Seat, Card[]>;
  laid: Laid[];
  /** Which of the laid cards a LIGA would reach; -1: none. */
  reached: number;
  exits: Set<Seat>;
  gave: Set<Seat>;
  /** Of those, the cards that one gave. */
  given: Map<Seat, Card>;
  skipped: Seat | null;
  deck: number;
}

const ALL: Ball[] = SEATS.flatMap((seat) =>
  [0, 1, 2, 3].map((n) => ({ id: seat * 4 + n, seat, n, spot: baseOf(seat), fresh: false })),
);

/** The balls on a board; those that didn't move are the same as before. */
export function settled(before: Ball[], board: Board): Ball[] {
  const wanted = readBoard(board);
  const old = before.length ? before : ALL;
  const balls = old.map((ball): Omit<Ball, 'spot'> & { spot: Spot | null } => {
    return { ...ball, fresh: false, spot: null };
  });
  const left = wanted.filter((stone) => {
    const at = old.findIndex((ball) => ball.seat === stone.seat && ball.spot === stone.spot);
    if (at < 0) return true;
    balls[at] = { ...balls[at]!, spot: stone.spot, fresh: stone.fresh };
    return false;
  });
  // Whatever lies elsewhere comes from the ring first, else from the base.
  for (const stone of left) {
    const free = balls.filter((ball) => ball.seat === stone.seat && ball.spot === null);
    const from = (ball: { id: number }) => old.find(({ id }) => id === ball.id)!.spot;
    const ball = free.find((one) => !from(one).endsWith('b')) ?? free[0];
    if (ball) Object.assign(ball, { spot: stone.spot, fresh: stone.fresh });
  }
  return balls.map((ball) => ({ ...ball, spot: ball.spot ?? baseOf(ball.seat) }));
}

/** A board as it is written, to compare it with others. */
export function written(balls: Ball[]): string {
  const out = balls.filter(({ spot }) => !spot.endsWith('b'));
  return out
    .map(({ seat, spot, fresh }) => `${seat}:${spot}${fresh ? '!' : ''}`)
    .sort()
    .join(' ');
}

const seatMap = <T, U>(of: { [seat in Seat]: T }, read: (one: T) => U): Map<Seat, U> =>
  new Map(Object.entries(of).map(([seat, one]) => [Number(seat), read(one)]));

export function shownOf(view: View, before: Ball[] = []): Shown {
  return {
    balls: settled(before, view.board),
    stuck: new Set(
      view.stuck.flatMap((places, seat) => places.map((place) => spotOf(place, seat))),
    ),
    held: [...view.held],
    hands: seatMap(view.hands, cardsOf),
    known: seatMap(view.known, cardsOf),
    laid: view.laid,
    reached: view.phase === 'over' ? -1 : (view.reached_at ?? -1),
    exits: new Set(view.exits),
    gave: new Set(view.gave),
    given: seatMap(view.given, (card) => card),
    skipped: view.phase === 'skipped' ? view.turn : null,
    deck: view.deck,
  };
}

const without = (cards: Card[], card: Card): Card[] => {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
};

function changed(
  hands: Map<Seat, Card[]>,
  seat: Seat,
  change: (cards: Card[]) => Card[],
): Map<Seat, Card[]> {
  const cards = hands.get(seat);
  return cards ? new Map(hands).set(seat, change(cards)) : hands;
}

const counted = (held: number[], seat: Seat, by: number): number[] =>
  held.map((count, at) => (at === seat ? Math.max(0, count + by) : count));

function moved(shown: Shown, id: number, spot: Spot, fresh = false): Shown {
  return {
    ...shown,
    balls: shown.balls.map((ball) => (ball.id === id ? { ...ball, spot, fresh } : ball)),
  };
}

export function ballAt(shown: Shown, seat: Seat, spot: Spot): Ball | undefined {
  return shown.balls.find((ball) => ball.seat === seat && ball.spot === spot);
}

/** A card that goes from one partner to the other. */
export interface Gift {
  from: Seat;
  to: Seat;
  card: Card | null;
}

/** The two cards of an exchange. */
export function giftsOf({ seats: [one, two], cards }: Event & { kind: 'exchanged' }): Gift[] {
  return [
    { from: one, to: two, card: cards?.[0] ?? null },
    { from: two, to: one, card: cards?.[1] ?? null },
  ];
}

function received(shown: Shown, { from, to, card }: Gift): Shown {
  const hands = card === null ? shown.hands : changed(shown.hands, to, (cards) => [...cards, card]);
  const [gave, given] = [new Set(shown.gave), new Map(shown.given)];
  gave.delete(from);
  given.delete(from);
  const known = new Map(shown.known);
  if (card !== null && !hands.has(to)) known.set(to, [...(known.get(to) ?? []), card]);
  return { ...shown, hands, gave, given, known, held: counted(shown.held, to, 1) };
}

/** The table after one more event. A ball that is run down moves out when its own event comes. */
export function after(shown: Shown, event: Event): Shown {
  switch (event.kind) {
    case 'dealt': {
      const hands = new Map(shown.hands);
      if (event.hand !== null) hands.set(event.seat, cardsOf(event.hand));
      const held = shown.held.with(event.seat, event.count);
      return {
        ...shown,
        hands,
        held,
        known: new Map(),
        laid: [],
        reached: -1,
        deck: shown.deck - event.count,
      };
    }
    case 'announced':
      return { ...shown, exits: new Set(event.exits) };
    case 'gave': {
      const { seat, card } = event;
      const hands =
        card === null ? shown.hands : changed(shown.hands, seat, (cards) => without(cards, card));
      const given = card === null ? shown.given : new Map(shown.given).set(seat, card);
      return {
        ...shown,
        hands,
        given,
        gave: new Set(shown.gave).add(seat),
        held: counted(shown.held, seat, -1),
      };
    }
    case 'exchanged':
      return giftsOf(event).reduce(received, shown);
    case 'laid': {
      const { seat, card, how } = event;
      return {
        ...shown,
        hands: changed(shown.hands, seat, (cards) => without(cards, card)),
        known: changed(shown.known, seat, (cards) => without(cards, card)),
        held: counted(shown.held, seat, -1),
        laid: [...shown.laid, { seat, card, how }],
        skipped: null,
      };
    }
    case 'exited': {
      const ball = ballAt(shown, event.seat, baseOf(event.seat));
      return ball ? moved(shown, ball.id, startOf(event.seat), true) : shown;
    }
    case 'skipped':
      return { ...shown, skipped: event.seat };
    case 'took_back':
    case 'undone':
      return { ...shown, balls: settled(shown.balls, event.board), skipped: null };
    case 'took_over': {
      const [hands, known] = [new Map(shown.hands), new Map(shown.known)];
      known.delete(event.seat);
      if (hands.has(event.seat)) hands.set(event.seat, cardsOf(event.hand));
      else if (event.hand !== null) known.set(event.seat, cardsOf(event.hand));
      return { ...shown, hands, known, held: shown.held.with(event.seat, event.count) };
    }
    default:
      return shown;
  }
}

export { moved };
