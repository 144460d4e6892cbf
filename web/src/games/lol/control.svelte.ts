import { untrack } from 'svelte';
import type { CallNow, Card, Colour, Event, Pack, View } from '../../generated/lol';
import type { Seat } from '../../generated/protocol';
import { seatToShow } from '../../lib/offered';
import { looksOn, playedBy } from '../../lib/onlooker';
import type { RoomProps } from '../game';
import { lockedFor, noteOf, timeUpFor, type CardNote } from './about';
import { groupsOf, isNumber, type Group } from './card';
import {
  canCallAlong,
  layOf,
  ordersOf,
  readOffers,
  seatAsked,
  stacksOf,
  type Offers,
} from './offers';
import type { WhyNot } from './offers';
import { promptOf, type Prompt } from './prompt';
import { hints } from './prefs.svelte';
import { isCalm } from './options';
import { Tableau } from './tableau.svelte';
import { say } from './text';

/** A mouse that rests on a card wants to know about it; there is time to reach the rule that says why not. */
const RESTING = 400;
const READING = 500;
/** Whoever plays such a card reads why it can't be, and whoever has held one what it does. */
const EXPLAINING = 5_000;

/** Whoever was too slow reads what came of it. */
const TIME_UP = 4_000;

/** Cards between the hand and the table. */
export interface Carried {
  card: Card;
  count: number;
  x: number;
  y: number;
  /** Over the table, so that letting go plays them? */
  over: boolean;
  /** Let go there; they hang in the air until it is known what becomes of them. */
  dropped: boolean;
}

/** What one has chosen, looks at and may do; from the offered actions alone. */
export class Control {
  readonly tableau: Tableau;
  readonly #props: () => RoomProps<View, Pack, never, WhyNot>;

  /** A joker that waits for its colour. */
  asking = $state<Card | null>(null);
  /** «ЛОЛ!» goes with the next card. */
  aloud = $state(false);
  /** The card that is looked at, for the reason why it can't be played. */
  looked = $state<Card | null>(null);
  carried = $state.raw<Carried | null>(null);
  /** What was pressed and isn't answered yet. */
  claims = $state.raw<ReadonlySet<string>>(new Set());

  #hasty = $state(false);
  #wish = $state<Seat | null>(null);
  #kept = $state<Seat | null>(null);
  /** Called before one's own card lay there: said as soon as it does. */
  #callNext = false;
  /** Is the card that is looked at held, to be explained? */
  #asks = $state(false);
  /** Was it asked for, so that it stays to be read? */
  #stays = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  /** Is it asked whether a copy is laid? */
  #asked = false;
  /** A question of that kind is over, and nobody has answered it here. */
  #timeUp = $state(false);
  #timed: ReturnType<typeof setTimeout> | undefined;

