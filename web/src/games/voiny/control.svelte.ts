import { untrack } from 'svelte';
import type { Pack, Preview, View, Warrior } from '../../generated/voiny';
import type { Phrase, Seat } from '../../generated/protocol';
import type { RoomProps } from '../game';
import { aheadOf, sling, toward, underFinger, within } from './aim';
import { Asker } from './asker';
import { arrangement, lineOf } from './arrange';
import { hullOf, outlineAt } from './hull';
import {
  type Aim,
  flat,
  headingOf,
  indexOf,
  MAX_ARM,
  MAX_POWER,
  type Placed,
  type Point,
  wholeTurn,
  writeFlick,
  writeLine,
  writePlace,
} from './notation';
import { onlyAnswer, readOffers } from './offers';
import { promptOf } from './prompt';
import { posesOf } from './shown';
import { Stage } from './stage.svelte';
import { say } from './text';
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
  rule: string;
  text: Phrase;
}

/** So near to the single line a dragged warrior snaps onto it, in cm. */
const SNAP = 1.6;

/** What one has chosen, aims at and may do; from the offered actions alone. */
export class Control {
  readonly stage: Stage;
  readonly #props: () => RoomProps<View, Pack, Preview>;

  #chosen = $state<Warrior | null>(null);
  #aim = $state.raw<Aim | null>(null);
  /** Whose turn was asked for. */
  #turning: Warrior | null = null;
  /** Where the sling is held: the point pressed and the point it is pulled to. */
  sling = $state.raw<{ pressed: Point; pulled: Point } | null>(null);
  turn = $state.raw<{ degrees: number; enough: boolean } | null>(null);
  putting = $state.raw<Putting | null>(null);
  /** What is wrong with where it is being put; null if nothing, undefined while that isn't known. */
  wrong = $state.raw<Wrong | null | undefined>(undefined);
  /** What keeps the set-up from being complete. */
  lacking = $state.raw<Wrong | null>(null);
  /** The card that is looked at. */
  looked = $state<Warrior | null>(null);
  /** How hard and how far aside one flicked last. */
  #habit = { power: 600, arm: 350 };
  readonly #turns: Asker<Preview | null>;
  readonly #places: Asker<Preview | null>;
  readonly #readiness: Asker<Preview | null>;

