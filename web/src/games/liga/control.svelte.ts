import { untrack } from 'svelte';
import type { Card, Event, Pack, Preview, View } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import type { RoomProps } from '../game';
import { OpenHand, sayWhenStill } from '../../lib/hand.svelte';
import { seatToAct } from '../../lib/offered';
import { OnlyAnswer, type Answer } from '../../lib/only-answer.svelte';
import { playedBy } from '../../lib/onlooker';
import { sound } from '../../lib/sound';
import { readBoard, spotOf, type Spot, type Stone } from './notation';
import {
  barred,
  fitting,
  isOnItsWay,
  moves,
  onBoard,
  press,
  reachOf,
  readOffers,
  reasonsOf,
  standing,
  usable,
  whyDead,
  wishOf,
  type Chosen,
  type Giving,
  type Option,
  type Offered,
  type WhyNot,
} from './offers';
import { Previews } from './previews.svelte';
import { promptOf, type Prompt } from './prompt';
import { Tableau } from './tableau.svelte';
import { say } from './text';
import { aheadOf, nextStep, type Stride } from './stride';
import { heard } from './since';
import { trailsOf } from './trails';

/** How long a step is seen before the only one after it is taken, in milliseconds. */
const SEEN = 500;

export type Pointer = 'mouse' | 'touch' | 'key';

/** What one has chosen, looks at and may do; from the offered actions alone. */
export class Control extends OpenHand<Card> {
  readonly tableau: Tableau;
  readonly #previews: Previews;
  readonly #props: () => RoomProps<View, Pack, Preview, WhyNot>;

  /** The ball that is chosen. */
  ball = $state<Spot | null>(null);
  /** The spot that is looked at. */
  looked = $state<Spot | null>(null);
  /** The card that is looked at. */
  looking = $state<number | null>(null);
  /** The move that waits for a second press. */
  aimed = $state.raw<Option | null>(null);
  /** Has a finger met several things, and is it asked which it meant? */
  closer = $state(false);
  prompt: Prompt = $state.raw()!;

