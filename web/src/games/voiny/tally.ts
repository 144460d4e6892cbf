import type { Event, View, Warrior } from '../../generated/voiny';
import { readFlick, readOutcome } from './notation';

/** What one team did in a game. */
export interface TeamTally {
  flicks: number;
  /** Flicks that touched an opponent. */
  hits: number;
  /** Opponents that left the field by them. */
  felled: number;
  /** Half points for having been flown over. */
  throws: number;
}

/** The flick that sent most opponents off. */
export interface Best {
  seat: number;
  warrior: Warrior;
  felled: Warrior[];
  degrees: number;
}

export interface Tally {
  sides: [TeamTally, TeamTally];
  best: Best | null;
}

/** What happened in a finished game, in figures. */
export function tallyOf(events: readonly Event[], teams: View['teams']): Tally {
  const shots = events.filter((event) => event.kind === 'shot');
  const side = (seat: number): TeamTally => {
    const own = shots.filter((shot) => shot.seat === seat);
    const rivals = teams[1 - seat]!;
    return {
      flicks: own.length,
      hits: own.filter(({ outcome }) =>
        readOutcome(outcome).touched.some((other) => rivals.includes(other)),
      ).length,
      felled: own.reduce((sum, { sent_off: felled }) => sum + felled.length, 0),
      throws: events.filter((e) => e.kind === 'scored' && e.throw && e.seat === seat).length,
    };
  };
  const [best] = shots
    .filter(({ sent_off: felled }) => felled.length > 0)
    .map(({ seat, flick, outcome, sent_off: felled }): Best => {
      return {
        seat,
        warrior: readFlick(flick).warrior,
        felled,
        degrees: readOutcome(outcome).degrees,
      };
    })
    .sort((a, b) => b.felled.length - a.felled.length || b.degrees - a.degrees);
  return { sides: [side(0), side(1)], best: best ?? null };
}
