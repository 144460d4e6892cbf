// How a game ended, in words and figures.

import type { AnyGame, Lang } from '../games/game';
import type { Outcome, Seat, TableState } from '../generated/protocol';
import { peopleOn } from './people';
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
  const named = (seats: Seat[]) => peopleOn(table, seats, names);
  if (winners.length > 0) return wonBy(named(winners));
  if (table.ending === 'resigned') {
    const seats = gaveUp(table);
    return resignedBy(named(seats), seats.length > 0 && isAll(seats, table.yours));
  }
  return t(drawn.length > 0 ? 'drawn' : 'game_over');
}

export const wonBy = (names: string[]): string =>
  t(names.length === 1 ? 'won_one' : 'won_many', { names: listed(names) });

/** Who has given up: oneself, or others. */
export const resignedBy = (names: string[], you: boolean): string =>
  you
    ? t('resigned_you')
    : t(names.length === 1 ? 'resigned_one' : 'resigned_many', { names: listed(names) });

export const gaveUp = ({ seats }: Pick<TableState, 'seats'>): Seat[] =>
  seats.filter(({ resigned }) => resigned).map(({ seat }) => seat);

const isAll = (seats: Seat[], others: Seat[]) =>
  seats.length === others.length && seats.every((seat) => others.includes(seat));

/** How a game ended otherwise than by its rules, and who has won by it, in a sentence or two. */
export function endedOf(table: TableState, names: string[]): string | null {
  if (table.ending === null) return null;
  if (table.ending === 'drawn') return t('ended_drawn');
  if (table.ending !== 'resigned') return `${t(`ended_${table.ending}`)}.`;
  const named = (seats: Seat[]) => peopleOn(table, seats, names);
  const losers = gaveUp(table);
  const others = table.seats.map(({ seat }) => seat).filter((seat) => !losers.includes(seat));
  const told = [resignedBy(named(losers), false)];
  if (table.teams.length === 2 && others.length > 0) told.push(wonBy(named(others)));
  return told.map((text) => `${text}.`).join(' ');
}

/** The same below a headline that needn't be said twice. */
export function howOf(table: TableState, headline: string, names: string[]): string | null {
  if (table.ending === 'abandoned' || table.ending === 'neglected')
    return t(`ended_${table.ending}_text`);
  const ended = endedOf(table, names);
  if (table.ending !== 'resigned' || !ended) return ended;
  // Oneself, or somebody alone: the headline has said it.
  const losers = resignedBy(peopleOn(table, gaveUp(table), names), false);
  return headline === losers || headline === t('resigned_you') ? null : `${losers}.`;
}

/** A team and what it has reached. */
export interface TeamScore {
  seats: Seat[];
  score: number;
}

/** Two teams and what each has reached, one's own first; null where that says nothing. */
export function duelOf(
  { teams, yours }: Pick<TableState, 'teams' | 'yours'>,
  score: ((seats: Seat[]) => number) | undefined,
): [TeamScore, TeamScore] | null {
  const [one, two] = teams;
  if (!score || !one || !two || teams.length > 2) return null;
  const sides = [one, two].map((seats) => ({ seats, score: score(seats) }));
  const own = sides.findIndex(({ seats }) => seats.some((seat) => yours.includes(seat)));
  const [first, second] = own === 1 ? sides.toReversed() : sides;
  return [first!, second!];
}

/** Who gave up, where that wasn't the end, and where bots have played. */
export function marksOf(table: TableState, names: string[]): string[] {
  const { seats, ending } = table;
  const marks = seats.flatMap(({ seat, resigned, bot_played, stands_in }) => {
    const [name = ''] = peopleOn(table, [seat], names);
    return [
      ...(resigned && ending !== 'resigned' ? [t('resigned_one', { names: name })] : []),
      ...(stands_in ? [t('mark_kept', { name })] : bot_played ? [t('mark_bot', { name })] : []),
    ];
  });
  return [...new Set(marks)];
}

/** The seats, the best first. Nobody has a place (0) where somebody gave up before anybody won. */
export function rankingOf(
  { seats, ending }: Pick<TableState, 'seats' | 'ending'>,
  outcome: Outcome | null,
): { seat: Seat; place: number }[] {
  const undecided = ending === 'resigned' && outcome?.winners.length === 0;
  return seats
    .map(({ seat }) => ({ seat, place: outcome?.places[seat] ?? 0 }))
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat)
    .map(({ seat, place }) => ({ seat, place: undecided ? 0 : place }));
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
  const [own = -1] = yours;
  const places = outcome?.places.slice(0, seats.length) ?? [];
  const place = places[own] ?? 0;
  if (yours.length !== 1 || seats.length < 3 || teams.length === 2 || place < 2) return null;
  const side = teams.find((team) => team.includes(own)) ?? yours;
  const shared = places.some((each, seat) => each === place && !side.includes(seat));
  // All the others share the first place.
  if (!shared && places.every((each, seat) => each <= 1 || side.includes(seat)))
    return t('place_last');
  const ahead = places.filter((each) => each > 0 && each < place).length;
  const nth = ORDINALS[prefs.lang].split(' ')[ahead];
  return nth ? t(shared ? 'place_shared' : 'place_you', { nth }) : null;
}

/** `3:07`, `1:02:45`. */
export function spanOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
