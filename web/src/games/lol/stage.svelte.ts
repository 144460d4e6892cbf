import { tick } from 'svelte';
import type { Card, Event, View } from '../../generated/lol';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { sound } from '../../lib/sound';
import { boxOf, shake, slap, within, type Box } from './motion';
import { pileAfter, pileOf, type Fallen } from './pile';
import { deeds, type Deed, type Shout } from './deeds';
import { say } from './text';

/** A card on its way; null as its face: face down. */
export interface Flight {
  id: number;
  card: Card | null;
  from: Box;
  to: Box;
  delay: number;
  duration: number;
  arc: number;
}

/** Something called out at a seat, or in the middle of the table. */
export interface Cry extends Shout {
  id: number;
}

/** Hands that came down on a Бах!, in their order. */
export interface Palms {
  id: number;
  seats: Seat[];
  last: Seat | null;
}

const CRY = 1_700;
const BOOM = 620;
const PALMS = 1_500;
const FLIGHT = 210;
const GAP = 65;
/** More ghosts would only be a swarm. */
const MOST = 12;

/**
 * The table as it is being shown. It always shows the newest view at once, so that nobody reacts
 * late because of a picture; what happened is then shown in motion over it.
 */
export class Stage {
  pile: Fallen[] = $state.raw([]);
  flights: Flight[] = $state.raw([]);
  cries: Cry[] = $state.raw([]);
  /** The lettering of an action that has just been laid. */
  boom: { id: number; card: Card } | null = $state.raw(null);
  palms: Palms | null = $state.raw(null);
  /** A sum on its way to somebody. */
  thrown: { id: number; sum: number; seat: Seat } | null = $state.raw(null);

  root: HTMLElement | null = null;
  /** Whose hand lies open. */
  seat: Seat | null = null;
  lang: Lang = 'ru';
  #view: View;
  #heard: Event[] = [];
  #ids = 0;

  constructor(view: View) {
    this.#view = view;
    this.pile = pileOf(view);
  }

  /** Something happened; the view that it led to follows in the same breath. */
  hear(event: Event, signal: AbortSignal): void {
    if (!signal.aborted) this.#heard.push(event);
  }

