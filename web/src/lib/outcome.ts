// How a game ended, in words and figures.

import type { AnyGame, Lang } from '../games/game';
import type { Outcome, Seat, TableState } from '../generated/protocol';
import { prefs } from './prefs.svelte';
import { listed, t } from './text';

/** Who has won, in a sentence. */
export function headlineOf(
  outcome: Outcome | null,
  module: AnyGame,
  view: unknown,
  table: TableState,
  names: string[],
): string {
  const { winners = [], drawn = [] } = outcome ?? {};
  if (table.ending === 'abandoned' || table.ending === 'neglected')
    return t(`ended_${table.ending}`);
  const own = outcome && !table.ending && module.headline?.(view, prefs.lang);
  if (own) return own;
  if (table.yours.length > 0 && table.yours.every((seat) => winners.includes(seat)))
    return t('won_you');
  const named = listed(winners.map((seat) => names[seat] ?? ''));
  if (winners.length > 0) return t(winners.length === 1 ? 'won_one' : 'won_many', { names: named });
  return t(drawn.length > 0 ? 'drawn' : 'game_over');
}

export interface Side {
  seats: Seat[];
  score: number;
}

/** Two teams and what each has reached, one's own first; null where that says nothing. */
export function duelOf(
  { teams, yours }: Pick<TableState, 'teams' | 'yours'>,
  score: ((seats: Seat[]) => number) | undefined,
): [Side, Side] | null {
  const [one, two] = teams;
  if (!score || !one || !two || teams.length > 2) return null;
  const sides = [one, two].map((seats) => ({ seats, score: score(seats) }));
  const own = sides.findIndex(({ seats }) => seats.some((seat) => yours.includes(seat)));
  const [first, second] = own === 1 ? sides.toReversed() : sides;
  return [first!, second!];
}

/** The seats, the best first. */
export function rankingOf(
  { seats }: Pick<TableState, 'seats'>,
  outcome: Outcome | null,
): { seat: Seat; place: number }[] {
  return seats
    .map(({ seat }) => ({ seat, place: outcome?.places[seat] ?? 0 }))
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat);
}

const ORDINALS: Record<Lang, string> = {
  ru: 'первом втором третьем четвёртом пятом шестом седьмом восьмом девятом десятом одиннадцатом двенадцатом',
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
};

/** How one did oneself, in a sentence, where one is neither the first nor one of two. */
export function ownPlaceOf(
  { yours, teams, seats }: Pick<TableState, 'yours' | 'teams' | 'seats'>,
  outcome: Outcome | null,
): string | null {
  const place = outcome?.places[yours[0] ?? -1] ?? 0;
  if (yours.length !== 1 || seats.length < 3 || teams.length === 2 || place < 2) return null;
  const nth = ORDINALS[prefs.lang].split(' ')[place - 1];
  return nth ? t('place_you', { nth }) : null;
}

/** `3:07`, `1:02:45`. */
export function spanOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
