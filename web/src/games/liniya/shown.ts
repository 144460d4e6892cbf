import type { Card, Cell, Event, Formed, Team, View } from '../../generated/liniya';
import type { Outcome, Seat } from '../../generated/protocol';
import { cardsOf, cellsOf, isCorner, isSpecial, lineCells, TEAMS } from './notation';

/** What lies on the table while events are being shown: the view, carried forward event by event. */
export interface Shown {
  chips: Map<Cell, Team>;
  stars: Set<Cell>;
  lines: Formed[];
  held: number[];
  hands: Map<Seat, Card[]>;
  deck: number;
  over: Outcome | null;
}

export function shownOf(view: View): Shown {
  const chips = new Map<Cell, Team>();
  for (const team of TEAMS) {
    for (const cell of cellsOf(view.board[team])) chips.set(cell, team);
  }
  return {
    chips,
    stars: new Set(cellsOf(view.stars)),
    lines: view.lines,
    held: [...view.held],
    hands: new Map(Object.entries(view.hands).map(([seat, hand]) => [Number(seat), cardsOf(hand)])),
    deck: view.deck,
    over: view.over,
  };
}

/** The table after one more event. */
export function after(shown: Shown, event: Event): Shown {
  switch (event.kind) {
    case 'dealt':
    case 'drew':
      return { ...taken(shown, event.seat, event.card), deck: Math.max(0, shown.deck - 1) };
    case 'gave':
      return { ...given(shown, event.seat, event.card), deck: shown.deck + 1 };
    case 'played':
      return given(shown, event.seat, event.card);
    case 'placed':
      return { ...shown, chips: new Map(shown.chips).set(event.cell, event.team) };
    case 'removed': {
      const chips = new Map(shown.chips);
      chips.delete(event.cell);
      return { ...shown, chips };
    }
    case 'lined': {
      const { line, team } = event;
      const stars = lineCells(line).filter((cell) => !isCorner(cell));
      return {
        ...shown,
        stars: new Set([...shown.stars, ...stars]),
        lines: [...shown.lines, { line, team }],
      };
    }
    case 'over':
      return { ...shown, over: event.outcome };
    default:
      return shown;
  }
}

function counted(shown: Shown, seat: Seat, by: number): number[] {
  return shown.held.map((count, at) => (at === seat ? Math.max(0, count + by) : count));
}

function taken(shown: Shown, seat: Seat, card: Card | null): Shown {
  const hands = new Map(shown.hands);
  const hand = hands.get(seat);
  if (hand && card) hands.set(seat, [...hand, card]);
  return { ...shown, hands, held: counted(shown, seat, 1) };
}

function given(shown: Shown, seat: Seat, card: Card | null): Shown {
  const hands = new Map(shown.hands);
  const hand = hands.get(seat);
  if (hand && card && hand.includes(card)) hands.set(seat, without(hand, card));
  return { ...shown, hands, held: counted(shown, seat, -1) };
}

function without(cards: Card[], card: Card): Card[] {
  const at = cards.indexOf(card);
  return cards.filter((_, index) => index !== at);
}

/** The table before the cards were dealt. */
export function undealt(shown: Shown): Shown {
  return {
    ...shown,
    hands: new Map([...shown.hands.keys()].map((seat) => [seat, []])),
    held: shown.held.map(() => 0),
    deck: shown.held.reduce((sum, count) => sum + count, shown.deck),
  };
}

/** The cells whose events the game has told so far: their chips or their cards lie on the table. */
export function toldBy({ board, discards }: View): Set<Cell> {
  const played = cardsOf(discards).filter((card): card is Cell => !isSpecial(card));
  return new Set([...TEAMS.flatMap((team) => cellsOf(board[team])), ...played]);
}

/** How many lines a team has. */
export function linesOf(lines: { team: Team }[], team: Team): number {
  return lines.filter((line) => line.team === team).length;
}
