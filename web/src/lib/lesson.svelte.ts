// A lesson on prepared positions. Nothing of it is kept by the server: each attempt says all that was
// done since its step began.

import type { RoomExports } from '../games/game';
import type { Attempt, Attempted, LessonStep, Denial } from '../generated/protocol';

/** Asks the server: a step, from 1, and what is done there. */
export type Ask = (step: number, attempt: Attempt) => Promise<Attempted>;

export class Lesson {
  /** The step that is shown, from 1. */
  at = $state(0);
  now = $state.raw<Attempted | null>(null);
  /** Of which step that is: the next one takes a moment to come. */
  private shows = $state(0);
  /** Something is in motion, or on its way. */
  busy = $state(false);
  /** The server didn't answer. */
  failed = $state(false);
  /** Another one with every new beginning, so that the room begins afresh too. */
  beginnings = $state(0);

  private acts: string[] = [];
  private waiting = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();
  private room: RoomExports | null = null;
  private present = new AbortController();

  constructor(
    readonly steps: readonly LessonStep[],
    private readonly ask: Ask,
    private readonly motion: () => boolean = () => true,
  ) {}

  get step(): LessonStep | null {
    return this.steps[this.at - 1] ?? null;
  }

  get met(): boolean {
    return this.shows === this.at && this.now?.verdict === 'met';
  }

  get missed(): boolean {
    return this.now?.verdict === 'missed';
  }

  /** The room that shows events, while there is one. */
  enter(room: RoomExports | null): void {
    this.room = room;
  }

  /** Shows a step from its beginning. */
  async begin(step: number): Promise<void> {
    const signal = this.interrupt();
    this.at = Math.min(Math.max(step, 1), this.steps.length);
    this.acts = [];
    const answer = await this.hear({ acts: [] }, signal);
    if (!answer) return;
    this.now = answer;
    this.shows = this.at;
    this.beginnings += 1;
    this.busy = false;
  }

  again(): Promise<void> {
    return this.begin(this.at);
  }

  /** Acts, one action after another; returns why it is refused, if it is. A double click acts once. */
  async act(action: string): Promise<Denial | null> {
    if (this.waiting.has(action)) return null;
    const { signal } = this.present;
    this.waiting.add(action);
    const done = this.last.then(() => this.perform(action, signal));
    this.last = done.finally(() => this.waiting.delete(action));
    return done;
  }

  private async perform(action: string, signal: AbortSignal): Promise<Denial | null> {
    // What is done stays to be looked at.
    if (this.met || ended(signal)) return null;
    const answer = await this.hear({ acts: [...this.acts, action] }, signal);
    if (!answer) return null;
    if (answer.refused) {
      this.busy = false;
      return answer.refused;
    }
    this.acts.push(action);
    const events = answer.happened.map(({ event }) => event);
    this.room?.hear?.(events);
    if (this.motion())
      for (const event of events) {
        await this.room?.animate?.(event, signal);
        if (ended(signal)) return null;
      }
    this.now = answer;
    this.busy = false;
    return null;
  }

  async tryAction(action: string, refused?: (no: Denial) => void): Promise<unknown> {
    const acts = [...this.acts];
    try {
      const answer = await this.ask(this.at, { acts, try: action });
      if (answer.refused) refused?.(answer.refused);
      return answer.preview;
    } catch {
      return null;
    }
  }

  /** Does the step from its beginning, for whoever would rather see it. */
  async show(): Promise<void> {
    await this.again();
    const { signal } = this.present;
    for (const action of this.step?.solution ?? []) {
      if (ended(signal)) return;
      await this.act(action);
    }
  }

  end(): void {
    this.interrupt();
  }

  private interrupt(): AbortSignal {
    this.present.abort();
    this.present = new AbortController();
    this.waiting.clear();
    this.last = Promise.resolve();
    this.busy = false;
    return this.present.signal;
  }

  /** The server's answer; null if there is none, or nobody waits for it any more. */
  private async hear(attempt: Attempt, signal: AbortSignal): Promise<Attempted | null> {
    this.busy = true;
    this.failed = false;
    try {
      const answer = await this.ask(this.at, attempt);
      return signal.aborted ? null : answer;
    } catch {
      if (!signal.aborted) {
        this.failed = true;
        this.busy = false;
      }
      return null;
    }
  }
}

const ended = (signal: AbortSignal) => signal.aborted;
