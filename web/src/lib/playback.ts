// What happened, one thing at a time: animates the events of each update in order, then lets it settle.

import { tick } from 'svelte';
import type { Happened, Seat } from '../generated/protocol';
import { paced } from './motion';
import type { Presence, Update } from './wire';

export interface Performer {
  /** Shows an event in motion; null where nothing can or should move. */
  animator(): ((event: unknown, signal: AbortSignal) => Promise<void>) | null;
  /** Shows that a game begins, in place of the update's events; null if it doesn't or can't. */
  opener(): ((signal: AbortSignal) => Promise<void>) | null;
  /** An update's turn has come. */
  begin(update: Update): void;
  /** One of its events is about to be shown. */
  tell(happened: Happened): void;
  /** All of it has been shown. */
  settle(item: Update | Presence): void;
  /** Does so much happen that only what comes of it is shown, now and then? */
  rushing(): boolean;
}

/** Every update is shown to its end, unless so many more have come meanwhile. */
const BEHIND = 4;
/** What a turn came to is looked at for so long before the next one begins. */
const LOOK = 350;
/** Whoever must act and has a clock running waits this long for what moves. */
const SHOWN_WITHIN = 2_000;
/** No event takes longer, whatever the room does. */
const LONGEST = 6_000;
/** Whoever was away sees how things are, not a long story of how they came about. */
const MOST_EVENTS = 16;
/** How long a skipped event may take to tidy up. */
const TIDYING = 250;
/** In a rush it is seen this often how things are, in milliseconds. */
const GLANCE = 300;

export class Playback {
  private queue: (Update | Presence)[] = [];
  private running = false;
  private skipping = new AbortController();
  private impatience: ReturnType<typeof setTimeout> | null = null;
  private glance: ReturnType<typeof setTimeout> | null = null;
  private generation = 0;
  /** Who is waited for in what is shown. */
  private waitsFor: readonly Seat[] = [];
  /** Until when what was shown last is looked at. */
  private looked = 0;

  constructor(private readonly performer: Performer) {}

  push(item: Update | Presence): void {
    this.queue.push(item);
    if (this.running) this.cutShort();
    else if (this.performer.rushing()) this.glance ??= setTimeout(() => void this.run(), GLANCE);
    else void this.run();
  }

  /** Shows the present update's end at once. */
  skip(): void {
    this.calm();
    this.skipping.abort();
  }

  /** Forgets everything that waits: something newer is shown instead. */
  clear(): void {
    this.generation += 1;
    this.queue = [];
    this.running = false;
    this.lookAway();
    this.skip();
  }

  private async run(): Promise<void> {
    const generation = this.generation;
    this.running = true;
    this.lookAway();
    let settled = false;
    for (let item = this.queue.shift(); item; item = this.queue.shift()) {
      if (item.type === 'update') {
        // What has just settled is drawn first: else it would come over what begins to move.
        if (settled && item.happened.length > 0) await tick();
        if (generation !== this.generation) return;
        const looking = this.look(item);
        if (looking) await looking;
        if (generation !== this.generation) return;
        const playing = this.play(item);
        if (playing) await playing;
        if (generation !== this.generation) return;
        this.pass(item, playing !== null);
      }
      this.performer.settle(item);
      settled = true;
    }
    this.running = false;
    this.calm();
  }

  /** Null if nobody else's turn was shown just now, or time runs. */
  private look({ ack, scene, happened }: Update): Promise<void> | null {
    const left = this.looked - performance.now();
    const others =
      !this.performer.rushing() &&
      ack === null &&
      happened.length > 0 &&
      scene?.clocks.length === 0;
    return left > 0 && others ? this.show(() => pause(left), this.begun()) : null;
  }

  private pass({ scene }: Update, moved: boolean): void {
    if (!scene) return;
    const before = this.waitsFor;
    this.waitsFor = scene.waits_for;
    const same =
      before.length === this.waitsFor.length &&
      before.every((seat, n) => seat === this.waitsFor[n]);
    if (moved && !same) this.looked = performance.now() + paced(LOOK);
  }

  /** Null if nothing moved, so that quiet updates settle in the same breath. */
  private play(update: Update): Promise<void> | null {
    this.performer.begin(update);
    const open = this.performer.opener();
    const animate = open ? null : this.performer.animator();
    const short = update.happened.length > 0 && update.happened.length <= MOST_EVENTS;
    if (animate && short) return this.move(update.happened, animate);
    for (const happened of update.happened) this.performer.tell(happened);
    return open ? this.show(open, this.begun()) : null;
  }

  private async move(
    events: Happened[],
    animate: (event: unknown, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const signal = this.begun();
    const generation = this.generation;
    for (const happened of events) {
      if (generation !== this.generation) return;
      this.performer.tell(happened);
      if (!signal.aborted) await this.show(() => animate(happened.event, signal), signal);
    }
  }

  /** Something begins to move; what is waiting may cut it short. */
  private begun(): AbortSignal {
    this.skipping = new AbortController();
    this.cutShort();
    return this.skipping.signal;
  }

  /** Cuts short what moves if too much waits for it, or soon if somebody's time runs. */
  private cutShort(): void {
    const waiting = this.queue.filter((item) => item.type === 'update');
    if (waiting.length >= BEHIND || this.performer.rushing()) this.skip();
    else if (waiting.some(isUrgent))
      this.impatience ??= setTimeout(() => this.skip(), SHOWN_WITHIN);
  }

  private async show(
    motion: (signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    await Promise.race([
      motion(signal).catch((fault: unknown) => console.error(fault)),
      pause(LONGEST),
      abortion(signal).then(() => pause(TIDYING)),
    ]);
  }

  private lookAway(): void {
    if (this.glance !== null) clearTimeout(this.glance);
    this.glance = null;
  }

  private calm(): void {
    if (this.impatience !== null) clearTimeout(this.impatience);
    this.impatience = null;
  }
}

/** Does somebody's time run, and is it oneself who must act? */
function isUrgent({ scene }: Update): boolean {
  return scene !== null && scene.clocks.length > 0 && scene.offered.some(({ must }) => must);
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

function abortion(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}
