import { tick } from 'svelte';
import type { Card, Cell, Event, Line, Team, View, Waste } from '../../generated/liniya';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { sound } from '../../lib/sound';
import { Flights } from '../../lib/flights.svelte';
import { boxIn, EASE, EASE_IN, EASE_OUT, move, pause, within, type Box } from '../../lib/motion';
import { cellsOf, lineCells, lineMiddle, SIDE, TEAMS } from './notation';
import { after, shownOf, toldBy, undealt, type Shown } from './shown';
import { say } from './text';

/** Stories that stay at hand. */
const STORIES = 6;

/** The table as it is being shown, and the motion between one view and the next. */
export class Tableau {
  shown: Shown = $state.raw()!;
  /** The cell whose event was told last. */
  told: Cell | null = $state.raw(null);
  /** The cells of the chips put down since one's own last card, at most those of a lap. */
  recent: Cell[] = $state.raw([]);
  played: { card: Card; seat: Seat | null; wasted: Waste | null } | null = $state.raw(null);
  readonly flights = new Flights<Card>();
  note: { text: string; team: Team | null; high: boolean; id: number; time: number } | null =
    $state.raw(null);
  /** The cells whose events were told, the last one first: there is time to read them later. */
  stories: Cell[] = $state.raw([]);
  /** Those of them that nobody has had the time to read, the oldest first. */
  unread: Cell[] = $state.raw([]);
  busy = $state(false);
  /** The first cards are dealt. */
  dealing = $state(false);

