import { tick } from 'svelte';
import type { Card, Event, Pack, View } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';
import { Flights } from '../../lib/flights.svelte';
import { boxIn, EASE, EASE_OUT, move, pause, within, type Box } from '../../lib/motion';
import { sound } from '../../lib/sound';
import type { Lang } from '../game';
import { toldByHammer } from './doer';
import { newsOf } from './news';
import { NOISES } from './noises';
import { benchOf, cardOf } from './pack';
import { after, lastRoll, settled, shownOf, wayOf, type Shown } from './shown';
import { told, written, type Chapter } from './story';

const ROLLS: ReadonlySet<Event['kind']> = new Set(['rolled_to_begin', 'rolled', 'bet_rolled']);

const STEP = 125;
const ROLL = 620;
const NOTE = 340;
/** A loud piece of news is read, a quiet one seen. */
const LOUD = 950;
const QUIET = 420;
/** What reading a card takes, besides its letters. */
const CARD = 900;
const LETTER = 26;
const LONGEST_CARD = 5_200;

/** What is told: the board as it is shown, the dice, the card, the latest news. */
export class Tableau {
  shown = $state.raw<Shown>(undefined!);
  /** The card that was drawn last in this turn. */
  card = $state.raw<{ card: Card; seat: Seat } | null>(null);
  rolling = $state(false);
  /** What the last turns brought. */
  chapters = $state.raw<readonly Chapter[]>([]);
  /** Is something being told that the view already knows? */
  telling = $state(false);
  /** Whose character was revealed just now, or drawn by oneself. */
  revealed = $state.raw<{ seat: Seat; character: number; own: boolean } | null>(null);
  /** Who is walking: its token lies on top. */
  walker = $state<Seat | null>(null);
  readonly flights = new Flights<number>();
  root: HTMLElement | null = null;

  #view: View;
  /** What happened and is still to be told. */
  #untold: Event[] = [];

  constructor(view: View) {
    this.#view = view;
    this.shown = shownOf(view);
  }

  settle(view: View): void {
    if (view === this.#view) return;
    this.#view = view;
    this.shown = settled(this.shown, view);
    this.rolling = false;
    this.walker = null;
    this.telling = false;
    this.#finish();
  }

  /** This happened before: it is told already, and its dice lie where they fell. */
  recall(events: Event[]): void {
    this.chapters = told(events, this.shown.turn);
    this.card = this.revealed = null;
    const { events: turn = [] } = this.chapters.at(-1) ?? {};
    for (const event of turn) this.#remember(event);
    this.shown = { ...this.shown, bet: false, ...lastRoll(turn) };
  }

  /** This happened; it is told next. What nobody begins to tell, as nothing may move, is told at once. */
  hear(events: Event[]): void {
    this.#finish();
    this.#untold = [...events];
    this.telling = false;
    queueMicrotask(() => this.telling || this.#finish());
  }

  /** Unless it has been written meanwhile. */
  #writeNext(next: Event | undefined): void {
    if (!next || this.#untold[0] !== next) return;
    this.#untold.shift();
    this.#write(next);
  }

  #finish(): void {
    for (const event of this.#untold.splice(0)) this.#write(event);
  }

  #write(event: Event): void {
    this.chapters = written(this.chapters, event, this.shown.turn);
    this.#remember(event);
  }

  /** What lies in the middle of the pitch until the next turn. */
  #remember(event: Event): void {
    if (event.kind === 'turn') this.card = this.revealed = null;
    else if (event.kind === 'drew') this.card = { card: event.card, seat: event.seat };
    else if (event.kind === 'used_power' || event.kind === 'drew_character') {
      const { seat, character } = event;
      const own = event.kind === 'drew_character' && !event.open;
      if (character !== null) this.revealed = { seat, character, own };
    }
  }

