import { tick } from 'svelte';
import type { Card, Event, View } from '../../generated/lol';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { sound } from '../../lib/sound';
import { Flights } from '../../lib/flights.svelte';
import { boxIn, boxOf, EASE_OUT, paced, within, type Box } from '../../lib/motion';
import { shake, slap, unseen } from './motion';
import { pileAfter, pileOf, type Fallen } from './pile';
import { spectaclesOf, type Shout, type Spectacle } from './spectacles';
import { heardIn, NOISES } from './noises';
import { say } from './text';

/** Something called out at a seat, or in the middle of the table. */
export interface Cry extends Shout {
  id: number;
}

/** Hands that came down on a Бах!, in their order. */
export interface Palms {
  id: number;
  seats: Seat[];
  last: Seat;
}

const CRY = 1_700;
/** One's own time in a race is read, not only seen. */
const TIME = 2_600;
const BOOM = 620;
const PALMS = 1_900;
const FLIGHT = 210;
const GAP = 65;
/** A card that is dealt flies for so long. */
const DEALT = 170;
/** Then the first one is turned up. */
const TURNING = 120;
/** It is looked at before anything comes of it. */
const TURNED = 300;
/** No deal takes longer. */
const LONGEST_DEAL = 2_500;
/** Nor longer than this where it covers a question, whose time runs. */
const HURRIED_DEAL = 800;
/** A card that was let go is laid by then, or it wasn't. */
const DROPPED = 1_500;
/** What flies here is never cut short. */
const NEVER = new AbortController().signal;
/** More ghosts would only be a swarm. */
const MOST = 12;

/**
 * The table as it is being shown. It always shows the newest view at once, so that nobody reacts
 * late because of a picture; what happened is then shown in motion over it.
 */
export class Tableau {
  pile: Fallen[] = $state.raw([]);
  readonly flights = new Flights<Card>();
  cries: Cry[] = $state.raw([]);
  /** The lettering of an action that has just been laid. */
  boom: { id: number; card: Card } | null = $state.raw(null);
  palms: Palms | null = $state.raw(null);
  /** A sum on its way to somebody. */
  thrown: { id: number; sum: number; seat: Seat } | null = $state.raw(null);

  /** Cards are being dealt, or the first one isn't turned up yet. */
  dealing = $state(false);

  /** Past events that are looked at. */
  pointed: Event[] | null = $state.raw(null);

  root: HTMLElement | null = null;
  /** Whose hand lies open. */
  seat: Seat | null = null;
  lang: Lang = 'ru';
  #view: View;
  #heard: Event[] = [];
  /** A deal that nobody could see, because something lay over the table. */
  #undealt: Spectacle[] = [];
  #dropped: { card: Card; box: Box } | null = null;
  #ids = 0;
  #dealt: ReturnType<typeof setTimeout> | undefined;
  /** Since when a Бах! lies there, by the browser's clock. */
  #race = 0;
  /** How long one's own hand took. */
  #slapped: number | null = null;

  constructor(view: View) {
    this.#view = view;
    this.pile = pileOf(view);
  }

  /** Something happened; the view that it led to follows in the same breath, or was there before. */
  hear(events: Event[]): void {
    for (const { noise, at } of heardIn(events)) sound.play(NOISES[noise], at);
    this.#heard.push(...events);
    if (moves() && events.some(({ kind }) => kind === 'dealer')) this.#deals(LONGEST_DEAL);
    // A game's first view is there before its deal is heard of.
    void tick().then(() =>
      this.#show(this.#heardSpectacles(), this.#view, this.#boxes(), this.pile),
    );
  }

  /** It is dealt for so long; the last one to say so counts. */
  #deals(time: number): void {
    clearTimeout(this.#dealt);
    this.dealing = true;
    const longest = this.#asks() ? HURRIED_DEAL : LONGEST_DEAL;
    this.#dealt = setTimeout(() => (this.dealing = false), Math.min(time, longest));
  }