  /** Where motion takes place. */
  root: HTMLElement | null = null;
  /** Whose hand lies open. */
  seat: Seat | null = null;
  #view: View;
  /** Who played last. */
  #player: Seat | null = null;
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.#view = view;
    this.shown = shownOf(view);
    this.#lay(view);
  }

  /** A new view holds. What nobody has seen in motion is still told. */
  settle(view: View): void {
    if (view === this.#view) return;
    this.#view = view;
    this.busy = false;
    this.shown = shownOf(view);
    this.#lay(view);
  }

  /** The card that lies uppermost, and the event it told; what was taken back has not been told. */
  #lay(view: View): void {
    const { last, board } = view;
    this.played = last && { card: last.card, seat: last.seat, wasted: last.why };
    const stands = toldBy(view);
    this.stories = this.stories.filter((cell) => stands.has(cell));
    this.unread = this.unread.filter((cell) => stands.has(cell));
    this.recent = this.recent.filter((cell) => this.shown.chips.has(cell));
    if (this.told && !stands.has(this.told)) this.told = this.stories[0] ?? null;
    if (!last) this.told = null;
    else if (last.cell && TEAMS.some((team) => cellsOf(board[team]).includes(last.cell!)))
      this.#read(last.cell);
  }

  #read(cell: Cell): void {
    this.told = cell;
    this.stories = [cell, ...this.stories.filter((told) => told !== cell)].slice(0, STORIES);
    // At a large table a lap tells of more than stay at hand.
    const most = Math.max(STORIES, this.#view.teams.length);
    this.unread = [...this.unread.filter((told) => told !== cell), cell].slice(-most);
  }

  /** An event has been read. */
  haveRead(cell: Cell): void {
    this.unread = this.unread.filter((told) => told !== cell);
  }

  /** Deals the first view's cards: one's own one by one, the others' in passing. */
  async deal(signal: AbortSignal): Promise<void> {
    const dealt = shownOf(this.#view);
    if (this.#view.last || dealt.chips.size > 0) return;
    const { seat } = this;
    const own = seat === null ? [] : (dealt.hands.get(seat) ?? []);
    const others = dealt.held.map((_, at) => at).filter((at) => at !== seat);
    const laps = Math.max(0, ...dealt.held);
    this.busy = true;
    this.dealing = true;
    this.shown = undealt(dealt);
    await tick();
    for (let lap = 0; lap < laps && !signal.aborted; lap += 1) {
      const other = others[lap % others.length];
      if (other !== undefined) await this.#take({ kind: 'dealt', seat: other, card: null }, signal);
      const card = own[lap];
      if (card && seat !== null) await this.#take({ kind: 'dealt', seat, card }, signal);
    }
    this.shown = dealt;
    this.busy = false;
    this.dealing = false;
  }

  /** Shows one event. */
  async perform(event: Event, names: string[], lang: Lang, signal: AbortSignal): Promise<void> {
    this.busy = true;
    const t = say(lang);
    const name = (seat: Seat) => names[seat] ?? '';
    switch (event.kind) {
      case 'dealer':
        this.tell(t.dealer(name(event.seat)), null);
        return pause(350, signal);
      case 'dealt':
      case 'drew':
        return this.#take(event, signal);
      case 'played':
        return this.#play(event, signal);
      case 'gave':
        if (event.card === null) this.tell(t.gave(name(event.seat)), null);
        return this.#give(event, signal);
      case 'placed':
        return this.#place(event, signal);
      case 'removed':
        return this.#lift(event, signal);
      case 'lined':
        this.tell(t.lined(event.team), event.team, lineMiddle(event.line).y > SIDE / 2);
        return this.#line(event, signal);
      case 'wasted':
        this.tell(t.waste[event.why], null);
        if (this.played) this.played = { ...this.played, wasted: event.why };
        return pause(300, signal);
      case 'forgot':
        this.tell(t.forgot(name(event.seat)), null);
        return pause(350, signal);
      case 'accused':
        this.tell(t.accused(name(event.by), event.team), event.team);
        return pause(350, signal);
      case 'charged':
        this.tell(t.charged(event.team), event.team);
        return pause(350, signal);
      case 'admitted':
        this.tell(t.admitted(name(event.by)), event.team);
        return pause(700, signal);
      case 'denied':
        this.tell(t.denied(name(event.by)), event.team);
        return pause(700, signal);
      case 'penalty':
        this.tell(t.penalty(event.team), event.team);
        return pause(350, signal);
      case 'over':
        this.shown = after(this.shown, event);
        return pause(350, signal);
    }
  }

  /** A note that stays for a while, on the upper or the lower half of the board. */
  tell(text: string, team: Team | null, high = false): void {
    clearTimeout(this.#forget);
    const time = 1600 + 60 * text.length;
    this.note = { text, team, high, id: (this.note?.id ?? 0) + 1, time };
    this.#forget = setTimeout(() => (this.note = null), time);
  }

  async #take(event: Event & { kind: 'dealt' | 'drew' }, signal: AbortSignal): Promise<void> {
    const deck = boxIn(this.root, '[data-deck]');
    const own = event.seat === this.seat;
    const to = own ? boxIn(this.root, '.slot:not([data-card])') : seatBox(event.seat);
    const quick = event.kind === 'dealt';
    if (own || !quick) sound.play('card');
    const length = own ? (quick ? 160 : 300) : quick ? 60 : 240;
    await this.flights.send(event.card, deck, to, { duration: length }, signal);
    this.shown = after(this.shown, event);
  }

  async #give(event: Event & { kind: 'gave' }, signal: AbortSignal): Promise<void> {
    sound.play('card');
    const from = this.#cardBox(event.card) ?? seatBox(event.seat);
    this.shown = after(this.shown, event);
    await this.flights.send(
      event.card,
      from,
      boxIn(this.root, '[data-deck]'),
      { duration: 300 },
      signal,
    );
  }

  async #play(event: Event & { kind: 'played' }, signal: AbortSignal): Promise<void> {
    sound.play('card');
    if ([event.seat, this.#player].includes(this.seat)) this.recent = [];
    this.#player = event.seat;
    const from =
      (event.seat === this.seat ? this.#cardBox(event.card) : null) ?? seatBox(event.seat);
    this.shown = after(this.shown, event);
    await this.flights.send(
      event.card,
      from,
      boxIn(this.root, '[data-played]'),
      { duration: 320 },
      signal,
    );
    this.played = { card: event.card, seat: event.seat, wasted: null };
  }

  async #place(event: Event & { kind: 'placed' }, signal: AbortSignal): Promise<void> {
    this.shown = after(this.shown, event);
    this.#read(event.cell);
    this.recent = [...this.recent, event.cell].slice(1 - this.shown.held.length);
    await tick();
    setTimeout(() => sound.play('chip'), signal.aborted ? 0 : 120);
    await move(
      this.#chip(event.cell),
      [
        { transform: 'translateY(-70px) scale(1.5)', opacity: 0, easing: EASE_IN },
        { transform: 'none', opacity: 1, offset: 0.5, easing: EASE_OUT },
        { transform: 'translateY(-9px) scale(1.04)', offset: 0.72, easing: EASE_IN },
        { transform: 'none' },
      ],
      { duration: 340 },
      signal,
    );
  }

  async #lift(event: Event & { kind: 'removed' }, signal: AbortSignal): Promise<void> {
    sound.play('lift');
    await move(
      this.#chip(event.cell),
      [
        { transform: 'none', opacity: 1 },
        { transform: 'translateY(-60px) scale(1.35)', opacity: 0 },
      ],
      { duration: 280, easing: EASE_IN, fill: 'forwards' },
      signal,
    );
    this.shown = after(this.shown, event);
  }

  async #line(event: Event & { kind: 'lined' }, signal: AbortSignal): Promise<void> {
    sound.play('line');
    const cells = lineCells(event.line).filter((cell) => this.shown.chips.has(cell));
    await Promise.all(cells.map((cell, at) => this.#turn(cell, at * 30, signal)));
    this.shown = after(this.shown, event);
    await tick();
    void this.#flash(event.line, signal);
  }

  async #turn(cell: Cell, wait: number, signal: AbortSignal): Promise<void> {
    await pause(wait, signal);
    const [flat, edge] = [{ transform: 'none' }, { transform: 'scaleX(0) translateY(-8px)' }];
    await move(this.#chip(cell), [flat, edge], { duration: 70, easing: EASE_IN }, signal);
    this.shown = { ...this.shown, stars: new Set(this.shown.stars).add(cell) };
    await tick();
    await move(this.#chip(cell), [edge, flat], { duration: 120, easing: EASE_OUT }, signal);
  }

  #flash(line: Line, signal: AbortSignal): Promise<void> {
    const glow = this.root?.querySelector(`[data-line="${line}"] .glow`);
    return move(
      glow,
      [{ opacity: 0 }, { opacity: 0.7, offset: 0.3 }, { opacity: 0 }],
      { duration: 600, easing: EASE },
      signal,
    );
  }

  #chip(cell: Cell): Element | null {
    return this.root?.querySelector(`[data-chip="${cell}"]`) ?? null;
  }

  #cardBox(card: Card | null): Box | null {
    return card ? boxIn(this.root, `.slot[data-card="${card}"]`) : null;
  }
}

/** Where a seat's plate lies, as a card's size. */
function seatBox(seat: Seat): Box | null {
  const plate = boxIn(document, `[data-seat="${seat}"]`);
  return plate && within(plate, { width: 44, height: 58 });
}