  view = $derived.by(() => this.#props().view);
  pack = $derived.by(() => this.#props().pack);
  /** Whose hands lie open to one. */
  yours = $derived.by(() => this.#props().table.yours);
  /** Those of them that one plays. */
  own = $derived.by(() => playedBy(this.#props()));
  /** Is it a replay, in which nothing can be pressed? */
  past = $derived.by(() => looksOn(this.#props()));
  calm = $derived.by(() => isCalm(this.#props().table));
  /** Whose hand lies open; null for spectators. */
  seat = $derived.by(() => {
    const kept = this.#kept;
    return kept !== null && this.yours.includes(kept) ? kept : (this.yours[0] ?? null);
  });
  offered = $derived.by(() => this.#props().offered);
  offers = $derived.by((): Offers | null => {
    const mine = this.offered.find((one) => one.seat === this.seat);
    return mine ? readOffers(mine) : null;
  });
  hand = $derived.by((): Group[] =>
    this.seat === null ? [] : groupsOf(this.view.hands[this.seat]),
  );
  held = $derived.by(() => this.hand.reduce((sum, { count }) => sum + count, 0));
  /** The cards that can be laid, in the order of the hand: digits play them. */
  playable = $derived.by(() =>
    this.hand.map(({ card }) => card).filter((card) => this.offers?.lays.has(card)),
  );
  covering = $derived.by(() => {
    if (this.view.phase !== 'bah' || this.seat === null) return false;
    return this.claims.has('cover') || this.view.covered.includes(this.seat);
  });
  locked = $derived.by(() => this.seat !== null && this.view.locked.includes(this.seat));
  /** What pressing «ЛОЛ!» means. That it is too early shows nowhere: it would tell on somebody. */
  callNow = $derived.by((): CallNow | null =>
    this.past || this.seat === null ? null : (this.view.call[this.seat] ?? null),
  );
  /** «ЛОЛ!» came before it can count (LOL-28). */
  early = $derived.by(() => this.#hasty && this.callNow === 'early');
  /** Would it count? */
  counts = $derived.by(() => this.callNow === 'saves' || this.callNow === 'catches');
  prompt = $derived.by((): Prompt => {
    const { names, waitsFor, table, lang } = this.#props();
    if (table.ending) return { title: say(lang).over, hint: '', mine: false };
    // First the cards, then the one that is turned up, then what is to be done about it.
    if (this.tableau.dealing) return { title: say(lang).dealing, hint: '', mine: false };
    const prompt = promptOf(
      this.view,
      this.offers,
      names,
      this.own,
      waitsFor,
      this.covering,
      this.pack,
      lang,
    );
    if (prompt.mine || !hints.on || !this.offers?.twin) return prompt;
    return { title: say(lang).dontSleep, hint: say(lang).dontSleepHint, mine: true };
  });
  /** Of the card that is looked at, of a question that wasn't answered, or of a call for nothing. */
  note = $derived.by((): CardNote | null => {
    const { looked: card, pack } = this;
    const { lang } = this.#props();
    if (card) return noteOf(card, this.offers, this.#asks, pack, lang);
    if (this.#timeUp && !this.offers?.no) return timeUpFor(lang);
    return this.locked && !this.past ? lockedFor(lang) : null;
  });
  /** Colours to choose from: for a joker in the hand, or for one that was turned up. */
  colours = $derived.by((): Colour[] => {
    if (this.asking) return ordersOf(this.offers, this.asking);
    return this.offers?.orders ?? [];
  });

  constructor(props: () => RoomProps<View, Pack, never, WhyNot>) {
    this.#props = props;
    this.tableau = new Tableau(untrack(() => props().view));
    $effect.pre(() => {
      const { view } = this;
      const { lang } = this.#props();
      untrack(() => {
        this.tableau.lang = lang;
        this.tableau.seat = this.seat;
        this.tableau.settle(view);
        this.#settle(view);
      });
    });
    $effect.pre(() => {
      const { offered } = this;
      if (offered.length > 0)
        this.#kept = seatToShow(offered, this.yours, seatAsked(offered) ?? this.#wish);
    });
    $effect.pre(() => {
      const { offers } = this;
      if (!offers) return;
      if (!canCallAlong(offers)) this.aloud = false;
      if (this.asking && ordersOf(offers, this.asking).length === 0) this.asking = null;
      if (offers.call && this.#callNext) {
        this.#callNext = false;
        if (untrack(() => this.callNow) === 'saves') this.claim('call');
      }
    });
  }

  /** Something happened; what was asked before it is known. */
  hear(events: Event[]): void {
    this.tableau.hear(events);
    if (!this.#asked || this.claims.has('no') || !events.some(({ kind }) => kind === 'asked'))
      return;
    this.#timeUp = true;
    clearTimeout(this.#timed);
    this.#timed = setTimeout(() => (this.#timeUp = false), TIME_UP);
  }

  /** What was pressed or looked at is answered by a new view; a hand stays on a Бах! until it is settled. */
  #settle(view: View): void {
    const kept = view.phase === 'bah' && this.claims.has('cover');
    this.#asked = seatAsked(this.offered) !== null;
    this.claims = new Set(kept ? ['cover'] : []);
    if (this.carried?.dropped) this.carried = null;
    if (this.callNow !== 'early') this.#hasty = false;
    // What somebody asked to be explained stays to be read.
    if (this.#asks && this.hand.some(({ card }) => card === this.looked)) return;
    this.stay();
    this.looked = null;
  }

  /** Sends what was pressed, and shows that it was. */
  claim(action: string): void {
    const { seat } = this;
    if (seat === null || this.claims.has(action)) return;
    this.stay();
    this.claims = new Set(this.claims).add(action);
    // However long the connection is silent: what was pressed stays so until it is answered.
    this.#props().act(seat, action, () => {
      if (this.view.phase !== 'bah') this.#settle(this.view);
    });
  }

  /** Plays a card: at once, or after its colour is chosen. */
  play(card: Card, count = 1): void {
    const { offers } = this;
    if (!offers?.lays.has(card)) {
      this.look(card);
      this.#stays = true;
      this.leave();
      return;
    }
    this.looked = null;
    if (ordersOf(offers, card).length > 0) {
      this.asking = this.asking === card ? null : card;
      return;
    }
    const lay = layOf(offers, card, count, null, this.aloud);
    if (lay) this.claim(lay.action);
  }

  /** All equal cards at once, if one may. */
  playAll(card: Card): void {
    this.play(card, stacksOf(this.offers, card).at(-1) ?? 1);
  }

  look(card: Card): void {
    this.stay();
    this.#asks = this.#stays = false;
    this.looked = card;
  }

  /** Looks at a card that is held, as long as it is. */
  hold(card: Card): void {
    this.look(card);
    this.#asks = this.#stays = true;
  }

  /** Looks at a card if one stays on it, where it matters. */
  peek(card: Card): void {
    this.stay();
    if (this.looked === card) return;
    if (this.looked !== null) this.look(card);
    else if (this.prompt.mine && this.claims.size === 0)
      this.#leaving = setTimeout(() => this.look(card), RESTING);
  }

  stay(): void {
    clearTimeout(this.#leaving);
  }

  /** Looks away, in a moment. */
  leave(): void {
    this.stay();
    this.#leaving = setTimeout(() => (this.looked = null), this.#stays ? EXPLAINING : READING);
  }

  /** Cards are taken along: to the table, where letting go plays them, or nowhere. */
  carry(card: Card, count: number, to: { x: number; y: number }): void {
    this.looked = null;
    this.carried = { card, count, ...to, over: this.tableau.isOver(to), dropped: false };
  }

  /** Let go; what was `flicked` at the table needs not reach it. */
  drop(at: { x: number; y: number } | null, flicked: boolean): void {
    const { carried } = this;
    this.carried = null;
    if (!carried || !at || !(flicked || this.tableau.isOver(at))) return;
    this.tableau.drop(carried.card);
    this.play(carried.card, carried.count);
    if (this.isLaying(carried.card)) this.carried = { ...carried, dropped: true };
  }

  order(colour: Colour): void {
    const { asking, offers } = this;
    if (!asking) {
      if (offers?.orders.includes(colour)) this.claim(`order ${colour}`);
      return;
    }
    const lay = layOf(offers, asking, 1, colour, this.aloud);
    this.asking = null;
    if (lay) this.claim(lay.action);
  }

  swap(seat: Seat | null): void {
    const ways =
      seat === null ? this.offers?.keeps : this.offers?.swaps.filter((way) => way.seat === seat);
    const way = ways?.find(({ call }) => call === this.aloud) ?? ways?.[0];
    if (way) this.claim(way.action);
  }

  take(): void {
    if (this.offers?.take) this.claim(this.offers.take);
  }

  cover(): void {
    if (!this.offers?.cover || this.covering) return;
    this.tableau.slap();
    this.claim('cover');
  }

  call(): void {
    const laying = [...this.claims].some((action) => /^(play|copy|swap|keep)/.test(action));
    if (laying) this.#callNext = true;
    else if (this.callNow === 'along') this.aloud = !this.aloud;
    else if (this.offers?.call) this.claim('call');
    else if (this.offers && this.callNow) this.#hasty = true;
  }

  answer(yes: boolean): void {
    const twin = this.offers?.twin;
    if (yes && twin) this.claim(`copy ${twin}`);
    else if (this.offers?.no) this.claim('no');
  }

  /** Is a card on its way to the table? */
  isLaying(card: Card): boolean {
    return [...this.claims].some((action) => action.split(' ')[1] === card);
  }

  /** Would it be laid out of turn? */
  isTwin(card: Card): boolean {
    return isNumber(card) && this.offers?.twin === card && !this.offers.no;
  }

  switchTo(seat: Seat): void {
    this.#wish = seat;
    this.#kept = seat;
    this.asking = null;
    this.looked = null;
  }

  /** Lets go of what was begun; true if there was something. */
  cancel(): boolean {
    const begun = this.asking !== null || this.looked !== null;
    this.asking = null;
    this.looked = null;
    return begun;
  }
}
