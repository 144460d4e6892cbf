import type { Event, Pack, Pose, Trajectory, View, Warrior } from '../../generated/voiny';
import { hullOf } from './hull';
import { type Aim, indexOf, type Placed, readFlick, readPose } from './notation';

/** Where those are who are on the field. */
export type Poses = ReadonlyMap<Warrior, Placed>;

/** A flick that was seen, with all it takes to see it again. */
export interface Shot {
  seat: number;
  aim: Aim;
  before: Poses;
  /** None where the outcome isn't the one that physics has for it. */
  trajectory: Trajectory | null;
  /** Did somebody fall or turn over? */
  decisive: boolean;
}

export const placedOf = (pack: Pack, warrior: Warrior, pose: Pose): Placed =>
  readPose(pose, hullOf(pack.warriors[indexOf(warrior)]!).half);

export function posesOf(view: View, pack: Pack): Poses {
  const poses = Object.entries(view.poses) as [Warrior, Pose][];
  return new Map(poses.map(([warrior, pose]) => [warrior, placedOf(pack, warrior, pose)]));
}

/** Does a seat set up several, or has it one warrior to put on its line? */
export const setsUpMany = (view: View, seat: number): boolean =>
  !view.fighters[seat] && (view.teams[seat]?.length ?? 0) > 1;

/** Do two views show the same? */
export const isSame = (one: View, two: View): boolean =>
  one === two || JSON.stringify(one) === JSON.stringify(two);

/** Where everybody is after an event; a shot's own end comes with the view. */
export function after(poses: Poses, event: Event, pack: Pack): Poses {
  const next = new Map(poses);
  const put = (warrior: Warrior, pose: Pose) => next.set(warrior, placedOf(pack, warrior, pose));
  switch (event.kind) {
    case 'field':
    case 'brought':
      return event.kind === 'field' ? new Map() : poses;
    case 'centre':
      next.clear();
      for (const [warrior, pose] of event.poses) put(warrior, pose);
      return next;
    case 'placed':
    case 'turned':
    case 'turned_up':
    case 'took_back':
      put(event.warrior, event.pose);
      return next;
    case 'taken':
    case 'fell':
      next.delete(event.warrior);
      return next;
    default:
      return poses;
  }
}

/** The last shot among events that follow one another. */
export function shotIn(events: readonly Event[], poses: Poses, pack: Pack): Shot | null {
  let [now, shot]: [Poses, Shot | null] = [poses, null];
  for (const event of events) {
    if (event.kind === 'shot')
      shot = {
        seat: event.seat,
        aim: readFlick(event.flick),
        before: now,
        trajectory: event.trajectory,
        decisive: events.some(({ kind }) => kind === 'fell' || kind === 'flipped'),
      };
    now = after(now, event, pack);
  }
  return shot;
}
