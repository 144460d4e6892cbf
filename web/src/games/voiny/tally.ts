import type { View, Warrior } from '../../generated/voiny';
import { touchedIn } from './told';

/** What one side did in a game. */
export interface Side {
  flicks: number;
  /** Flicks that touched an opponent. */
  hits: number;
  /** Opponents that left the field by them. */
  felled: number;
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
  /** Where those were whom it moved, or that they fell. */
  rests: Map<Warrior, string>;
  /** Was it made on the field of teams, where nobody comes back? */
  teams: boolean;
}

/** What a finished game's log tells of it. */
export function tallyOf(log: string, teams: View['teams']): Tally {
  const shots = shotsIn(log, teams);
  // Whoever lies there afterwards was put back: a foul.
  shots.forEach((shot, n) => {
    if (shot.teams)
      shot.felled = shot.felled.filter(
        (warrior) => !shots.slice(n + 1).some(({ rests }) => rests.has(warrior)),
      );
  });
  const side = (seat: number): Side => {
    const own = shots.filter((shot) => shot.seat === seat);
    return {
      flicks: own.length,
      hits: own.filter(({ hit }) => hit).length,
      felled: own.reduce((sum, { felled }) => sum + felled.length, 0),
    };
  };
  const [best] = shots
    .filter(({ felled }) => felled.length > 0)
    .sort((a, b) => b.felled.length - a.felled.length || b.degrees - a.degrees);
  return { sides: [side(0), side(1)], best: best ?? null };
}

function shotsIn(log: string, sides: View['teams']): Shot[] {
  const shots: Shot[] = [];
  let [flick, teams] = [null as { seat: number; warrior: Warrior } | null, false];
  for (const line of log.split('\n').filter((text) => text.trim() !== '')) {
    const { act, chance } = JSON.parse(line) as {
      act?: { seat: number; action: string };
      chance?: string;
    };
    if (act?.action.startsWith('place ')) teams = true;
    if (act?.action.startsWith('flick '))
      flick = { seat: act.seat, warrior: act.action.split(' ')[1]! };
    if (!flick || !chance?.startsWith('rest ')) continue;
    const [, degrees, ...words] = chance.split(' ');
    const rests = new Map(
      words
        .filter((word) => /^w\d+=/.test(word))
        .map((word) => word.split('=') as [Warrior, string]),
    );
    const { seat, warrior } = flick;
    const theirs = sides[1 - seat] ?? [];
    const gone = (rest: string | undefined) => rest === 'off' || rest?.startsWith('hole') === true;
    const stays = teams || !gone(rests.get(warrior));
    shots.push({
      seat,
      warrior,
      degrees: Number(degrees),
      hit: touchedIn(chance).some((other) => theirs.includes(other)),
      felled: theirs.filter((other) => stays && gone(rests.get(other))),
      rests,
      teams,
    });
    flick = null;
  }
  return shots;
}
