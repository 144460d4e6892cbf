import type { Event, View, Warrior } from '../../generated/voiny';
import { readFlick } from './notation';
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
  /** Did somebody of one's own fall, too, and did anything come of it? */
  both: boolean;
  counts: boolean;
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
        warrior: readFlick(event.flick).warrior,
        degrees: Number(event.outcome.split(' ')[0]),
        hit: touchedIn(event.outcome).some((other) => rivals.includes(other)),
        felled: [],
        both: false,
        counts: false,
      });
    const shot = shots.at(-1);
    if (event.kind === 'fell' && shot) {
      if (rivals.includes(event.warrior)) shot.felled.push(event.warrior);
      else shot.both = true;
    }
    if ((event.kind === 'scored' || event.kind === 'beaten') && shot) shot.counts = true;
  }
  // Where both fall and nothing comes of it, nobody was sent off (VOI-16).
  return shots.map((shot) => (shot.both && !shot.counts ? { ...shot, felled: [] } : shot));
}