  view = $derived.by(() => this.#props().view);
  pack = $derived.by(() => this.#props().pack);
  yours = $derived.by(() => this.#props().table.yours);
  plan = $derived.by(() => this.pack.fields[{ a: 0, ae: 1, v: 2 }[this.view.field]]!);
  offers = $derived.by(() => {
    const { offered } = this.#props();
    const mine = offered.find(({ must }) => must) ?? offered[0];
    return mine ? readOffers(mine) : null;
  });
  /** Whose side one looks from. */
  seat = $derived.by((): Seat => this.offers?.seat ?? this.yours[0] ?? 0);
  prompt = $derived.by(() => {
    const { names, waitsFor, lang } = this.#props();
    const prompt = promptOf(this.view, this.offers, names, this.yours, waitsFor, lang);
    return this.sling ? { ...prompt, hint: say(lang).letGo } : prompt;
  });
  /** The warrior that would be flicked. */
  flicker = $derived.by(() => {
    const can = this.offers?.flick ?? [];
    return this.#chosen && can.includes(this.#chosen) ? this.#chosen : (can[0] ?? null);
  });
  aim = $derived.by((): Aim | null => {
    const warrior = this.flicker;
    if (!warrior) return null;
    return this.#aim?.warrior === warrior ? this.#aim : this.#first(warrior);
  });
  settingUp = $derived.by(() => (this.offers?.place.length ?? 0) > 0);
  /** The one warrior that has to be put on the line, where there is nothing else to do. */
  lining = $derived.by(() => {
    const { offers } = this;
    if (!offers || offers.place.length > 0 || offers.flick.length > 0) return null;
    return offers.line[0] ?? null;
  });

  constructor(props: () => RoomProps<View, Pack, Preview>) {
    this.#props = props;
    this.stage = new Stage(
      untrack(() => props().view),
      untrack(() => props().pack),
    );
    const put = (seat: Seat, action: string) => this.#props().tryAction(seat, action);
    [this.#turns, this.#places, this.#readiness] = [new Asker(put), new Asker(put), new Asker(put)];
    $effect.pre(() => {
      const view = this.view;
      untrack(() => {
        // After a flick all are elsewhere: one aims anew, as hard and with as much spin as before.
        if (this.stage.settle(view)) this.#aim = null;
        this.#turns.forget();
        this.turn = null;
        this.sling = null;
        this.putting = null;
      });
    });
    // A question with one answer isn't asked.
    $effect(() => {
      const { offers } = this;
      const only = offers && onlyAnswer(offers);
      if (only) untrack(() => this.act(only));
    });
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
            if (answer && typeof answer === 'object' && 'turn' in answer) this.turn = answer.turn;
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
    // Whoever has one warrior to put on a line finds it there already.
    $effect(() => {
      const { lining } = this;
      untrack(() => {
        if (lining && !this.putting) this.lift(lining, true);
      });
    });
  }

  /** Where it would be aimed at if nobody said anything: at the nearest opponent, with a spin. */
  #first(warrior: Warrior): Aim {
    const poses = posesOf(this.view, this.pack);
    const placed = poses.get(warrior);
    const theirs = (this.view.teams[1 - this.seat] ?? [])
      .map((other) => poses.get(other))
      .filter((other) => other !== undefined);
    const from: Point = placed ? [placed.at[0], placed.at[1]] : [0, 0];
    const away = (other: Placed) => Math.hypot(other.at[0] - from[0], other.at[1] - from[1]);
    const target = theirs.sort((a, b) => away(a) - away(b))[0];
    const direction = target ? toward(from, [target.at[0], target.at[1]]) : aheadOf(this.seat);
    return { warrior, direction, ...this.#habit };
  }

  placed(warrior: Warrior): Placed | null {
    return this.stage.poses.get(warrior) ?? null;
  }

  card(warrior: Warrior) {
    return this.pack.warriors[indexOf(warrior)]!;
  }

  act(action: string): void {
    const { offers } = this;
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
      power: within(Math.round(next.power), 1, MAX_POWER),
      arm: within(Math.round(next.arm), -MAX_ARM, MAX_ARM),
    };
  }

  /** The sling is pulled; `spare` is how far around it a finger may press, in cm. */
  pull(warrior: Warrior, from: Point, to: Point, spare: number): void {
    const placed = this.placed(warrior);
    if (!placed) return;
    this.choose(warrior);
    const hull = hullOf(this.card(warrior));
    const [pressed, pulled] = underFinger(hull, placed, from, to, spare);
    this.sling = { pressed, pulled };
    const aim = sling(hull, placed, pressed, pulled);
    if (aim) this.#aim = { warrior, ...aim };
  }

  /** It is let go of: a flick, unless it wasn't pulled back. */
  release(): void {
    const held = this.sling;
    this.sling = null;
    const { aim } = this;
    if (!held || !aim) return;
    const placed = this.placed(aim.warrior);
    if (placed && sling(hullOf(this.card(aim.warrior)), placed, held.pressed, held.pulled))
      this.flick();
  }

  flick(): void {
    const { aim } = this;
    if (!aim) return;
    this.#habit = { power: aim.power, arm: aim.arm };
    this.act(writeFlick(aim));
  }

  /** Turns the attacking warrior on the spot. */
  correct(by: number): void {
    const placed = this.flicker && this.placed(this.flicker);
    if (placed) this.act(`turn ${wholeTurn(headingOf(placed) + by)}`);
  }

  /** Takes a warrior into the hand. */
  lift(warrior: Warrior, onLine = false): void {
    const placed = this.placed(warrior);
    const line = onLine || (this.offers?.line.includes(warrior) && !this.settingUp) || false;
    const heading = placed ? headingOf(placed) : aheadOf(this.seat);
    const edge = this.plan.length / 2000 - (this.plan.lines?.double ?? 7000) / 2000;
    const at: Point = placed ? [placed.at[0], placed.at[1]] : [0, this.seat === 0 ? -edge : edge];
    this.putting = { warrior, x: at[0], y: at[1], heading, line };
    this.move(at[0], at[1]);
  }

  /** Moves what is in the hand: onto the line if near it, against another if near one. */
  move(x: number, y: number): void {
    const { putting, offers } = this;
    if (!putting || !offers) return;
    const along = lineOf(this.view, this.plan, this.seat);
    const canLine = offers.line.includes(putting.warrior);
    const canPlace = offers.place.includes(putting.warrior);
    const line = canLine && (!canPlace || Math.abs(y - along) < SNAP);
    const card = this.card(putting.warrior);
    const [w, l] = [this.plan.width / 2000, this.plan.length / 2000];
    const at: Point = [within(x, -w, w), line ? along : within(y, -l, l)];
    let moved: Point = at;
    if (!line) {
      const others = [...this.stage.poses]
        .filter(([warrior]) => warrior !== putting.warrior)
        .map(([warrior, placed]) => outlineAt(hullOf(this.card(warrior)), placed));
      const half = hullOf(card).half;
      const outline = outlineAt(hullOf(card), flat(at[0], at[1], putting.heading, half));
      const [dx, dy] = beside(outline, others);
      moved = [at[0] + dx, at[1] + dy];
    }
    this.putting = { ...putting, x: moved[0], y: moved[1], line };
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

  /** Sets all up in a row, one of them on the line if there is one to be. */
  arrange(): void {
    const { offers, view, plan, pack } = this;
    if (offers) for (const action of arrangement(offers, view, plan, pack)) this.act(action);
  }
}

const wrongIn = (answer: Preview | null): Wrong | null =>
  answer && typeof answer === 'object' && 'wrong' in answer ? answer.wrong : null;
