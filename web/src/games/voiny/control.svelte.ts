import { untrack } from 'svelte';
import type { Event, Pack, Preview, RuleId, View, Warrior } from '../../generated/voiny';
import type { Phrase, Seat } from '../../generated/protocol';
import { OnlyAnswer } from '../../lib/only-answer.svelte';
import type { RoomProps } from '../game';
import {
  type Disc,
  openWay,
  runsInto,
  sincos,
  type Sling,
  sling,
  targetOf,
  toward,
  underFinger,
  within,
} from './aim';
import { Asker } from '../../lib/asker';
import { playedBy } from '../../lib/onlooker';
import { hullOf, outlineAt } from './hull';
import {
  type Aim,
  flat,
  headingOf,
  indexOf,
  type Placed,
  type Point,
  TURN,
  wholeTurn,
  writeFlick,
  writeLine,
  writePlace,
} from './notation';
import { type Limits, type Offers, readOffers } from './offers';
import type { WhyNot } from './offers';
import { promptOf } from './prompt';
import { posesOf, setsUpMany } from './shown';
import { Tableau } from './tableau.svelte';
import { say } from './text';
import { nameOf } from './sentences';
import { beside } from './touch';

/** A warrior that is being put somewhere. */
export interface Putting {
  warrior: Warrior;
  x: number;
  y: number;
  heading: number;
  /** On the single line. */
  line: boolean;
}

export interface Wrong {
  rule: RuleId;
  text: Phrase;
}

/** How long there is to see what led to a choice of one, in milliseconds. */
const READ = 1_500;
/** So near to the single line a dragged warrior snaps onto it, in cm. */
const SNAP = 1.6;

/** What one has chosen, aims at and may do; from the offered actions alone. */
export class Control {
  readonly tableau: Tableau;
  readonly #props: () => RoomProps<View, Pack, Preview, WhyNot>;

  #chosen = $state<Warrior | null>(null);
  #aim = $state.raw<Aim | null>(null);
  /** Whose turn was asked for. */
  #turning: Warrior | null = null;
  sling = $state.raw<Sling | null>(null);
  /** So often one let go of a flick that turns too little. */
  faults = $state(0);
  turn = $state.raw<{ degrees: number; enough: boolean } | null>(null);
  /** The flick that `turn` is about; while one aims on, an answer may still be on its way. */
  #turned = $state<string | null>(null);
  putting = $state.raw<Putting | null>(null);
  /** What is wrong with where it is being put; null if nothing, undefined while that isn't known. */
  wrong = $state.raw<Wrong | null | undefined>(undefined);
  /** What keeps the set-up from being complete. */
  lacking = $state.raw<Wrong | null>(null);
  /** The field has the keyboard: one may want to know its keys. */
  keys = $state(false);
  /** All are being taken off the field, or set up by themselves. */
  #arranging: 'clear' | 'place' | null = null;
  /** The rest of one's team is chosen as the game proposes it. */
  drafting = $state(false);
  /** The card that is looked at. */
  looked = $state<Warrior | null>(null);
  /** How hard and how far aside one flicked last. */
  #habit = { power: 600, arm: 350 };
  /** Whoever has flicked once knows how. */
  #skilled = $state(false);
  readonly #only: OnlyAnswer;
  readonly #turns: Asker<Preview | null>;
  readonly #places: Asker<Preview | null>;
  readonly #readiness: Asker<Preview | null>;

