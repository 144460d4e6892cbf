// A game that is over, step by step.

import { untrack } from 'svelte';
import type { RoomExports } from '../games/game';
import type { Happened, Sight } from '../generated/protocol';
import type { RecordLine } from './table-record.svelte';

/** Where it comes from: how it was after each step from this one on, as many as are sent together. */
export type Sights = (from: number) => Promise<Sight[]>;

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two steps, in milliseconds, at the first speed. */
const BETWEEN_STEPS = 900;
/** What so many steps brought is recalled wherever one looks in. */
const RECENT = 100;
/** Lines of a step are numbered below this. */
const LINES = 1_000;

export class Replay {
  /** The step that is shown. */
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  sight = $state.raw<Sight | null>(null);
  /** Something is on its way. */
  moving = $state(false);
  /** A step could not be had. */
  failed = $state(false);
  readonly last: number;
  readonly record: readonly RecordLine[];

  private room: RoomExports | null = null;
  private readonly known: Sight[] = [];
  private present = new AbortController();
  /** The step that is being shown in motion, and what it leads to. */
  private coming: { step: number; sight: Sight } | null = null;

  constructor(
    private readonly steps: readonly (readonly Happened[])[],
    private readonly sights: Sights,
    private readonly motion: () => boolean = () => true,
  ) {
    this.last = steps.length - 1;
    this.record = recordOf(steps);
  }

  /** The room that shows events, while there is one. */
  enter(room: RoomExports | null): void {
    this.room = room;
    untrack(() => this.recall());
  }

  /** Shows how it was after a step, without motion. */
  async show(step: number): Promise<void> {
    const to = Math.min(Math.max(Math.round(step), 0), this.last);
    const signal = this.interrupt();
    this.at = to;
    const sight = await this.get(to);
    if (!sight || signal.aborted) return;
    this.sight = sight;
    this.recall();
  }

  /** The room knows what led to the step that is shown. */
  private recall(): void {
    const past = this.steps.slice(Math.max(0, this.at + 1 - RECENT), this.at + 1);
    this.room?.recall?.(past.flat().map(({ event }) => event));
  }

  /** Shows the step before; from one in motion, where it began. */
  async back(): Promise<void> {
    this.interrupt();
    await this.show(this.at - 1);
  }

  /** Goes on by one step, as it happened. */
  async forward(): Promise<void> {
    await this.go(this.interrupt());
  }

  async play(): Promise<void> {
    if (this.at >= this.last) await this.show(0);
    const signal = this.interrupt();
    this.playing = true;
    while (!signal.aborted && this.at < this.last) {
      await this.go(signal);
      await pause(BETWEEN_STEPS / this.speed, signal);
    }
    if (!signal.aborted) this.playing = false;
  }

  pause(): void {
    this.interrupt();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  /** What is in motion is over at once, and nothing follows it. */
  private interrupt(): AbortSignal {
    this.present.abort();
    this.present = new AbortController();
    this.playing = false;
    this.land();
    return this.present.signal;
  }

  private async go(signal: AbortSignal): Promise<void> {
    const next = this.at + 1;
    if (next > this.last) return;
    const ended = () => signal.aborted;
    const sight = await this.get(next);
    if (!sight || ended()) return;
    const events = (this.steps[next] ?? []).map(({ event }) => event);
    this.coming = { step: next, sight };
    this.moving = true;
    this.room?.hear?.(events);
    // At the highest speed one sees where things are, not how they get there.
    if (this.motion() && this.speed < 4)
      for (const event of events) {
        await this.room?.animate?.(event, signal);
        if (ended()) return;
      }
    this.land();
  }

  private land(): void {
    this.moving = false;
    if (!this.coming) return;
    this.at = this.coming.step;
    this.sight = this.coming.sight;
    this.coming = null;
  }

  private async get(step: number): Promise<Sight | null> {
    try {
      if (!this.known[step])
        for (const [n, sight] of (await this.sights(step)).entries()) this.known[step + n] = sight;
      this.failed = false;
    } catch {
      this.failed = true;
      this.playing = false;
    }
    return this.known[step] ?? null;
  }
}

/** The step that a line of the record belongs to. */
export const stepOf = (key: number): number => Math.floor(key / LINES);

/** What was told, with the events that led to it. */
function recordOf(steps: readonly (readonly Happened[])[]): RecordLine[] {
  const lines: RecordLine[] = [];
  let untold: unknown[] = [];
  for (const [step, happened] of steps.entries())
    for (const [n, { event, told }] of happened.entries()) {
      untold.push(event);
      if (!told) continue;
      lines.push({ key: step * LINES + Math.min(n, LINES - 1), text: told, events: untold });
      untold = [];
    }
  return lines;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}
