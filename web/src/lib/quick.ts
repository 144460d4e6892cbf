// A game with one press: as it was played last, against bots.

import { entrances } from '../games';
import type { GameCard, TableState } from '../generated/protocol';
import { api } from './api';
import { keepLast, lastOf, type Last } from './last';
import { nickname } from './nicknames';
import { order } from './order';
import { freeSeats } from './people';
import { prefs } from './prefs.svelte';
import { address, router } from './route.svelte';
import { session } from './session.svelte';
import type { Ask } from './wire';

/** Opens a table and goes there; fails as the server does. */
export async function openTable(
  game: GameCard,
  last: Last,
  how: { open: boolean; atOnce: boolean; here?: string[] },
  /** What is remembered for the next table, though not for this one. */
  time = last.time,
): Promise<void> {
  // The room comes while the table is being opened; if it can't, the table says so.
  entrances
    .get(game.id)
    ?.load()
    .catch(() => {});
  const { id } = await api.open(order(game, last.seats, last.options, how.open, last.pace, last));
  keepLast(game, { ...last, time });
  session.hosting = { table: id, atOnce: how.atOnce, here: how.here ?? [] };
  router.go(address.table(id));
}

/** Plays a game at once. Nobody waits for whoever plays with bots: clocks are for others. */
export async function playNow(game: GameCard): Promise<void> {
  await session.called(nickname(prefs.lang));
  const { time, ...last } = lastOf(game);
  await openTable(game, last, { open: false, atOnce: true }, time);
}

/** Somebody else at this screen sits down. */
export interface Beside {
  type: 'beside';
  seat: number;
}

/**
 * What is still to be done before a table can play at which one person sits, then those who are here,
 * then bots; null: nothing, or there is no seat for them all.
 */
export function nextStep(
  table: TableState,
  bot: string | undefined,
  here = 0,
): Ask | Beside | null {
  if (table.stage !== 'waiting') return null;
  const seat = freeSeats(table)[0];
  if (table.yours.length === 0 && seat !== undefined) return { type: 'sit', seat };
  if (here > 0) return seat === undefined ? null : { type: 'beside', seat };
  if (seat === undefined) return { type: 'start' };
  return bot === undefined ? null : { type: 'seat_bot', seat, bot };
}
