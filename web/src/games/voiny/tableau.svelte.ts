import type { Event, Pack, View } from '../../generated/voiny';
import type { Lang } from '../game';
import { paced, pause } from '../../lib/motion';
import { sound } from '../../lib/sound';
import { clack, FLICK, PUT } from './noises';
import { hardest, speedAt } from './pacing';
import type { Past } from './past';
import { between, Film } from './path';
import { after, isSame, type Poses, posesOf, type Shot, shotIn } from './shown';
import { type Sentence, tellOf } from './sentences';

/** How long one may read what came of a flick before the field is tidied up, in milliseconds. */
const READING = 900;
/** And before another one follows, if nothing much came of it. */
const BETWEEN_FLICKS = 250;
/** Seconds of a shot that pass in a second of looking at it again. */
const REPLAY = 0.3;
/** However slowly pictures come, a shot takes the time it takes; after a longer gap it goes on where it was. */
const LONGEST_PICTURE = 0.25;

/** The field as it is being shown, and the motion between one view and the next. */
export class Tableau {
  poses: Poses = $state.raw()!;
  /** What came of the last flick. */
  told: Sentence[] = $state.raw([]);
  /** The last flick, to be seen again. */
  last: Shot | null = $state.raw(null);
  /** It is being looked at again, so many seconds after the flick. */
  replay: { seconds: number; length: number; running: boolean } | null = $state.raw(null);
  /** What happened before, while it is pointed out. */
  past: Past | null = $state.raw(null);
  /** A shot is rolling. */
  rolling: Shot | null = $state.raw(null);
  /** A flick that was heard of: it is shown, and what came of it, until its view settles. */
  flicked: Shot | null = $state.raw(null);
  #view: View;
  #pack: Pack;
  #film: Film | null = null;
  #tick = 0;
  /** What was moving when a view settled must not move on over it. */
  #motion = 0;
  #coming: { told: Sentence[]; shot: Shot | null } | null = null;

  constructor(view: View, pack: Pack) {
    this.#view = view;
    this.#pack = pack;
    this.poses = posesOf(view, pack);
  }