  /** Is there a question to answer when it is dealt? */
  #asks(): boolean {
    const { phase, turn } = this.#view;
    return phase === 'ask' || (turn === this.seat && (phase === 'bro' || phase === 'order'));
  }

  /** The table can be seen again: what was dealt meanwhile is dealt now. */
  uncover(): void {
    const spectacles = this.#undealt.splice(0);
    if (spectacles.length === 0) return;
    void tick().then(() => this.#show(spectacles, this.#view, this.#boxes(), this.pile));
  }

  /** A new view holds. */
  settle(view: View): void {
    if (view === this.#view) return;
    const before = this.#view;
    this.#view = view;
    if (this.dealing && this.#asks()) this.#deals(HURRIED_DEAL);
    if (view.phase === 'bah' && before.phase !== 'bah') {
      this.#race = performance.now();
      this.#slapped = null;
    }
    const lying = this.pile;
    this.pile = pileAfter(lying, before, view, this.#heard);
    // Where things were before they moved.
    const were = this.#boxes();
    if (this.#dropped) were.set(`card ${this.#dropped.card}`, this.#dropped.box);
    const spectacles = this.#heardSpectacles();
    // Hands that lie there stay where they are when the last one falls.
    this.#slam(spectacles, before);
    void tick().then(() => this.#show(spectacles, before, were, lying));
  }

  #heardSpectacles(): Spectacle[] {
    return spectaclesOf(this.#heard.splice(0), say(this.lang));
  }

  /** One's own hand comes down. */
  slap(): void {
    this.#slapped = performance.now() - this.#race;
  }

  /** Is a pointer over the table? */
  isOver({ x, y }: { x: number; y: number }): boolean {
    const hand = boxIn(this.root, '[data-own-hand]');
    const table = boxIn(this.root, '[data-table]');
    if (!table) return false;
    // Whoever has lifted a card out of the hand has chosen it; the table may lie beside the hand, too.
    if (hand && y < hand.top) return true;
    const [across, down] = [x - table.left, y - table.top];
    return across > 0 && down > 0 && across < table.width && down < table.height;
  }

  /** A card was let go over the table: from there it falls on the pile, if it may. */
  drop(card: Card): void {
    const box = boxIn(this.root, '[data-carried]');
    if (!box) return;
    const dropped = { card, box };
    this.#dropped = dropped;
    setTimeout(() => this.#dropped === dropped && (this.#dropped = null), DROPPED);
  }

  /** Deals a view's cards in passing: when the first one is turned up, and when it has been looked at. */
  #deal(view: View): [number, number] {
    const deck = boxIn(this.root, '[data-deck]');
    if (!deck) return [0, 0];
    const slots = [...(this.root?.querySelectorAll('.slot[data-card]') ?? [])];
    const laps = Math.max(0, ...view.held);
    const whole = Math.min(GAP * laps * view.playing.length, 800) + DEALT + TURNING + TURNED;
    const haste = this.#asks() ? Math.min(1, HURRIED_DEAL / paced(whole)) : 1;
    const flight = DEALT * haste;
    const gap = Math.min(GAP, 800 / Math.max(1, laps * view.playing.length)) * haste;
    let delay = 0;
    for (let lap = 0; lap < laps; lap += 1) {
      for (const seat of view.playing) {
        if (lap >= (view.held[seat] ?? 0)) continue;
        const slot = seat === this.seat ? slots.splice(0, 1)[0] : undefined;
        if (slot) unseen(slot, delay + flight);
        this.#send(null, deck, seat, delay, flight, 0, boxOf(slot));
        delay += gap;
      }
    }
    const turnedUp = delay + flight + TURNING * haste;
    return [turnedUp, turnedUp + TURNED * haste];
  }

  #show(spectacles: Spectacle[], before: View, were: Map<string, Box>, lying: Fallen[]): void {
    const deals = spectacles.some(({ kind }) => kind === 'deal');
    if (deals && !boxIn(this.root, '[data-deck]')) {
      this.#undealt = spectacles;
      return;
    }
    let delay = 0;
    let ghosts = 0;
    let turnedUp = 0;
    // Nothing of what a deal leaves on the pile was there before.
    let fallen = this.pile.filter(({ id }) => deals || !lying.some((other) => other.id === id));
    const covered = before.phase === 'bah' ? [...before.covered] : [];
    for (const spectacle of spectacles) {
      if (spectacle.kind === 'cover') covered.push(spectacle.seat);
      const time = this.#timeOf(spectacle, covered);
      const { cry } = spectacle;
      if (time) this.#cry(time, TIME);
      // What the first card does is called out when it lies there.
      else if (cry && turnedUp > 0) setTimeout(() => this.#cry(cry), paced(delay));
      else if (cry) this.#cry(cry);
      if (spectacle.kind === 'cover') {
        if (moves()) shake(this.#element('[data-pile]'), 60, 1.6);
      }
      if (!moves()) continue;
      switch (spectacle.kind) {
        case 'deal':
          this.cries = [];
          this.palms = null;
          // The first card is turned up when all have theirs.
          [turnedUp, delay] = this.#deal(this.#view);
          this.#deals(paced(delay));
          break;
        case 'lay':
          fallen = this.#slap(spectacle, fallen, were, turnedUp);
          break;
        case 'draw':
          if (ghosts >= MOST) break;
          this.#draw(spectacle, were, delay);
          ghosts += 1;
          delay += GAP;
          break;
        case 'swap':
          this.#swap(spectacle.seat, spectacle.with);
          break;
        case 'throw':
          this.#throw(spectacle.seat, spectacle.sum);
          break;
        case 'cover':
        case 'late':
        case 'cry':
          break;
      }
    }
  }

  #slap(
    spectacle: Spectacle & { kind: 'lay' },
    fallen: Fallen[],
    were: Map<string, Box>,
    wait: number,
  ): Fallen[] {
    const mine = spectacle.seat === this.seat;
    const from = spectacle.drawn
      ? (were.get('deck') ?? boxIn(this.root, '[data-deck]'))
      : ((mine ? were.get(`card ${spectacle.card}`) : undefined) ??
        were.get(`seat ${spectacle.seat}`));
    const [now, rest] = [fallen.slice(0, spectacle.count), fallen.slice(spectacle.count)];
    now.forEach(({ id }, n) => {
      const card = this.#element(`[data-fallen="${id}"]`);
      const size = boxOf(card);
      if (!card || !from || !size) return;
      if (wait > 0) unseen(card, wait);
      slap(card, within(from, mine ? from : cardSize(size, 0.5)), wait + n * 70);
    });
    const landed = wait + 120 + (spectacle.count - 1) * 70;
    shake(this.#element('[data-pile]'), landed, spectacle.loud ? 2.6 : 1);
    if (spectacle.loud && wait > 0) setTimeout(() => this.#explode(spectacle.card), paced(landed));
    else if (spectacle.loud) this.#explode(spectacle.card);
    return rest;
  }

  #explode(card: Card): void {
    const id = this.#id();
    this.boom = { id, card };
    setTimeout(() => this.boom?.id === id && (this.boom = null), BOOM);
  }

  #draw(spectacle: Spectacle & { kind: 'draw' }, were: Map<string, Box>, delay: number): void {
    const deck = were.get('deck');
    if (!deck) return;
    const mine = spectacle.seat === this.seat;
    const slot = mine && spectacle.card ? this.#element(`[data-card="${spectacle.card}"]`) : null;
    // A card that is new in the hand isn't seen there before it has arrived.
    if (slot && !were.has(`card ${spectacle.card}`)) {
      unseen(slot, delay + FLIGHT);
    }
    const shown = spectacle.open || mine ? spectacle.card : null;
    this.#send(
      shown,
      deck,
      spectacle.seat,
      delay,
      spectacle.open && !mine ? FLIGHT * 2 : FLIGHT,
      0,
      boxOf(slot),
    );
  }

  #swap(one: Seat, other: Seat): void {
    const [a, b] = [this.#seatBox(one), this.#seatBox(other)];
    if (!a || !b) return;
    for (let n = 0; n < 3; n += 1) {
      this.#send(null, a, other, n * 45, 320, 0.25);
      this.#send(null, b, one, n * 45, 320, 0.25);
    }
  }

  #throw(seat: Seat, sum: number): void {
    const id = this.#id();
    this.thrown = { id, sum, seat };
    setTimeout(() => this.thrown?.id === id && (this.thrown = null), 420);
  }

  #slam(spectacles: Spectacle[], before: View): void {
    const late = spectacles.find((spectacle) => spectacle.kind === 'late');
    if (!late) return;
    const [id, last] = [this.#id(), late.seat];
    const covered = spectacles.flatMap((spectacle) =>
      spectacle.kind === 'cover' ? [spectacle.seat] : [],
    );
    const seats = [...(before.phase === 'bah' ? before.covered : []), ...covered];
    this.palms = { id, seats: [...seats.filter((seat) => seat !== last), last], last };
    setTimeout(() => this.palms?.id === id && (this.palms = null), PALMS);
  }

  /** One's own time and place in a race. */
  #timeOf(spectacle: Spectacle, covered: Seat[]): Shout | null {
    const [ms, seat] = [this.#slapped, this.seat];
    const own =
      (spectacle.kind === 'cover' || spectacle.kind === 'late') && spectacle.seat === seat;
    if (ms === null || seat === null || !own) return null;
    const t = say(this.lang);
    return spectacle.kind === 'late'
      ? { seat, text: t.slappedLate(ms), tone: 'bad' }
      : { seat, text: t.slapped(ms, covered.length), tone: 'good' };
  }

  #cry(shout: Shout, long = CRY): void {
    const cry = { ...shout, id: this.#id() };
    // A seat calls one thing at a time.
    this.cries = [...this.cries.filter(({ seat }) => seat !== cry.seat), cry];
    setTimeout(() => (this.cries = this.cries.filter((other) => other !== cry)), long);
  }

  /** Sends a card to a seat; in the hands of others cards are small. */
  #send(
    card: Card | null,
    from: Box,
    seat: Seat,
    delay: number,
    duration: number,
    arc = 0,
    slot: Box | null = null,
  ): void {
    const deck = boxIn(this.root, '[data-deck]');
    const place = slot ?? this.#seatBox(seat);
    if (!place || !deck) return;
    const to = within(place, cardSize(deck, seat === this.seat ? 1 : 0.5));
    const start = within(from, cardSize(deck, 1));
    const course = { delay, duration, arc, tilt: -10, easing: EASE_OUT };
    void this.flights.send(card, start, to, course, NEVER);
  }

  #boxes(): Map<string, Box> {
    const boxes = new Map<string, Box>();
    const keep = (name: string, element: Element | null) => {
      const box = boxOf(element);
      if (box) boxes.set(name, box);
    };
    keep('deck', this.#element('[data-deck]'));
    for (const card of this.root?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      keep(`card ${card.dataset.card}`, card);
    }
    for (const seat of this.root?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
      keep(`seat ${seat.dataset.place}`, seat);
    }
    return boxes;
  }

  #element(selector: string): Element | null {
    return this.root?.querySelector(selector) ?? null;
  }

  #seatBox(seat: Seat): Box | null {
    return boxIn(this.root, `[data-place="${seat}"]`);
  }

  #id(): number {
    this.#ids += 1;
    return this.#ids;
  }
}

/** May anything move? */
export function moves(): boolean {
  return !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function cardSize(box: Box, scale: number): { width: number; height: number } {
  return { width: box.width * scale, height: box.height * scale };
}
