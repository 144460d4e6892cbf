import type { Counted } from '../../generated/lol';
import type { Outcome, Seat } from '../../generated/protocol';

/** Does the sum of what was left in the hands say more than what everybody gains by it? */
export function sumsDiffer({ ranking, left, gains }: Counted): boolean {
  return ranking.some((seat) => (left[seat] ?? 0) !== (gains[seat] ?? 0));
}

/** What a seat gains in this round, as it is written; nothing where that is its total. */
export function gainOf({ gains }: Counted, seat: Seat, total: number): string | null {
  const gain = gains[seat] ?? 0;
  if (gain === 0 || gain === total) return null;
  return gain > 0 ? `+${gain}` : `−${-gain}`;
}

/** Who is crowned: who has won the round, or all who share the first place when the game is over. */
export function bestOf({ ranking, winner }: Counted, over: Outcome | null): Seat[] {
  const first = over ? ranking.filter((seat) => over.places[seat] === 1) : [];
  return first.length > 0 ? first : [winner];
}
