import type { Away, SeatAway, TableState } from '../generated/protocol';

/** An absence that was told at `since`, as it is at `now`. */
export function at(away: Away, since: number, now: number): Away {
  const passed = Math.max(0, now - since);
  return { ...away, time: away.time + passed, left: Math.max(0, away.left - passed) };
}

/** Those who are away, oneself aside: each person by one seat, since a bot takes all that they hold. */
export function absentees({ seats, yours }: Pick<TableState, 'seats' | 'yours'>): SeatAway[] {
  const gone = seats.filter(({ seat, who }) => who?.away && !yours.includes(seat));
  return gone
    .filter(({ person }, n) => gone.findIndex((other) => other.person === person) === n)
    .flatMap(({ seat, who }) => (who?.away ? [{ seat, away: who.away }] : []));
}

/** The seats that one has chosen to wait for, and whether a bot could already have played then. */
export type WaitedFor = ReadonlyMap<number, boolean>;

/** Is one to be told of this absence? Whoever waits is told once more when a bot may play. */
export function untold(waited: WaitedFor, seat: number, left: number): boolean {
  const bot = waited.get(seat);
  return bot === undefined || (!bot && left === 0);
}

/** Those who came back are forgotten: the next time they go they are spoken of again. */
export function stillAway(waited: WaitedFor, absent: readonly number[]): WaitedFor {
  const gone = [...waited].filter(([seat]) => absent.includes(seat));
  return gone.length === waited.size ? waited : new Map(gone);
}
