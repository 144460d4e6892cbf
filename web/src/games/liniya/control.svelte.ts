import { untrack } from 'svelte';
import type { Card, Cell, Line, Pack, Preview, Team, View } from '../../generated/liniya';
import type { Seat } from '../../generated/protocol';
import type { RoomProps } from '../game';
import { OpenHand, sayWhenStill } from '../../lib/hand.svelte';
import { seatToShow } from '../../lib/offered';
import { playedBy } from '../../lib/onlooker';
import { following, isSpecial, middleOf, nearestLine, type Place, TEAMS } from './notation';
import {
  accusable,
  playable,
  playing,
  readOffers,
  seatThatMay,
  seatToFollow,
  targetsOf,
} from './offers';
import type { WhyNot } from './offers';
import { doneOf, promptOf, type Prompt } from './prompt';
import { toldBy } from './shown';
import { Tableau } from './tableau.svelte';
import { Surface } from '../../lib/surface.svelte';
import { say } from './text';

/** Places of a hand. */
const PLACES = 6;

/** What one has chosen, looks at and may do; from the offered actions alone. */
export class Control extends OpenHand<Card> {
  readonly tableau: Tableau;
  readonly #props: () => RoomProps<View, Pack, Preview, WhyNot>;

  /** The cell that is looked at. */
  looked = $state<Cell | null>(null);
  /** The cell that was framed: pressed once more, it is the chosen one. */
  framed = $state<Cell | null>(null);
  /** The card that is looked at. */
  pointed = $state<number | null>(null);
  /** The board, where it is too small to read. */
  readonly surface = new Surface();
  /** Is the story open, where it has no place of its own? */
  open = $state(false);
  /** An earlier story that is being read. */
  reading = $state<Cell | null>(null);
  /** Is it asked whether to accuse? */
  asking = $state(false);
  /** Are the discard piles looked through? */
  piles = $state(false);
  /** The cells that are looked at in the record. */
  past = $state.raw<ReadonlySet<Cell>>(new Set());
  /** Those, and the cell whose earlier story is being read. */
  marked = $derived.by(() => {
    const read = this.reading !== null && this.reading === this.about ? [this.reading] : [];
    return new Set([...this.past, ...read]);
  });
  /** Something was done, and nothing has come of it yet. */
  acted = $state(false);
  wanted = $state<Line | null>(null);
  preview = $state.raw<Preview | null>(null);
  prompt: Prompt = $state.raw()!;

  #wish = $state<Seat | null>(null);
  #kept = $state<Seat | null>(null);

