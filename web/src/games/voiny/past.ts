import type { Event, Plan, Trajectory, Warrior } from '../../generated/voiny';
import type { Seat } from '../../generated/protocol';
import { type Point, type Point3, readFlick } from './notation';
import { unpack } from './path';

/** What past events are pointed out by: the ways that warriors have gone, and those who are meant. */
export interface Past {
  ways: { seat: Seat; flicked: boolean; points: Point3[] }[];
  warriors: Warrior[];
}

/** Of so many pictures of a film one is enough for a line. */
const EACH = 3;

export function pastOf(events: readonly Event[]): Past {
  const past: Past = { ways: [], warriors: [] };
  const meant = new Set<Warrior>();
  for (const event of events) {
    const warrior = warriorIn(event);
    if (warrior) meant.add(warrior);
    if (event.kind !== 'shot') continue;
    for (const { warrior: moved, path } of event.trajectory?.tracks ?? []) {
      meant.add(moved);
      const pictures = unpack(path).map(({ at }) => at);
      const points = pictures.filter((_, n) => n % EACH === 0 || n === pictures.length - 1);
      past.ways.push({ seat: event.seat, flicked: moved === warrior, points });
    }
  }
  return { ...past, warriors: [...meant] };
}

/** All places on the field that a shot leads to. */
export function placesOf({ tracks }: Trajectory, { width, length }: Plan): Point[] {
  const [w, l] = [width / 2000, length / 2000];
  const onto = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return tracks.flatMap(({ path }) =>
    unpack(path)
      .filter((_, n) => n % EACH === 0)
      .map(({ at }): Point => [onto(at[0], w), onto(at[1], l)]),
  );
}

/** The warrior whose picture tells of an event best. */
export function pictured(event: Event): Warrior | null {
  switch (event.kind) {
    case 'picked':
    case 'brought':
    case 'fell':
    case 'shot':
    case 'returns':
      return warriorIn(event);
    default:
      return null;
  }
}

function warriorIn(event: Event): Warrior | null {
  if (event.kind === 'shot') return readFlick(event.flick).warrior;
  return 'warrior' in event ? event.warrior : null;
}