  /** What others have done since one's own last turn. */
  since = $derived.by(() => this.#since.events);
  /** Past events that are looked at. */
  pointed = $state.raw<Event[] | null>(null);
  /** What was done, until something comes of it. */
  acted = $state(false);

  #since = $state.raw<{ events: Event[]; own: boolean }>({ events: [], own: false });
  /** A press that nothing could come of, with what was chosen then. */
  #missed = $state.raw<{ with: Chosen; spot: Spot; why: WhyNot } | null>(null);
  /** Was the board pressed where a card has to be chosen first? */
  #early = $state(false);
  #stride: Stride | null = null;
  /** What it was begun with. */
  #strider: Pointer = 'mouse';
  readonly #only: OnlyAnswer;
  /** A step was taken back: the next one is a person's own. */
  #wentBack = false;
  #lately: Offered[] = [];
  /** The card that one has given, until it is seen to lie there. */
  #giving: Giving | null = null;
  #wish = $state<Seat | null>(null);
  #front = $state<Seat | null>(null);

  view = $derived.by(() => this.#props().view);
  /** Whose hands lie open to one. */
  yours = $derived.by(() => this.#props().table.yours);
  /** Those of them that one plays. */
  own = $derived.by(() => playedBy(this.#props()));
  /** From which seat one looks. */
  eyes = $derived.by(() => this.yours[0] ?? 0);
  #offered = $derived.by(() => {
    const { offered, view, table } = this.#props();
    const open = !this.acted && table.ending === null;
    return (this.#lately = open ? standing(this.#lately, offered, view) : offered);
  });
  actor = $derived.by(() => seatToAct(this.#offered, this.#wish));
  offers = $derived.by(() => {
    const mine = this.#offered.find((one) => one.seat === this.actor);
    // What was done over a broken connection is still on its way.
    return mine && !this.acted ? readOffers(mine, this.view) : null;
  });
  /** Does one play another's hand? */
  haunting = $derived.by(() => {
    const { chooser, turn } = this.view;
    return chooser !== turn && this.front === turn && this.yours.includes(chooser);
  });
  /** Whose hand lies in front. */
  front = $derived.by(() => {
    const front = this.#front;
    return front !== null && this.tableau.shown.hands.has(front) ? front : (this.yours[0] ?? null);
  });
  /** One's further hands. */
  others = $derived.by(() => this.yours.filter((seat) => seat !== this.front));
  /** The card that a LIGA reached and that is to be used. */
  use = $derived.by(() => {
    const { phase } = this.view;
    return this.offers && typeof phase === 'object' ? phase.use : null;
  });
  stepping = $derived.by(() => this.view.phase === 'seven' && this.offers !== null);
  /** Is a 7 of one's own on its way, be it between two of its steps? */
  running = $derived.by(
    () => this.view.phase === 'seven' && this.yours.includes(this.view.chooser),
  );
  card = $derived.by(
    () => this.use ?? (this.selected === null ? null : (this.slots[this.selected] ?? null)),
  );
  /** May goals be chosen: with a card, or where none is needed? */
  open = $derived.by(() => this.card !== null || this.stepping);
  reach = $derived.by(() => reachOf(this.offers, this.#chosen, this.open));
  /** Where the chosen card or step is of no use, and why. */
  barred = $derived.by(() => {
    if (!this.open) return new Map<Spot, WhyNot>();
    const spots = barred(this.offers, this.#chosen, this.reach);
    const missed = this.#missed;
    if (missed && missed.with === this.#chosen) spots.set(missed.spot, missed.why);
    return spots;
  });
  /** The options of the chosen card, or all of them where none is needed. */
  options = $derived.by((): Option[] => {
    if (!this.offers || !this.open) return [];
    return this.stepping
      ? this.offers.options
      : fitting(this.offers.options, { card: this.card, ball: null });
  });
  /** Cards that move the chosen ball. */
  helpful = $derived.by(() => {
    const { ball, offers } = this;
    if (ball === null || this.card !== null) return null;
    return new Set(
      this.slots.filter((card): card is Card => card !== null && moves(offers, card, ball)),
    );
  });
  /** The move that is shown on the board. */
  aim = $derived.by((): Option | null => {
    if (this.aimed) return this.aimed;
    if (this.looked !== null) {
      const pressed = press(this.offers, this.#chosen, this.looked, this.open);
      return pressed?.do === 'act' ? pressed.option : null;
    }
    return null;
  });
  /** The board that a LIGA would restore. */
  restored = $derived.by((): Stone[] | null => {
    const liga = this.#ligaChosen ? this.#previews.of('liga') : undefined;
    return liga ? readBoard(liga.board) : null;
  });
  /** The ways of the moves that are shown, as far as they are known. */
  paths = $derived.by(() => {
    const paths = new Map<string, Spot[]>();
    for (const { action } of this.#runs) {
      const path = this.#previews.of(action)?.paths[0];
      if (path)
        paths.set(
          action,
          path.cells.map((cell) => spotOf(cell, path.seat)),
        );
    }
    return paths;
  });
  ghosts = $derived.by(() => {
    if (!this.restored) return [];
    const now = new Set(readBoard(this.view.board).map(({ seat, spot }) => `${seat} ${spot}`));
    return this.restored.filter(({ seat, spot }) => !now.has(`${seat} ${spot}`));
  });
  turn = $derived.by(() => this.#props().waitsFor);
  /** Can a step be taken back? */
  canBack = $derived.by(() => !!this.offers?.options.some(({ move }) => move.kind === 'back'));
  /** The ways that are drawn: of what is looked at in the record, else of what others have just done. */
  trails = $derived.by(() => {
    if (this.pointed) return trailsOf(this.pointed);
    const idle = this.offers !== null && this.card === null && this.ball === null;
    return idle && !this.stepping ? trailsOf(this.since) : [];
  });
  /** Spots farther than one step of a 7, each with the way of the ball that would go there. */
  ahead = $derived.by(() =>
    this.stepping
      ? aheadOf(this.view.strides, this.ball, this.reach.goals)
      : new Map<Spot, Stride>(),
  );
  /** The card that the panel tells of. */
  about = $derived.by(() =>
    this.looking === null ? this.card : (this.slots[this.looking] ?? null),
  );
  why = $derived.by(() => {
    const { about, looked } = this;
    if (looked !== null && this.barred.has(looked)) return this.barred.get(looked);
    // The card that a LIGA reached is used, whatever is said of its like in the hand.
    const told = about === null || (this.use !== null && this.looking === null);
    return told ? undefined : this.reasons.get(about);
  });
  /** Why cards can't be played, where that leads anywhere: one that can be discarded needs no other. */
  reasons = $derived.by(() => reasonsOf(this.offers));

  #chosen = $derived.by(() => ({ card: this.stepping ? null : this.card, ball: this.ball }));
  #now = $derived.by(() => {
    const { names, waitsFor, table, pack, cut, lang } = this.#props();
    const { view, offers, card, own: yours } = this;
    const over = table.ending !== null;
    const first = this.ball !== null;
    const { acted, aimed } = this;
    const early = this.#early;
    const byItself = offers !== null && offers.only !== null && !this.#wentBack;
    const asked = {
      view,
      pack,
      offers,
      card,
      first,
      early,
      aimed,
      names,
      yours,
      waitsFor,
      acted,
      cut,
      byItself,
      over,
      lang,
    };
    return promptOf(asked);
  });
  /** What the panel says: while cards are dealt, that they are. */
  said = $derived.by((): Prompt => {
    const t = say(this.#props().lang);
    if (this.tableau.dealing) return { title: t.dealing, hint: '', mine: false };
    return this.closer ? { ...this.prompt, hint: t.loupe, answers: true } : this.prompt;
  });
  #ligaChosen = $derived.by(
    () => this.card === 'liga' && this.options.some(({ action }) => action === 'liga'),
  );
  /** The runs whose ways are of interest: the one that is looked at, then those that are open. */
  #runs = $derived.by((): Option[] => {
    const open = [...this.reach.goals.values()].flat();
    return [this.aim, ...open].flatMap((option) => (option?.move.kind === 'run' ? option : []));
  });

  constructor(props: () => RoomProps<View, Pack, Preview, WhyNot>) {
    super();
    this.#props = props;
    this.#previews = new Previews((seat, action) => props().tryAction(seat, action));
    this.tableau = new Tableau(untrack(() => props().view));
    this.prompt = untrack(() => this.#now);
    $effect.pre(() => {
      const view = this.view;
      untrack(() => this.tableau.settle(view));
    });
    let seen: View | null = null;
    $effect.pre(() => {
      const { view, yours, actor } = this;
      const news = view !== seen;
      seen = view;
      if (actor !== null) {
        this.#front = view.chooser === actor && view.phase !== 'exchange' ? view.turn : actor;
      } else if (news && yours.length > 0) {
        // The hand that comes next; while events move, the one that is there stays.
        const next = [view.turn, view.next].find((seat) => yours.includes(seat));
        this.#front = next ?? yours[0]!;
      }
    });
    $effect.pre(() => {
      this.tableau.eyes = this.eyes;
      this.tableau.front = this.front;
    });
    $effect.pre(() => {
      const { front } = this;
      this.lay(front, front === null ? [] : (this.tableau.shown.hands.get(front) ?? []));
    });
    // What was chosen is chosen for one position only.
    $effect.pre(() => {
      void this.offers;
      untrack(() => {
        this.ball = null;
        this.aimed = null;
        this.looking = null;
        this.#early = false;
        this.#previews.forget();
      });
    });
    $effect.pre(() => {
      const view = this.view;
      untrack(() => {
        if (this.#giving && isOnItsWay(this.#giving, view)) return;
        this.#giving = null;
        if (this.acted) this.selected = null;
        this.acted = false;
      });
    });
    $effect(() => {
      const { offers, stepping } = this;
      if (offers && stepping) untrack(() => this.#goOn());
      else if (offers) this.#stride = null;
    });
    this.#only = new OnlyAnswer(
      () => this.#onlyStep(),
      (action) => this.act(action),
    );
    sayWhenStill(
      () => ({
        view: this.view,
        waits: this.#offered.length > 0 || this.acted,
        busy: this.tableau.busy,
      }),
      () => (this.prompt = this.#now),
    );
    $effect(() => {
      const wanted = this.#runs.map(({ action }) => action);
      if (this.#ligaChosen) wanted.unshift('liga');
      const { actor } = this;
      if (actor !== null && wanted.length > 0) untrack(() => this.#previews.want(actor, wanted));
    });
  }

  /** Lays another of one's hands in front. */
  switchTo(seat: Seat) {
    this.selected = null;
    this.#wish = seat;
  }

  /** Can one act for this seat too? */
  waits(seat: Seat): boolean {
    return this.#offered.some((one) => one.seat === seat && one.must && one.actions.length > 0);
  }

  act(action: string) {
    const { actor } = this;
    this.#only.stop();
    if (actor === null) return;
    // The card stays drawn out of the hand until it is known to be played.
    this.ball = null;
    this.aimed = null;
    this.looked = null;
    this.looking = null;
    // Steps follow one another too quickly for words.
    const { phase, deals } = this.view;
    this.acted = phase !== 'seven';
    this.#giving = phase === 'exchange' ? { seat: actor, deal: deals } : null;
    this.#wentBack = action === 'back';
    this.#props().act(actor, action, () => {
      this.acted = false;
      this.#giving = null;
      this.#stride = null;
    });
  }

  /** What happened, before it is shown. */
  hear(events: Event[]): void {
    this.#since = heard(this.#since, events, this.yours);
  }

  /** The only step of a 7 that there is, unless one is to be taken anew. */
  #onlyStep(): Answer | null {
    const { offers, stepping } = this;
    const action = stepping && !this.#stride && !this.#wentBack ? offers?.only : null;
    return action ? { action, after: SEEN, to: this.view } : null;
  }

  /** The next step of several. */
  #goOn(): void {
    const { offers } = this;
    const steps = offers?.options.filter(({ move }) => move.kind === 'step') ?? [];
    const stride = this.#stride;
    const step = stride ? nextStep(steps, stride) : null;
    this.#stride = stride && step ? stride.slice(1) : null;
    if (step) this.#go(step, this.#strider);
  }

  /** A spot was chosen on the board. */
  choose(spot: Spot, pointer: Pointer) {
    this.#early = false;
    if (this.barred.has(spot) && !this.ahead.has(spot)) {
      this.looked = spot;
      return;
    }
    const pressed = press(this.offers, this.#chosen, spot, this.open);
    const stride = pressed ? undefined : this.ahead.get(spot);
    if (stride) {
      this.looked = null;
      this.#stride = stride;
      this.#strider = pointer;
      this.#goOn();
    }
    if (!pressed) return stride ? undefined : this.#miss(spot);
    this.looked = null;
    if (pressed.do === 'act') this.#go(pressed.option, pointer);
    else {
      sound.play('tap');
      this.aimed = null;
      this.ball = pressed.do === 'take' ? pressed.ball : null;
    }
  }

  /** The rules say why nothing comes of it. */
  #miss(spot: Spot) {
    const { offers, open } = this;
    const chosen = this.#chosen;
    this.#early = offers !== null && !open;
    const dead = offers && open ? whyDead(offers, chosen.card) : undefined;
    if (dead) {
      this.looked = spot;
      this.#missed = { with: chosen, spot, why: dead };
      return;
    }
    const wish = offers && open ? wishOf(offers, chosen, spot, this.view) : null;
    this.looked = wish === null ? null : spot;
    if (!offers || wish === null) return;
    void this.#props().tryAction(offers.seat, wish, ({ rule, text }) => {
      if (rule) this.#missed = { with: chosen, spot, why: { thing: wish, rule, text } };
    });
  }

  /** Fingers aim first, and do it with the second touch; steps that can be taken back need none. */
  #go(option: Option, pointer: Pointer) {
    const safe = (this.view.steps_left ?? 0) > 1;
    if (pointer !== 'touch' || safe || this.aimed?.action === option.action)
      this.act(option.action);
    else {
      sound.play('tap');
      this.aimed = option;
    }
  }

  /** Aims at the next of the moves there are. */
  aimNext() {
    const all = this.options.filter(onBoard);
    const at = all.findIndex(({ action }) => action === this.aimed?.action);
    this.aimed = all[(at + 1) % all.length] ?? null;
    if (this.aimed?.move.kind !== 'swap') this.ball = null;
  }

  /** A card was pressed: chosen, or if it was, done with what it can do; true if it wants the board. */
  pick(slot: number): boolean {
    const card = this.slots[slot];
    if (!card || this.use !== null || this.stepping) return false;
    sound.play('tap');
    this.aimed = null;
    this.looked = null;
    this.#early = false;
    if (slot !== this.selected) {
      const keep = this.ball !== null && moves(this.offers, card, this.ball);
      if (!keep) this.ball = null;
      this.selected = slot;
      return false;
    }
    const { options } = this;
    const only = options.length === 1 ? options[0]! : null;
    if (
      only &&
      (only.move.kind === 'give' || only.move.kind === 'discard' || only.move.kind === 'plain')
    ) {
      this.act(only.action);
      return false;
    }
    return options.some(onBoard);
  }

  back() {
    if (this.canBack) this.act('back');
  }

  /** Takes the last choice back; the place of the card that was let go of, if it was one. */
  cancel(): number | null {
    const { selected } = this;
    if (this.aimed) this.aimed = null;
    else if (this.ball !== null) this.ball = null;
    else this.selected = null;
    return this.selected === selected ? null : selected;
  }

  usable(card: Card): boolean {
    return usable(this.offers, card);
  }
}
