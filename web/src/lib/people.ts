// Who sits where, in words.

import type { BotInfo, ChatLine, LobbySeat, SeatState, TableState } from '../generated/protocol';
import { p, t } from './text';

/** What a kind of bot is called; its own id if the game no longer offers it. */
export function botTitle(bots: readonly BotInfo[], id: string): string {
  const bot = bots.find((each) => each.id === id);
  return bot ? p(bot.title) : id;
}

/** What is said of the bot on a seat: which it is, or that it plays for somebody. */
export function botOn(
  state: Pick<SeatState, 'stands_in'> | undefined,
  bots: readonly BotInfo[],
  id: string,
): string {
  return state?.stands_in ? t('bot_playing') : botTitle(bots, id);
}

/** The bot that fills a table: between the easiest, which is the first, and the best. */
export function middleBot(bots: readonly BotInfo[]): BotInfo | undefined {
  return bots[Math.floor(bots.length / 2)];
}

/** What whoever sits on `seat` is called. */
export function nameOn({ who, seat }: { who: LobbySeat | null; seat: number }): string {
  return who ? p(who.name) : t('seat_n', { n: seat + 1 });
}

/** The names by seat. Where one name sits twice, the seat's number tells them apart. */
export function seatNames(table: TableState): string[] {
  const names = table.seats.map(nameOn);
  return names.map((name, seat) =>
    names.filter((other) => other === name).length > 1 ? `${name} (${seat + 1})` : name,
  );
}

/**
 * What somebody is called, whatever seats they hold; a seat's number tells them apart from another
 * of the same name.
 */
export function personName(table: TableState, seats: readonly number[]): string {
  const first = table.seats[seats[0] ?? 0];
  if (!first) return '';
  const name = nameOn(first);
  const others = table.seats.filter(({ seat }) => !seats.includes(seat));
  return others.some((other) => nameOn(other) === name) ? `${name} (${first.seat + 1})` : name;
}

/** Whose seats these are: each person once, whatever seats they hold. `names` are those of the seats. */
export function peopleOn(
  table: TableState,
  seats: readonly number[],
  names: readonly string[],
): string[] {
  const called = seats.map((seat) => {
    const state = table.seats[seat];
    if (!state) return '';
    const own = table.seats.filter(
      (each) => each.person === state.person && nameOn(each) === nameOn(state),
    );
    return own.length > 1
      ? personName(
          table,
          own.map((each) => each.seat),
        )
      : (names[seat] ?? '');
  });
  return [...new Set(called)];
}

/** Those for whom a bot has begun to play, oneself aside, and whether their time ran out. */
export function newlyStoodIn(
  before: TableState | null,
  now: TableState,
): { name: string; late: boolean }[] {
  if (!before || before.stage !== 'playing' || before.game_number !== now.game_number) return [];
  const left = now.seats.filter(
    ({ seat, stands_in: is }) =>
      is &&
      !before.seats[seat]?.stands_in &&
      !before.yours.includes(seat) &&
      !now.kept.includes(seat),
  );
  const late = new Map(left.map((state) => [nameOn(state), state.out_of_time]));
  return [...late].map(([name, out]) => ({ name, late: out }));
}

/** Those who play themselves again where a bot has played for them; null: oneself. */
export function newlyBack(before: TableState | null, now: TableState): (string | null)[] {
  if (!before || now.stage !== 'playing' || before.game_number !== now.game_number) return [];
  const back = now.seats.filter(({ seat, who }) => {
    const was = before.seats[seat];
    if (!was?.stands_in || was.who?.kind !== 'bot' || who?.kind !== 'person') return false;
    // Somebody else may have sat down there instead.
    return before.kept.includes(seat) || (was.kept_for ?? was.who.name.ru) === who.name.ru;
  });
  const names = back.map((state) => (now.yours.includes(state.seat) ? null : nameOn(state)));
  return [...new Set(names)];
}

/** Who has said no to what was proposed, if somebody has: what is told together with the change says so. */
export function declinedBy(
  before: TableState | null,
  now: TableState,
  told: readonly ChatLine[],
): string | null {
  if (!before?.proposal || now.proposal || now.stage !== 'playing') return null;
  const { by } = before.proposal;
  const person = (seat: number | null) => (seat === null ? null : before.seats[seat]?.person);
  const no = told.find((line) => 'notice' in line && line.seat !== null);
  return no && person(no.seat) !== person(by) ? no.name : null;
}

/** Which of the seats that the game waits for are one's own. */
export function yoursAmong(table: TableState, seats: number[]): number[] {
  return seats.filter((seat) => table.yours.includes(seat));
}

/** Those who win together with one's own seats, these aside; nobody where all are one team. */
export function matesOf({ teams, yours, seats }: TableState): Set<number> {
  const own = teams.filter((team) => team.some((seat) => yours.includes(seat)));
  const mates = own.length === 1 && own[0]!.length < seats.length ? own[0]! : [];
  return new Set(mates.filter((seat) => !yours.includes(seat)));
}

/** The numbers of free seats. */
export function freeSeats(table: TableState): number[] {
  return table.seats.filter(({ who }) => who === null).map(({ seat }) => seat);
}

/** What sitting down where a bot plays in the running game is called; null: one may not. */
export function takingOver(
  { may_take_over, left }: Pick<TableState, 'may_take_over' | 'left'>,
  { seat, kept_for }: SeatState,
): 'play_again_myself' | 'instead_of_bot' | null {
  if (!may_take_over.includes(seat) || kept_for !== null) return null;
  return left === seat ? 'play_again_myself' : 'instead_of_bot';
}