  view = $derived.by(() => this.#props().view);
  /** Whose hands lie open to one. */
  yours = $derived.by(() => this.#props().table.yours);
  /** Those of them that one plays. */
  own = $derived.by(() => playedBy(this.#props()));
  /** Whose hand lies open. */
  seat = $derived.by(() => {
    const kept = this.#kept;
    return kept !== null && this.yours.includes(kept) ? kept : (this.yours[0] ?? null);
  });
  offers = $derived.by(() => {
    const mine = this.#props().offered.find((one) => one.seat === this.seat);
    // What was done over a broken connection is still on its way.
    return mine && !this.acted ? readOffers(mine) : null;
  });
  /** Which of one's seats may draw. */
  drawer = $derived.by(() => {
    const drawer = this.#props().offered.find((one) => one.actions.includes('draw'));
    return drawer && !this.acted ? drawer.seat : null;
  });
  /** The teams that one may accuse. */
  accusable = $derived.by(() => {
    const { table } = this.#props();
    const { seat } = this;
    const plays = seat !== null && this.own.includes(seat) && table.ending === null;
    return plays ? accusable(this.view, seat, table.options) : [];
  });
  team = $derived.by(() => (this.seat === null ? null : (this.view.teams[this.seat] ?? null)));
  teams = $derived.by(() => TEAMS.filter((team) => this.view.teams.includes(team)));

  card = $derived.by(() => (this.selected === null ? null : (this.slots[this.selected] ?? null)));
  held = $derived.by(
    () => new Set(this.slots.filter((card): card is Cell => card !== null && !isSpecial(card))),
  );
  /** Those of them that a chip lies on. */
  covered = $derived.by(
    () => new Set<Card>([...this.held].filter((cell) => this.tableau.shown.chips.has(cell))),
  );
  lit = $derived.by(() =>
    this.card && isSpecial(this.card) ? targetsOf(this.offers, this.card) : new Set<Cell>(),
  );
  #eyed = $derived.by(() => (this.pointed === null ? null : (this.slots[this.pointed] ?? null)));
  /** The cell that a card points at. */
  aim = $derived.by(() => {
    if (this.lit.size > 0)
      return [this.looked, this.framed].find((cell) => cell && this.lit.has(cell)) ?? null;
    return [this.#eyed, this.card].find((card) => card !== null && !isSpecial(card)) ?? null;
  });
  /** The chip that would come to lie there. */
  ghost = $derived.by((): Team | null => {
    if (!this.aim || this.offers?.give.size) return null;
    const free = !this.tableau.shown.chips.has(this.aim);
    return (this.lit.has(this.aim) ? this.card !== '-1' : free) ? this.team : null;
  });
  /** What the panel tells of. */
  about = $derived.by(
    () => this.looked ?? this.#eyed ?? this.reading ?? this.card ?? this.tableau.told,
  );
  /** Whose chip lies there. */
  teamAbout = $derived.by(() =>
    this.about && !isSpecial(this.about) ? this.tableau.shown.chips.get(this.about) : undefined,
  );
  /** The time that the draw may still take. */
  clock = $derived.by(
    () => this.#props().clocks.find((clock) => clock.timer.startsWith('draw ')) ?? null,
  );
  why = $derived.by(() =>
    this.about && this.slots.includes(this.about) ? this.offers?.why.get(this.about) : undefined,
  );
  #onTurn = $derived.by(
    () => this.offers !== null && (this.offers.events.size > 0 || this.offers.discards.size > 0),
  );
  #special = $derived.by(() => (this.card && isSpecial(this.card) ? this.card : null));
  /** What the special card would be used on if its button were pressed. */
  target = $derived.by(() => (this.framed && this.lit.has(this.framed) ? this.framed : null));
  /** Are there buttons to press? */
  acting = $derived.by(
    () =>
      this.drawer !== null ||
      this.offers?.deny ||
      this.choice.length > 0 ||
      (this.card !== null && playable(this.offers, this.card)),
  );
  choice = $derived.by(() => this.offers?.lines ?? []);
  chosen = $derived.by(() =>
    this.wanted !== null && this.choice.includes(this.wanted) ? this.wanted : null,
  );
  winners = $derived.by(() => {
    const over = this.tableau.shown.over;
    return (
      over && this.teams.filter((team) => over.winners.some((at) => this.view.teams[at] === team))
    );
  });

  #now = $derived.by(() => {
    const { names, waitsFor, table, cut = false, lang } = this.#props();
    const over = table.ending !== null;
    if (this.acted && !over && !this.view.over) return doneOf(names, this.own, waitsFor, cut, lang);
    const { view, offers, card, target, own: yours } = this;
    return promptOf(view, offers, card, target, names, yours, waitsFor, over, lang);
  });
  #asked = $derived.by(() => {
    const { card, aim, offers } = this;
    if (!card || !aim || !offers || !targetsOf(offers, card).has(aim)) return null;
    return card === '-1' || offers.why.has(card) ? null : playing(card, aim);
  });
  /** The prompt, and what the chip aimed at would bring about. */
  hint = $derived.by((): Prompt => {
    const { preview, tableau } = this;
    const { lang } = this.#props();
    if (tableau.dealing) return { title: say(lang).dealing, hint: '', mine: false };
    const forms = preview ? preview.lines.length + (preview.choice.length > 0 ? 1 : 0) : 0;
    return forms > 0 ? { ...this.prompt, hint: say(lang).formsLine(forms) } : this.prompt;
  });

