// Who plays with whom, before a game begins.

import type { TableState } from '../generated/protocol';
import { freeSeats } from './people';
import { p } from './text';

/** Seats that win together, and whom they are with or against. */
export interface Company {
  seats: number[];
  how: 'with' | 'against' | 'team' | 'all';
  /** `you`, or somebody's name; for a team without a name its number. */
  whom: string | number;
}

/** The seats by team, one's own first; all together where everybody plays alone or all are one team. */
export function sides(table: TableState): Company[] {
  const teams = table.teams.filter((team) => team.length > 0);
  if (teams.length < 2 || teams.every((team) => team.length < 2))
    return [{ seats: table.seats.map(({ seat }) => seat), how: 'all', whom: 'you' }];
  const own = teams.findIndex((team) => team.some((seat) => table.yours.includes(seat)));
  const leader = own >= 0 ? own : teams.findIndex((team) => personIn(table, team) !== null);
  const whom = own >= 0 ? 'you' : leader >= 0 ? personIn(table, teams[leader]!)! : null;
  const sorted = teams.map((seats, number) => ({ seats, number }));
  sorted.sort((a, b) => Number(b.number === leader) - Number(a.number === leader));
  return sorted.map(({ seats, number }) => {
    if (whom !== null && number === leader) return { seats, how: 'with', whom };
    if (whom !== null && teams.length === 2) return { seats, how: 'against', whom };
    return { seats, how: 'team', whom: number + 1 };
  });
}

/** The first person of a team. */
function personIn(table: TableState, team: number[]): string | null {
  for (const { seat, who } of table.seats)
    if (team.includes(seat) && who?.kind === 'person') return p(who.name);
  return null;
}

/** The seat for a guest: beside the first who sits there, where there is one; else the next free one. */
export function guestSeat(table: TableState): number | null {
  const free = freeSeats(table);
  const beside = sides(table).find(({ how }) => how === 'with')?.seats ?? [];
  return free.find((seat) => beside.includes(seat)) ?? free[0] ?? null;
}

/** Is there nobody to invite, because one person has every seat? */
export function isSolo({ seats }: TableState): boolean {
  return new Set(seats.map(({ person }) => person)).size === 1;
}

/** The people who sit now and didn't before, oneself aside. */
export function arrived(before: TableState, now: TableState): string[] {
  const people = (table: TableState) =>
    table.seats.flatMap(({ seat, who }) =>
      who?.kind === 'person' && !table.yours.includes(seat) ? [p(who.name)] : [],
    );
  const known = people(before);
  return [...new Set(people(now).filter((name) => !known.includes(name)))];
}

/** Has the host agreed on something else since? */
export function termsChanged(before: TableState, now: TableState): boolean {
  const terms = ({ options, pace, time, take_back, seats }: TableState) =>
    JSON.stringify([options, pace, time, take_back, seats.length]);
  return before.stage === 'waiting' && now.stage === 'waiting' && terms(before) !== terms(now);
}

/** What takes one from `from` to `to`: a bot that sat there changes places, if one may put it there. */
export function moves(table: TableState, from: number, to: number) {
  const bot = table.seats[to]?.who?.bot ?? null;
  const steps: (
    { type: 'sit' | 'leave'; seat: number } | { type: 'seat_bot'; seat: number; bot: string }
  )[] = [
    { type: 'sit', seat: to },
    { type: 'leave', seat: from },
  ];
  if (bot !== null && table.may_start) steps.push({ type: 'seat_bot', seat: from, bot });
  return steps;
}