  /** A new view holds. */
  settle(view: View): void {
    if (view === this.#view) return;
    const [before, events] = [this.#view, this.#heard];
    this.#view = view;
    this.#heard = [];
    const lying = this.pile;
    this.pile = pileAfter(lying, before, view, events);
    if (events.length === 0) {
      if (moves()) void tick().then(() => this.#guess(before, view));
      return;
    }
    // Where things were before they moved.
    const were = this.#boxes();
    void tick().then(() => this.#show(deeds(events, say(this.lang)), were, lying));
  }

  /** Deals the first view's cards in passing. */
  deal(view: View): void {
    const deck = this.#box('[data-deck]');
    if (!deck) return;
    const laps = Math.max(0, ...view.held);
    const gap = Math.min(GAP, 800 / Math.max(1, laps * view.playing.length));
    let delay = 0;
    for (let lap = 0; lap < laps; lap += 1) {
      for (const seat of view.playing) {
        if (lap >= (view.held[seat] ?? 0)) continue;
        this.#send(null, deck, this.#seatBox(seat), delay, 170);
        delay += gap;
      }
    }
    sound.play('card');
  }

  /** Nobody told what happened, as when it was too much: the cards themselves tell the most of it. */
  #guess(before: View, after: View): void {
    if (before.phase === 'count' && after.top !== null) return this.deal(after);
    const deck = this.#box('[data-deck]');
    if (!deck || after.phase === 'count' || after.phase === 'over') return;
    let delay = 0;
    after.held.forEach((held, seat) => {
      const drawn = Math.min(held - (before.held[seat] ?? 0), MOST);
      for (let n = 0; n < drawn; n += 1) {
        this.#send(null, deck, this.#seatBox(seat), delay, FLIGHT);
        delay += GAP;
      }
    });
    if (delay > 0) sound.play('card');
  }

  #show(doings: Deed[], were: Map<string, Box>, lying: Fallen[]): void {
    let delay = 0;
    let ghosts = 0;
    let fallen = this.pile.filter(({ id }) => !lying.some((other) => other.id === id));
    const covered: Seat[] = [];
    for (const deed of doings) {
      switch (deed.kind) {
        case 'deal':
          this.cries = [];
          this.palms = null;
          this.deal(this.#view);
          break;
        case 'lay':
          fallen = this.#slap(deed, fallen, were);
          break;
        case 'draw':
          if (ghosts >= MOST) break;
          this.#draw(deed, were, delay);
          ghosts += 1;
          delay += GAP;
          break;
        case 'swap':
          this.#swap(deed.seat, deed.with);
          break;
        case 'throw':
          this.#throw(deed.seat, deed.sum);
          break;
        case 'cover':
          covered.push(deed.seat);
          break;
        case 'late':
          this.#slam(covered, deed.seat);
          break;
      }
      if (deed.cry) this.#cry(deed.cry);
      if (deed.sound) sound.play(deed.sound);
    }
  }

  #slap(deed: Deed & { kind: 'lay' }, fallen: Fallen[], were: Map<string, Box>): Fallen[] {
    const mine = deed.seat === this.seat;
    const from = deed.drawn
      ? were.get('deck')
      : ((mine ? were.get(`card ${deed.card}`) : undefined) ?? were.get(`seat ${deed.seat}`));
    const [now, rest] = [fallen.slice(0, deed.count), fallen.slice(deed.count)];
    now.forEach(({ id }, n) => {
      const card = this.root?.querySelector(`[data-fallen="${id}"]`);
      const size = boxOf(card);
      if (card && from && size) slap(card, within(from, mine ? from : cardSize(size, 0.5)), n * 70);
    });
    const landed = 120 + (deed.count - 1) * 70;
    shake(this.root?.querySelector('[data-pile]'), landed, deed.loud ? 2.6 : 1);
    setTimeout(() => sound.play(deed.loud ? 'chip' : 'card'), landed);
    if (deed.loud) this.#explode(deed.card);
    return rest;
  }

  #explode(card: Card): void {
    const id = this.#id();
    this.boom = { id, card };
    setTimeout(() => this.boom?.id === id && (this.boom = null), BOOM);
  }

  #draw(deed: Deed & { kind: 'draw' }, were: Map<string, Box>, delay: number): void {
    const deck = were.get('deck');
    if (!deck) return;
    const mine = deed.seat === this.seat;
    const slot = mine && deed.card ? this.root?.querySelector(`[data-card="${deed.card}"]`) : null;
    const to = boxOf(slot) ?? this.#seatBox(deed.seat);
    // A card that is new in the hand isn't seen there before it has arrived.
    if (slot && !were.has(`card ${deed.card}`)) {
      slot.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT });
    }
    this.#send(deed.open || mine ? deed.card : null, deck, to, delay, deed.open && !mine ? FLIGHT * 2 : FLIGHT);
    setTimeout(() => sound.play('card'), delay);
  }

  #swap(one: Seat, other: Seat): void {
    const [a, b] = [this.#seatBox(one), this.#seatBox(other)];
    if (!a || !b) return;
    for (let n = 0; n < 3; n += 1) {
      this.#send(null, a, b, n * 45, 320, 0.25);
      this.#send(null, b, a, n * 45, 320, 0.25);
    }
  }

  #throw(seat: Seat, sum: number): void {
    const id = this.#id();
    this.thrown = { id, sum, seat };
    setTimeout(() => this.thrown?.id === id && (this.thrown = null), 420);
  }

  #slam(seats: Seat[], last: Seat | null): void {
    const id = this.#id();
    this.palms = { id, seats: last === null || seats.includes(last) ? seats : [...seats, last], last };
    shake(this.root?.querySelector('[data-pile]'), 60, 2);
    sound.play('chip');
    setTimeout(() => this.palms?.id === id && (this.palms = null), PALMS);
  }

  #cry(shout: Shout): void {
    const cry = { ...shout, id: this.#id() };
    // A seat calls one thing at a time.
    this.cries = [...this.cries.filter(({ seat }) => seat !== cry.seat), cry];
    setTimeout(() => (this.cries = this.cries.filter((other) => other !== cry)), CRY);
  }

  #send(card: Card | null, from: Box, to: Box | null, delay: number, duration: number, arc = 0): void {
    const deck = this.#box('[data-deck]');
    if (!to || !deck) return;
    const size = cardSize(deck, 1);
    const flight = { id: this.#id(), card, from: within(from, size), to: within(to, size), delay, duration, arc };
    this.flights = [...this.flights, flight];
    setTimeout(() => (this.flights = this.flights.filter((other) => other !== flight)), delay + duration);
  }

  #boxes(): Map<string, Box> {
    const boxes = new Map<string, Box>();
    const keep = (name: string, element: Element | null) => {
      const box = boxOf(element);
      if (box) boxes.set(name, box);
    };
    keep('deck', this.root?.querySelector('[data-deck]') ?? null);
    for (const card of this.root?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      keep(`card ${card.dataset.card}`, card);
    }
    for (const seat of this.root?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
      keep(`seat ${seat.dataset.place}`, seat);
    }
    return boxes;
  }

  #box(selector: string): Box | null {
    return boxOf(this.root?.querySelector(selector));
  }

  #seatBox(seat: Seat): Box | null {
    return this.#box(`[data-place="${seat}"]`);
  }

  #id(): number {
    this.#ids += 1;
    return this.#ids;
  }
}

/** May anything move? */
function moves(): boolean {
  return !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function cardSize(box: Box, scale: number): { width: number; height: number } {
  return { width: box.width * scale, height: box.height * scale };
}
