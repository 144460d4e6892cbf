import type { Track, Trajectory, Warrior } from '../../generated/voiny';
import { type Placed, type Point3, type Rotation, unit } from './notation';

/** Pictures per second. */
export const FRAMES = 60;
const PLACE = 200;
const COLUMNS = 7;

/** The pictures of a track: what `Track.path` says of how they are packed. */
export function unpack(path: string): Placed[] {
  const bytes = Uint8Array.from(atob(path), (letter) => letter.charCodeAt(0));
  const placed: Placed[] = [];
  let last = new Array<number>(COLUMNS).fill(0);
  let step = new Array<number>(COLUMNS).fill(0);
  for (let at = 0; at < bytes.length;) {
    const mask = bytes[at++]!;
    const frame = last.map((value, column) => {
      const going = value + step[column]!;
      if ((mask & (1 << column)) === 0) return going;
      let [coded, shift] = [0, 0];
      for (let more = true; more && at < bytes.length; shift += 7) {
        const byte = bytes[at++]!;
        coded |= (byte & 0x7f) << shift;
        more = byte >= 0x80;
      }
      return going + ((coded >>> 1) ^ -(coded & 1));
    });
    if (placed.length > 0) step = frame.map((value, column) => value - last[column]!);
    last = frame;
    placed.push({
      at: frame.slice(0, 3).map((part) => part / PLACE) as unknown as Point3,
      rotation: unit(frame.slice(3) as unknown as Rotation),
    });
  }
  return placed;
}

/** A shot that can be looked at from its beginning to its end. */
export class Film {
  /** In seconds. */
  readonly length: number;
  readonly #tracks: { warrior: Warrior; from: number; pictures: Placed[] }[];

  constructor(trajectory: Trajectory) {
    this.length = Math.max(0, trajectory.frames - 1) / FRAMES;
    this.#tracks = trajectory.tracks.map(({ warrior, from, path }: Track) => ({
      warrior,
      from,
      pictures: unpack(path),
    }));
  }

  /** Where those are whom it moves, so many seconds after the flick. */
  at(seconds: number): Map<Warrior, Placed> {
    const moved = new Map<Warrior, Placed>();
    for (const { warrior, from, pictures } of this.#tracks) {
      const frame = Math.min(Math.max(seconds * FRAMES - from, 0), pictures.length - 1);
      const [before, part] = [Math.floor(frame), frame % 1];
      const [one, two] = [pictures[before], pictures[before + 1]];
      if (one) moved.set(warrior, two ? between(one, two, part) : one);
    }
    return moved;
  }
}

export function between(one: Placed, two: Placed, part: number): Placed {
  const near = one.rotation.reduce((sum, each, n) => sum + each * two.rotation[n]!, 0);
  const sign = near < 0 ? -1 : 1;
  const blend = (a: number, b: number) => a + (b - a) * part;
  return {
    at: one.at.map((each, n) => blend(each, two.at[n]!)) as unknown as Point3,
    rotation: unit(
      one.rotation.map((each, n) => blend(each, sign * two.rotation[n]!)) as unknown as Rotation,
    ),
  };
}