  constructor(props: () => RoomProps<View, Pack, Preview, WhyNot>) {
    super();
    this.#props = props;
    this.tableau = new Tableau(untrack(() => props().view));
    this.prompt = untrack(() => this.#now);
    $effect.pre(() => {
      const view = this.view;
      untrack(() => {
        this.tableau.settle(view);
        if (this.reading && !toldBy(view).has(this.reading)) this.reading = null;
      });
    });
    let seen: View | null = null;
    $effect.pre(() => {
      const { offered } = this.#props();
      const { view, yours } = this;
      const news = view !== seen;
      seen = view;
      if (offered.length > 0)
        this.#kept = seatToShow(offered, yours, this.#wish ?? seatThatMay(offered));
      else if (news) this.#kept = seatToFollow(view, yours) ?? untrack(() => this.#kept);
    });
    $effect.pre(() => {
      if (this.accusable.length === 0) this.asking = false;
    });
    $effect.pre(() => {
      this.tableau.seat = this.seat;
    });
    $effect.pre(() => {
      const { seat } = this;
      this.lay(seat, seat === null ? [] : (this.tableau.shown.hands.get(seat) ?? []), PLACES);
    });
    $effect.pre(() => {
      void this.view;
      untrack(() => {
        if (this.acted) this.selected = null;
        this.acted = false;
      });
    });
    $effect.pre(() => {
      void this.selected;
      void this.card;
      untrack(() => {
        this.framed = null;
        this.reading = null;
      });
    });
    sayWhenStill(
      () => ({
        view: this.view,
        waits: this.#props().offered.length > 0 || this.acted,
        busy: this.tableau.busy,
      }),
      () => (this.prompt = this.#now),
    );
    $effect(() => this.#ask());
  }

  #ask() {
    const [action, seat] = [this.#asked, this.seat];
    this.preview = null;
    if (!action || seat === null) return;
    let stale = false;
    const timer = setTimeout(() => {
      const trying = this.#props().tryAction(seat, action);
      void trying.then((answer) => stale || (this.preview = answer));
    }, 60);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }

  /** Lays another of one's hands open. */
  switchTo(seat: Seat) {
    this.selected = null;
    this.#wish = this.#kept = seat;
  }

  /** Goes on to the story that has waited longest. */
  readNext() {
    const { about } = this;
    if (about && !isSpecial(about)) this.tableau.haveRead(about);
    this.reading = this.tableau.unread[0] ?? null;
  }

  look(cell: Cell | null, point?: Place) {
    this.looked = cell;
    if (this.choice.length > 0) this.wanted = cell ? nearestLine(this.choice, cell, point) : null;
  }

  /** A cell too small for fingers was pressed: the look at it is closer now, and it is framed. */
  frame(cell: Cell) {
    this.look(cell);
    this.surface.lookAt(middleOf(cell));
    this.framed = cell;
  }

  /** Frames the next of the cells that can be chosen; where they are small it comes closer. */
  frameNext(compact: boolean): Cell | null {
    const next = following([...this.lit], this.framed);
    if (next === null) return null;
    if (compact) this.frame(next);
    else {
      this.look(next);
      this.framed = next;
    }
    return next;
  }

  act(action: string, seat = this.seat) {
    if (seat === null) return;
    // The card stays chosen until it is known to be played.
    this.looked = null;
    this.pointed = null;
    this.surface.whole();
    this.open = false;
    this.reading = null;
    this.piles = false;
    this.acted = true;
    this.#props().act(seat, action, () => (this.acted = false));
  }

  /** A cell was chosen on the board. */
  choose(cell: Cell, point?: Place) {
    if (this.choice.length > 0) {
      const line = nearestLine(this.choice, cell, point);
      if (line) this.act(`line ${line}`);
      return;
    }
    if (this.card && targetsOf(this.offers, this.card).has(cell)) {
      // Where one had to come closer, what is framed is what one means.
      if (this.surface.close && this.framed !== null && this.framed !== cell) this.framed = cell;
      else this.act(playing(this.card, cell));
      return;
    }
    const slot = this.slots.indexOf(cell);
    if (slot >= 0) this.selected = slot;
    // With no card chosen a cell is only read. With one, the rules say why not this cell.
    else if (this.#onTurn && this.card)
      this.#props().act(this.seat!, playing(this.#special ?? cell, cell));
  }

  /** Uses the special card on the cell that is framed. */
  use() {
    if (this.#special && this.target) this.act(playing(this.#special, this.target));
  }

  /** A card was pressed. The first time it is chosen, the second time played; true if it wants a cell. */
  pick(slot: number): boolean {
    const card = this.slots[slot];
    if (!card) return false;
    if (slot !== this.selected) {
      this.selected = slot;
      return false;
    }
    if (!playable(this.offers, card)) {
      this.#plead(isSpecial(card) ? `discard ${card}` : `event ${card}`);
      return false;
    }
    if (this.offers?.give.has(card)) this.act(`give ${card}`);
    else if (isSpecial(card)) return this.lit.size > 0;
    else this.act(`event ${card}`);
    return false;
  }

  /** Nothing comes of it now, and the rules say why. */
  #plead(action: string) {
    const { seat, own, acted } = this;
    if (seat === null || !own.includes(seat) || acted) return;
    const props = this.#props();
    void props.tryAction(seat, action, (no) => props.refuse?.(no));
  }

  accuse(team: Team) {
    this.asking = false;
    this.act(`accuse ${team}`);
  }

  draw() {
    if (this.drawer !== null) this.act('draw', this.drawer);
  }

  /** Takes the last choice back; the place of the card that was let go of, if it was one. */
  cancel(): number | null {
    const { selected } = this;
    if (this.piles) this.piles = false;
    else if (this.open) this.open = false;
    else if (selected !== null) this.selected = null;
    else this.surface.whole();
    return this.selected === selected ? null : selected;
  }
}