  /** A view holds: has anything changed, and did a flick do it? */
  settle(view: View): 'same' | 'changed' | 'flicked' {
    // It has settled already, and what was heard since then leads further.
    if (view === this.#view) return 'same';
    // Who comes, goes or changes a name brings the same view anew: it must not take a warrior out of a hand.
    const same = isSame(view, this.#view) && !this.#coming;
    this.#view = view;
    if (same) return 'same';
    [this.rolling, this.flicked] = [null, null];
    this.#motion += 1;
    this.stop();
    this.poses = posesOf(view, this.#pack);
    // Nothing was heard of what led here: something was taken back, or one leafs through a game.
    if (!this.#coming) [this.told, this.last] = [[], null];
    const { told, shot } = this.#coming ?? { told: [], shot: null };
    this.#coming = null;
    if (shot) this.last = shot;
    // What came of a flick stays to be read while warriors are turned or put on the line.
    if (told.some(({ grave }) => grave) || shot || told.length > 1) this.told = told;
    else if (told.length > 0) this.told = [...this.told.slice(-5), ...told];
    return shot ? 'flicked' : 'changed';
  }

  /** Told what is going to be shown; what was shown before it has settled. */
  hear(events: Event[], names: string[], lang: Lang, yours: readonly number[]): void {
    this.stop();
    const told = events
      .map((event) => tellOf(event, this.#view, this.#pack, names, lang, yours))
      .filter((one) => one !== null);
    const before = this.#coming;
    this.#coming = {
      told: [...(before?.told ?? []), ...told],
      shot: shotIn(events, posesOf(this.#view, this.#pack), this.#pack) ?? before?.shot ?? null,
    };
    this.flicked = this.#coming.shot;
  }

  /** Shows one event in motion. */
  async perform(event: Event, signal: AbortSignal): Promise<void> {
    switch (event.kind) {
      case 'shot': {
        const coming = this.#coming;
        const shot = coming?.shot ?? shotIn([event], this.poses, this.#pack);
        if (shot?.trajectory) await this.#roll({ ...shot, before: this.poses }, signal);
        if (coming !== this.#coming) return;
        // What came of it is read while all lie as they came to rest.
        const told = coming?.told ?? [];
        if (told.length > 0) this.told = told;
        return pause(told.some(({ grave }) => grave) ? READING : BETWEEN_FLICKS, signal);
      }
      case 'centre':
      case 'placed':
      case 'turned':
      case 'turned_up':
      case 'took_back':
        return this.#glide(after(this.poses, event, this.#pack), signal);
      case 'taken':
        this.poses = after(this.poses, event, this.#pack);
        return;
      default:
        return;
    }
  }

  /** Plays a shot from the server's pictures; slowly where it was decided. */
  async #roll(shot: Shot, signal: AbortSignal): Promise<void> {
    const trajectory = shot.trajectory!;
    const film = new Film(trajectory);
    const hit = shot.decisive ? hardest(trajectory) : null;
    const decisive = hit ? hit.at / 1000 : null;
    this.rolling = shot;
    sound.play(FLICK);
    let [at, heard] = [0, 0];
    const motion = this.#motion;
    await frames(signal, (seconds) => {
      if (motion !== this.#motion) return false;
      at += (seconds / paced(1)) * speedAt(at, decisive);
      this.poses = new Map([...shot.before, ...film.at(at)]);
      for (; heard < trajectory.impacts.length; heard += 1) {
        const { at: when, strength, on } = trajectory.impacts[heard]!;
        if (when / 1000 > at) break;
        sound.play(clack(strength, on === null));
      }
      return at < film.length;
    });
    if (motion !== this.#motion) return;
    this.poses = new Map([...shot.before, ...film.at(film.length)]);
    this.rolling = null;
  }

  /** Warriors are put somewhere by hand. */
  async #glide(to: Poses, signal: AbortSignal): Promise<void> {
    const [from, time] = [this.poses, paced(0.26)];
    const motion = this.#motion;
    let at = 0;
    await frames(signal, (seconds) => {
      if (motion !== this.#motion) return false;
      at = Math.min(1, at + seconds / time);
      const eased = 1 - (1 - at) ** 3;
      this.poses = new Map(
        [...to].map(([warrior, placed]) => {
          const before = from.get(warrior);
          return [warrior, before ? between(before, placed, eased) : placed];
        }),
      );
      return at < 1;
    });
    if (motion !== this.#motion) return;
    this.poses = to;
    sound.play(PUT);
  }

  /** Shows the last shot once more. */
  again(): void {
    const trajectory = this.last?.trajectory;
    if (!trajectory || this.rolling) return;
    this.#film = new Film(trajectory);
    this.replay = { seconds: 0, length: this.#film.length, running: false };
    this.seek(0);
    this.run();
  }

  /** Goes to a moment of it. */
  seek(seconds: number): void {
    if (!this.replay || !this.#film || !this.last) return;
    this.replay = { ...this.replay, seconds };
    this.poses = new Map([...this.last.before, ...this.#film.at(seconds)]);
  }

  run(): void {
    if (!this.replay) return;
    if (this.replay.seconds >= this.replay.length) this.seek(0);
    this.replay = { ...this.replay, running: true };
    let before = performance.now();
    const step = (now: number) => {
      const replay = this.replay;
      if (!replay?.running) return;
      const at = replay.seconds + (Math.min(100, now - before) / 1000) * REPLAY;
      before = now;
      this.#knock(replay.seconds, at);
      this.seek(Math.min(at, replay.length));
      if (at < replay.length) this.#tick = requestAnimationFrame(step);
      else this.hold();
    };
    this.#tick = requestAnimationFrame(step);
  }

  hold(): void {
    cancelAnimationFrame(this.#tick);
    if (this.replay) this.replay = { ...this.replay, running: false };
  }

  /** Back to how things are. */
  stop(): void {
    if (!this.replay) return;
    cancelAnimationFrame(this.#tick);
    this.replay = null;
    this.#film = null;
    this.poses = posesOf(this.#view, this.#pack);
  }

  #knock(from: number, to: number): void {
    for (const { at, strength, on } of this.last?.trajectory?.impacts ?? [])
      if (at / 1000 > from && at / 1000 <= to) sound.play(clack(strength, on === null));
  }
}

/** Calls with the seconds since the last picture until there is no more to show, or it is cut short. */
function frames(signal: AbortSignal, show: (seconds: number) => boolean): Promise<void> {
  return new Promise((done) => {
    let before = performance.now();
    const step = (now: number) => {
      const seconds = Math.min(LONGEST_PICTURE, Math.max(0, (now - before) / 1000));
      before = now;
      if (signal.aborted || !show(seconds)) done();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