  /** Shows one event in motion. */
  async perform(
    event: Event,
    pack: Pack,
    names: string[],
    lang: Lang,
    signal: AbortSignal,
  ): Promise<void> {
    this.telling = true;
    const rolls = ROLLS.has(event.kind);
    // What came of a roll is written when the dice lie still.
    if (!rolls) this.#writeNext(this.#untold[0]);
    const told = this.chapters.at(-1)?.events ?? [];
    const news = toldByHammer(told, told.length - 1) ? null : newsOf(event, pack, names, lang);
    switch (event.kind) {
      case 'turn':
        this.#apply(event);
        break;
      case 'rolled_to_begin':
      case 'rolled':
      case 'bet_rolled':
        {
          const next = this.#untold[0];
          await this.#roll(event, signal);
          this.#writeNext(next);
        }
        break;
      case 'moved':
        await this.#walk(
          event.seat,
          wayOf(event.from, event.to, event.way === 'back', pack.cells.length),
          signal,
        );
        break;
      case 'benched':
        this.#apply(event);
        sound.play(NOISES.whistle);
        await this.#walk(event.seat, [benchOf(pack)], signal);
        break;
      case 'paid':
        sound.play(NOISES.note);
        await this.#send(event.sum, event.from, event.to, signal);
        this.#apply(event);
        break;
      case 'drew':
        sound.play('card');
        await pause(readingTime(cardOf(pack, event.card)?.text[lang] ?? ''), signal);
        break;
      case 'drew_character':
      case 'used_power': {
        const { character } = event;
        if (character === null) break;
        sound.play('card');
        await pause(readingTime(pack.characters[character - 1]?.text[lang] ?? ''), signal);
        break;
      }
      case 'hammer':
        sound.play(NOISES.hammer);
        this.#apply(event);
        break;
      default:
        this.#apply(event);
        if (event.kind === 'bought' || event.kind === 'built') {
          sound.play('chip');
          await this.#pulse(event.cell, signal);
        }
    }
    if (news) await pause(news.loud ? LOUD : QUIET, signal);
  }

  #apply(event: Event): void {
    this.shown = after(this.shown, event);
  }

  async #roll(event: Event, signal: AbortSignal): Promise<void> {
    this.#apply(event);
    this.rolling = true;
    sound.play(NOISES.dice);
    await pause(ROLL, signal);
    this.rolling = false;
    await pause(260, signal);
  }

  async #walk(seat: Seat, way: number[], signal: AbortSignal): Promise<void> {
    this.walker = seat;
    for (const cell of way) {
      if (signal.aborted) break;
      this.shown = { ...this.shown, tokens: this.shown.tokens.with(seat, cell) };
      sound.play(NOISES.step);
      await pause(STEP, signal);
    }
    const last = way.at(-1);
    if (last !== undefined)
      this.shown = { ...this.shown, tokens: this.shown.tokens.with(seat, last) };
    this.walker = null;
    await pause(120, signal);
  }

  /** A note slides from owner to owner; the bank is in the middle of the pitch. */
  async #send(sum: number, from: Seat | null, to: Seat | null, signal: AbortSignal): Promise<void> {
    const size = { width: 84, height: 40 };
    const place = (seat: Seat | null): Box | null => {
      const box =
        seat === null ? boxIn(this.root, '[data-bank]') : boxIn(document, `[data-seat="${seat}"]`);
      return box && within(box, size);
    };
    await this.flights.send(
      sum,
      place(from),
      place(to),
      { duration: NOTE, easing: EASE, arc: 0.1 },
      signal,
    );
  }

  async #pulse(cell: number, signal: AbortSignal): Promise<void> {
    await tick();
    const element = this.root?.querySelector(`[data-cell="${cell}"]`);
    const frames = [{ scale: 1 }, { scale: 1.14, offset: 0.4 }, { scale: 1 }];
    await move(element, frames, { duration: 280, easing: EASE_OUT }, signal);
  }
}

/** How long a card is shown before the game goes on. */
export function readingTime(text: string): number {
  return Math.min(CARD + LETTER * text.length, LONGEST_CARD);
}
