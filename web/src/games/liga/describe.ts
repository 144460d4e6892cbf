import type { Board } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { readBoard, readSpot, SEATS, type Spot } from './notation';
import type { Option } from './offers';
import { cardName, say } from './text';

/** A spot in words. */
export function place(spot: Spot, lang: Lang): string {
  const t = say(lang);
  const parsed = readSpot(spot);
  if (parsed.kind === 'ring') return t.cell(parsed.cell);
  return parsed.kind === 'home' ? t.home(parsed.depth) : t.base;
}

/** The balls of one seat in words: what a screen reader says of the board. */
export function balls(board: Board, seat: Seat, lang: Lang): string {
  const t = say(lang);
  const stones = readBoard(board).filter((stone) => stone.seat === seat);
  const of = (kind: 'ring' | 'home') =>
    stones.flatMap(({ spot, fresh }) => {
      const parsed = readSpot(spot);
      if (parsed.kind !== kind) return [];
      const name = String(parsed.kind === 'ring' ? parsed.cell : parsed.depth);
      return [fresh ? t.freshBall(name) : name];
    });
  const [ring, home] = [of('ring'), of('home')];
  const parts = [];
  if (stones.length < 4) parts.push(t.inBase(4 - stones.length));
  if (ring.length) parts.push(t.onRing(ring.join(', ')));
  if (home.length) parts.push(t.inHome(home.join(', ')));
  return `${t.colours[seat]}: ${parts.join('; ')}`;
}

export const allBalls = (board: Board, lang: Lang): string[] =>
  SEATS.map((seat) => balls(board, seat, lang));

/** An option in words. */
export function words(option: Option, lang: Lang): string {
  const t = say(lang);
  const { move, from, to, out } = option;
  if (from === null || to === null) return cardName(move.card);
  const [one, two] = [place(from, lang), place(to, lang)];
  const what =
    move.kind === 'swap'
      ? t.swapGoal(one, two)
      : move.kind === 'step'
        ? t.stepGoal(one, two)
        : move.kind === 'exit'
          ? t.exitGoal(cardName(move.card))
          : t.goal(cardName(move.card), one, two);
  return out === null ? what : `${what}, ${t.knocks(t.balls[out]!)}`;
}