  view = $derived.by(() => this.#props().view);
  pack = $derived.by(() => this.#props().pack);
  /** Whose secrets lie open to one. */
  yours = $derived.by(() => this.#props().table.yours);
  /** The seats that one plays. */
  #own = $derived.by(() => playedBy(this.#props()));
  plan = $derived.by(() => this.pack.fields[{ a: 0, ae: 1, v: 2 }[this.view.field]]!);
  offers = $derived.by(() => {
    const { offered } = this.#props();
    const mine = offered.find(({ must }) => must) ?? offered[0];
    return mine ? readOffers(mine) : null;
  });
  limits = $derived.by((): Limits => this.offers?.limits ?? { power: 0, arm: 0 });
  /** Whose side one looks from. */
  seat = $derived.by((): Seat => this.offers?.seat ?? this.#builder ?? this.yours[0] ?? 0);
  side = $derived.by(() => this.plan.sides[this.seat]!);
  /** From where one looks at the field: an angle, in radians. */
  behind = $derived.by(() => (this.side.ahead / TURN) * 2 * Math.PI - Math.PI);
  /** Which of one's seats is setting up; also while its last step is still being shown. */
  #builder = $derived.by((): Seat | null => {
    const { phase } = this.view;
    if (typeof phase !== 'object' || !('setup' in phase)) return null;
    return this.#own.includes(phase.setup) ? phase.setup : null;
  });
  prompt = $derived.by(() => {
    const { names, waitsFor, table, lang } = this.#props();
    const prompt = promptOf(
      this.view,
      this.offers,
      names,
      this.#own,
      waitsFor,
      lang,
      this.tableau.flicked?.seat ?? null,
      table.ending !== null,
    );
    const t = say(lang);
    const hint = (text: string) => ({ ...prompt, hint: text });
    if (this.aim && this.turn && !this.turn.enough)
      return hint(this.aim.arm === 0 ? t.deadCentre : t.tooLittle);
    if (this.tooClose) return hint(t.tooClose(nameOf(this.pack, this.tooClose, lang)));
    if (this.sling) return hint(t.letGo);
    if (prompt.hint !== t.howTo) return prompt;
    if (this.flicker && this.#near(this.flicker).length > 0) return hint(t.nearby);
    return this.#skilled ? hint('') : prompt;
  });
  /** The warrior that would be flicked. */
  flicker = $derived.by(() => {
    const can = this.offers?.flick ?? [];
    if (this.#chosen && can.includes(this.#chosen)) return this.#chosen;
    return can.find((warrior) => this.#targets(warrior).length > 0) ?? can[0] ?? null;
  });
  aim = $derived.by((): Aim | null => {
    const warrior = this.flicker;
    if (!warrior) return null;
    return this.#aim?.warrior === warrior ? this.#aim : this.#first(warrior);
  });
  /** Is what is said of the turn about the flick as it is aimed now? */
  known = $derived.by(() => this.aim !== null && this.#turned === writeFlick(this.aim));
  /** Those whom the chosen warrior must not strike first, or it is a foul. */
  spared = $derived.by((): Warrior[] => (this.flicker ? this.#spared(this.flicker) : []));
  /** Whom the flick would strike first, as it is aimed, though there is too little room. */
  tooClose = $derived.by((): Warrior | null => {
    const { aim } = this;
    const near = aim ? this.#near(aim.warrior) : [];
    if (!aim || near.length === 0) return null;
    const [from] = this.#discs([aim.warrior]);
    const met = from && runsInto(from, aim.direction, this.#discs(this.#theirs));
    return met && near.includes(met.warrior) ? met.warrior : null;
  });
  /** One puts several warriors somewhere; those who have one to put on a line do no more than that. */
  settingUp = $derived.by(() => {
    const seat = this.#builder;
    return seat !== null && setsUpMany(this.view, seat);
  });
  /** Those whom one sets up. */
  team = $derived.by((): Warrior[] => (this.settingUp ? (this.view.teams[this.seat] ?? []) : []));
  /** The one warrior that has to be put on the line, where there is nothing else to do. */
  lining = $derived.by(() => {
    const { offers } = this;
    if (!offers || offers.place.length > 0 || offers.flick.length > 0) return null;
    return offers.line[0] ?? null;
  });

  constructor(props: () => RoomProps<View, Pack, Preview, WhyNot>) {
    this.#props = props;
    this.tableau = new Tableau(
      untrack(() => props().view),
      untrack(() => props().pack),
    );
    const put = (seat: Seat, action: string) => this.#props().tryAction(seat, action);
    [this.#turns, this.#places, this.#readiness] = [new Asker(put), new Asker(put), new Asker(put)];
    $effect.pre(() => {
      void this.view;
      untrack(() => this.settle());
    });
    this.#only = new OnlyAnswer(
      () => (this.offers?.only ? { action: this.offers.only, after: READ, to: this.view } : null),
      (action) => this.act(action),
    );
    $effect(() => {
      const { aim, seat } = this;
      untrack(() => {
        if (!aim || aim.warrior !== this.#turning) {
          this.#turns.forget();
          this.turn = null;
        }
        this.#turning = aim?.warrior ?? null;
        if (aim)
          this.#turns.ask(seat, writeFlick(aim), (answer) => {
            if (answer && typeof answer === 'object' && 'turn' in answer) {
              this.turn = answer.turn;
              this.#turned = writeFlick(aim);
            }
          });
      });
    });
    $effect(() => {
      const { putting, seat } = this;
      untrack(() => {
        if (!putting) {
          this.#places.forget();
          this.wrong = undefined;
        } else
          this.#places.ask(seat, this.#written(putting), (answer) => {
            this.wrong = wrongIn(answer);
          });
      });
    });
    $effect(() => {
      const { offers, view, seat } = this;
      untrack(() => {
        this.#readiness.forget();
        this.lacking = null;
        const place = offers?.place ?? [];
        if (place.length > 0 && place.every((warrior) => warrior in view.poses))
          this.#readiness.ask(seat, 'done', (answer) => {
            this.lacking = wrongIn(answer);
          });
      });
    });
    $effect(() => {
      const { offers, view } = this;
      if (offers) untrack(() => this.#arrangeOn(offers, view.arranged));
    });
    $effect(() => {
      const { offers, view, drafting } = this;
      if (drafting && offers) untrack(() => this.#draftOn(offers, view));
    });
    // Whoever has one warrior to put on a line finds it there already.
    $effect(() => {
      const { lining } = this;
      untrack(() => {
        if (lining && !this.putting) this.lift(lining, true);
      });
    });
  }

  /** Told what is going to be shown. The view before it may have come in the same breath, unseen as yet. */
  hear(events: Event[]): void {
    this.settle();
    const { names, lang } = this.#props();
    this.tableau.hear(events, names, lang, this.#own);
  }

  /** Shows the view that holds now. */
  settle(): void {
    const news = this.tableau.settle(this.view);
    if (news === 'same') return;
    // After a flick all are elsewhere: one aims anew, as hard and with as much spin as before.
    if (news === 'flicked') this.#aim = null;
    this.#turns.forget();
    this.turn = null;
    this.sling = null;
    this.putting = null;
  }

  /** Where it would be aimed at if nobody said anything: at the nearest opponent that it has room to strike. */
  #first(warrior: Warrior): Aim {
    const [from] = this.#discs([warrior]);
    if (!from) return { warrior, direction: this.side.ahead, ...this.#habit };
    const near = this.#discs(this.#near(warrior));
    const targets = this.#discs(this.#targets(warrior));
    const target = targetOf(from, targets, this.#discs(this.#spared(warrior)));
    const direction = target ? toward(from.at, target.at) : this.side.ahead;
    const foul = target ? runsInto(from, direction, [...near, target]) !== target : near.length > 0;
    if (!foul) return { warrior, direction, ...this.#habit };
    const half: Point = [this.plan.width / 2000, this.plan.length / 2000];
    return { warrior, direction: openWay(from, near, half), ...this.#habit };
  }

  get #theirs(): readonly Warrior[] {
    return this.view.teams[1 - this.seat] ?? [];
  }

  /** Those whom a warrior has too little room to strike. */
  #near(warrior: Warrior): Warrior[] {
    return this.view.too_near.find(([one]) => one === warrior)?.[1] ?? [];
  }

  #spared(warrior: Warrior): Warrior[] {
    return this.view.spared.find(([one]) => one === warrior)?.[1] ?? [];
  }

  /** Those on the field whom a warrior may strike. */
  #targets(warrior: Warrior): Warrior[] {
    const spared = this.#spared(warrior);
    return this.#theirs.filter((one) => one in this.view.poses && !spared.includes(one));
  }

  #discs(warriors: readonly Warrior[]): (Disc & { warrior: Warrior })[] {
    const poses = posesOf(this.view, this.pack);
    return warriors.flatMap((warrior) => {
      const placed = poses.get(warrior);
      const reach = Math.max(...hullOf(this.card(warrior)).reach);
      return placed ? [{ warrior, at: [placed.at[0], placed.at[1]], reach }] : [];
    });
  }

  placed(warrior: Warrior): Placed | null {
    return this.tableau.poses.get(warrior) ?? null;
  }

  card(warrior: Warrior) {
    return this.pack.warriors[indexOf(warrior)]!;
  }

  act(action: string): void {
    const { offers } = this;
    this.#only.stop();
    if (offers) this.#props().act(offers.seat, action);
  }

  choose(warrior: Warrior): void {
    if (this.offers?.flick.includes(warrior)) this.#chosen = warrior;
  }

  /** Goes on to the next warrior that can be flicked. */
  another(): void {
    const can = this.offers?.flick ?? [];
    const at = this.flicker ? can.indexOf(this.flicker) : -1;
    if (can.length > 1) this.#chosen = can[(at + 1) % can.length]!;
  }

  /** Changes the aim by hand. */
  aimBy(change: Partial<Omit<Aim, 'warrior'>>): void {
    const { aim } = this;
    if (!aim) return;
    const next = { ...aim, ...change };
    this.#aim = {
      ...next,
      direction: wholeTurn(next.direction),
      power: within(Math.round(next.power), 1, this.limits.power),
      arm: within(Math.round(next.arm), -this.limits.arm, this.limits.arm),
    };
  }

  /** The sling is pulled so hard; `spare` is how far around it a finger may press, in cm. */
  pull(warrior: Warrior, from: Point, to: Point, strength: number | null, spare: number): void {
    const placed = this.placed(warrior);
    if (!placed) return;
    this.choose(warrior);
    const hull = hullOf(this.card(warrior));
    const [pressed, pulled] = underFinger(hull, placed, from, to, spare);
    this.sling = { pressed, pulled, strength };
    if (strength === null) return;
    const kept = this.aim?.arm || this.#habit.arm;
    this.#aim = {
      warrior,
      ...sling(hull, placed, { pressed, pulled, strength }, kept, this.limits),
    };
  }

  /** It is let go of: a flick, unless it wasn't pulled back. */
  release(): void {
    const held = this.sling;
    this.sling = null;
    if (held && held.strength !== null) this.flick();
  }

  /** Was it said already that the flick turns too little? */
  get tooWeak(): boolean {
    return this.known && this.turn !== null && !this.turn.enough;
  }

  /** While a shot is being looked at nobody is flicked: one doesn't see how things are. */
  flick(): void {
    const { aim } = this;
    if (!aim || this.tableau.replay) return;
    // The answer is known, and stands below the field.
    if (this.tooWeak) {
      this.faults += 1;
      return;
    }
    this.#habit = { power: aim.power, arm: aim.arm };
    this.#skilled = true;
    this.act(writeFlick(aim));
  }

  /** Turns the attacking warrior on the spot. */
  correct(by: number): void {
    const placed = this.flicker && this.placed(this.flicker);
    if (placed) this.act(`turn ${wholeTurn(headingOf(placed) + by)}`);
  }

  /** Takes a warrior into the hand. */
  lift(warrior: Warrior, onLine = false): void {
    if (!this.offers) return;
    const placed = this.placed(warrior);
    const line = onLine || (this.offers.line.includes(warrior) && !this.settingUp);
    const heading = placed ? headingOf(placed) : this.side.ahead;
    const { edge, double } = this.side;
    const at: Point = placed ? [placed.at[0], placed.at[1]] : [0, (edge + (double ?? edge)) / 2000];
    this.putting = { warrior, x: at[0], y: at[1], heading, line };
    this.move(at[0], at[1]);
  }

  /** Moves what is in the hand: onto the line if near it, against another if near one. */
  move(x: number, y: number): void {
    const { putting, offers } = this;
    if (!putting || !offers) return;
    const along = (this.view.line ?? 0) / 1000;
    const canLine = offers.line.includes(putting.warrior);
    const canPlace = offers.place.includes(putting.warrior);
    const line = canLine && (!canPlace || Math.abs(y - along) < SNAP);
    const card = this.card(putting.warrior);
    const [w, l] = [this.plan.width / 2000, this.plan.length / 2000];
    const at: Point = [within(x, -w, w), line ? along : within(y, -l, l)];
    let moved: Point = at;
    if (!line && !this.view.gaps) {
      const others = [...this.tableau.poses]
        .filter(([warrior]) => warrior !== putting.warrior)
        .map(([warrior, placed]) => outlineAt(hullOf(this.card(warrior)), placed));
      const half = hullOf(card).half;
      const outline = outlineAt(hullOf(card), flat(at[0], at[1], putting.heading, half));
      const [dx, dy] = beside(outline, others);
      moved = [at[0] + dx, at[1] + dy];
    }
    this.putting = { ...putting, x: moved[0], y: moved[1], line };
  }

  /** Moves it so far to the left and ahead, as its seat sees it. */
  push(left: number, on: number): void {
    const { putting } = this;
    const [sin, cos] = sincos(this.side.ahead);
    if (putting) this.move(putting.x - left * sin + on * cos, putting.y + left * cos + on * sin);
  }

  rotate(by: number): void {
    const { putting } = this;
    if (!putting) return;
    this.putting = { ...putting, heading: wholeTurn(putting.heading + by) };
    this.move(putting.x, putting.y);
  }

  #written({ warrior, x, y, heading, line }: Putting): string {
    return line ? writeLine(warrior, x, heading) : writePlace(warrior, x, y, heading);
  }

  /** Puts down what is in the hand. */
  put(): void {
    if (this.putting) this.act(this.#written(this.putting));
  }

  drop(): void {
    this.putting = null;
  }

  /** Sets all up anew, step by step as the game proposes it. */
  arrange(): void {
    const { offers } = this;
    if (!offers) return;
    this.#arranging = 'clear';
    for (const warrior of offers.take) this.act(`take ${warrior}`);
    this.#arrangeOn(offers, this.view.arranged);
  }

  /** Has the rest of one's team chosen. */
  draft(): void {
    this.drafting = true;
  }

  #draftOn({ pick }: Offers, { phase, arranged }: View): void {
    if (phase !== 'draft') this.drafting = false;
    else if (arranged && pick.some((one) => arranged === `pick ${one}`)) this.act(arranged);
  }

  #arrangeOn({ take }: Offers, step: string | null): void {
    if (this.#arranging === 'clear' && take.length === 0) this.#arranging = 'place';
    if (this.#arranging !== 'place') return;
    if (step && this.settingUp && step !== 'done') this.act(step);
    else this.#arranging = null;
  }
}

const wrongIn = (answer: Preview | null): Wrong | null =>
  answer && typeof answer === 'object' && 'wrong' in answer ? answer.wrong : null;
