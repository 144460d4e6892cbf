// How each game was ordered last in this browser: the next table begins with it.

import type { GameCard, Pace, TableState, TimeControl } from '../generated/protocol';
import { canBe, PACES, type Value } from './order';
import { recall, remember } from './storage';

export interface Last {
  seats: number;
  options: Record<string, Value>;
  pace: Pace;
  time?: TimeControl;
  final?: boolean;
}

const key = (game: string) => `igroteka.last.${game}`;

/** How the game was played last, as far as that is still possible; else as it usually is. */
export function lastOf(game: GameCard): Last {
  return read(game, recall(key(game.id)));
}

export function keepLast(game: GameCard, last: Last): void {
  remember(key(game.id), JSON.stringify(last));
}

/** What was agreed on at a table. */
export function agreed(game: GameCard, table: TableState): Last {
  const { options, pace } = table;
  const time = table.time?.control;
  const last = { seats: table.seats.length, options, pace, time, final: !table.take_back };
  return read(game, JSON.stringify(last));
}

/** What a stored text means for the game as it is today. */
export function read(game: GameCard, text: string | null): Last {
  const last: Last = { seats: game.usual.seats, options: {}, pace: 'normal' };
  const said = parsed(text);
  if (typeof said.seats === 'number' && game.seats.includes(said.seats)) last.seats = said.seats;
  last.pace = PACES.find((pace) => pace === said.pace) ?? last.pace;
  const time = game.times.find(({ control }) => control === said.time);
  if (time) last.time = time.control;
  if (said.final === true) last.final = true;
  for (const option of game.options) {
    const value = (said.options as Record<string, unknown> | undefined)?.[option.id];
    if (canBe(option, value)) last.options[option.id] = value;
  }
  return last;
}

function parsed(text: string | null): Partial<Record<keyof Last, unknown>> {
  try {
    const said: unknown = JSON.parse(text ?? '{}');
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}
