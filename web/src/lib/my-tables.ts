// What is said of one's own tables.

import type { GameCard, MyTable } from '../generated/protocol';
import { address } from './route.svelte';
import { listed, p, t } from './text';

/** The tables that are not over: first those that wait for oneself, then those where a game is on. */
export function running(tables: readonly MyTable[]): MyTable[] {
  const urgency = ({ card, turn }: MyTable) => (turn?.yours ? 0 : card.stage === 'playing' ? 1 : 2);
  return tables
    .filter(({ card }) => card.stage !== 'over')
    .toSorted((one, two) => urgency(one) - urgency(two));
}

/** The games that are over, the last one first. */
export function finished(tables: readonly MyTable[]): MyTable[] {
  return tables
    .filter(({ card }) => card.stage === 'over')
    .toSorted((one, two) => one.ago - two.ago);
}

/** Where it is found: an earlier game of a table as its replay. */
export function placeOf({ id, game_number }: MyTable): string {
  return game_number === null ? address.table(id) : address.replay(id, game_number);
}

const EARLIER = 8;

/** The numbers of the last games that others have followed at a table whose game is number `last`. */
export function earlierGames(last: number): number[] {
  const all = Math.max(0, last - 1);
  const count = Math.min(all, EARLIER);
  return Array.from({ length: count }, (_, n) => all - count + n + 1);
}

export function titleOf({ card }: MyTable, games: readonly GameCard[]): string {
  const game = games.find(({ id }) => id === card.game);
  return game ? p(game.title) : card.game;
}

export function nameOf({ card }: MyTable, seat: number): string {
  const who = card.seats[seat];
  return who ? p(who.name) : t('seat_n', { n: seat + 1 });
}

/** Since when it waits, or when it was played. */
export function agoOf({ turn, ago }: MyTable): string {
  const minutes = Math.floor((turn?.ago ?? ago) / 60_000);
  if (minutes < 1) return t('ago_now');
  if (minutes < 60) return t('ago_minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t('ago_hours', { n: hours }) : t('ago_days', { n: Math.floor(hours / 24) });
}

/** For how long it has waited, in a few letters. */
export function waitOf({ turn, ago }: MyTable): string {
  const minutes = Math.floor((turn?.ago ?? ago) / 60_000);
  if (minutes < 1) return t('ago_now');
  if (minutes < 60) return t('for_minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t('for_hours', { n: hours }) : t('for_days', { n: Math.floor(hours / 24) });
}

/** What a table waits for. */
export function turnOf(table: MyTable): string {
  if (table.card.stage === 'waiting') return t('stage_waiting');
  if (table.turn?.yours) return t('your_turn_at');
  const seats = table.turn?.waits_for ?? [];
  if (seats.length === 0) return t('stage_playing');
  const names = listed(seats.map((seat) => nameOf(table, seat)));
  return t(seats.length === 1 ? 'one_to_play' : 'many_to_play', { names });
}
