import type { Event, View, Warrior } from '../../generated/voiny';
import { touchedIn } from './told';

/** What one side did in a game. */
export interface Side {
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
  sides: [Side, Side];
  best: Best | null;
}

interface Shot extends Best {
  hit: boolean;
}

/** What happened in a finished game, in figures. */
export function tallyOf(events: readonly Event[], teams: View['teams']): Tally {
  const shots = shotsIn(events, teams);
  const side = (seat: number): Side => {
    const own = shots.filter((shot) => shot.seat === seat);
    return {
      flicks: own.length,
      hits: own.filter(({ hit }) => hit).length,
      felled: own.reduce((sum, { felled }) => sum + felled.length, 0),
      throws: events.filter((e) => e.kind === 'scored' && e.throw && e.seat === seat).length,
    };
  };
  const [best] = shots
    .filter(({ felled }) => felled.length > 0)
    .sort((a, b) => b.felled.length - a.felled.length || b.degrees - a.degrees);
  return { sides: [side(0), side(1)], best: best ?? null };
}

/** The flicks, each with whom it felled: after a foul nobody is told to have fallen. */
function shotsIn(events: readonly Event[], teams: View['teams']): Shot[] {
  const shots: Shot[] = [];
  for (const event of events) {
    const rivals = teams[1 - (event.kind === 'shot' ? event.seat : (shots.at(-1)?.seat ?? 0))]!;
    if (event.kind === 'shot')
      shots.push({
        seat: event.seat,
        warrior: event.flick.split(' ')[0]!,
        degrees: Number(event.outcome.split(' ')[0]),
        hit: touchedIn(event.outcome).some((other) => rivals.includes(other)),
        felled: [],
      });
    if (event.kind === 'fell' && rivals.includes(event.warrior))
      shots.at(-1)?.felled.push(event.warrior);
  }
  return shots;
}
