import { tick } from 'svelte';
import type { Card, Event, View } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { sound } from '../../lib/sound';
import { NOISES } from './noises';
import { Flights } from '../../lib/flights.svelte';
import { boxIn, EASE, EASE_IN, EASE_OUT, move, pause, within, type Box } from '../../lib/motion';
import { pointOf, type Point } from './geometry';
import { baseOf, endsOf, left, right, SEATS, spotOf, startOf, type Spot } from './notation';
import {
  after,
  ballAt,
  giftsOf,
  moved,
  settled,
  shownOf,
  written,
  type Ball,
  type Shown,
} from './shown';
import { cardName, say } from './text';

/** A ball's way, so that it can be gone back. */
interface Way {
  ball: number;
  path: Spot[];
}

const at = ({ x, y }: Point, lift = 0, scale = 1) =>
  `translate(${x}px, ${y - lift}px) scale(${scale})`;

/** A box beside another, as cards of one hand lie. */
const aside = (box: Box | null, off: number): Box | null =>
  box && { ...box, left: box.left + off * box.width * 0.32 };

/** What a deal is shown by. */
const DEAL: ReadonlySet<string> = new Set(['dealer', 'shuffled', 'dealt', 'announced']);

/** The table as it is being shown, and the motion between one view and the next. */
export class Tableau {
  shown: Shown = $state.raw()!;
  /** The ball that moves over the others. */
  raised = $state<number | null>(null);
  readonly flights = new Flights<Card>();
  note: { text: string; grave: boolean; id: number } | null = $state.raw(null);
  busy = $state(false);
  /** Cards are dealt. */
  dealing = $state(false);

  /** Where motion takes place. */
  root: HTMLElement | null = null;
  /** From which seat one looks. */
  eyes: Seat = 0;
  /** Whose hand lies in front. */
  front: Seat | null = null;

  #view: View;
  #mover: number | null = null;
  #forget: ReturnType<typeof setTimeout> | undefined;
  /** What has moved in this deal, with the board before it: what a LIGA runs backwards. */
  #journal: { before: string; ways: Way[] }[] = [];

  constructor(view: View) {
    this.#view = view;
    this.shown = shownOf(view);
  }

  /** A new view holds. */
  settle(view: View): void {
    if (view === this.#view) return;
    this.#view = view;
    this.busy = false;
    this.dealing = false;
    this.raised = null;
    this.shown = shownOf(view, this.shown.balls);
  }

  /** Shows one event. */
  async perform(event: Event, names: string[], lang: Lang, signal: AbortSignal): Promise<void> {
    this.busy = true;
    this.dealing = DEAL.has(event.kind);
    const t = say(lang);
    const name = (seat: Seat) => names[seat] ?? '';
    switch (event.kind) {
      case 'dealer':
        this.tell(t.dealerIs(name(event.seat)));
        return pause(300, signal);
      case 'shuffled':
        this.tell(t.note.shuffled);
        sound.play('card');
        return pause(250, signal);
      case 'dealt':
        this.#journal = [];
        return this.#deal(event, signal);
      case 'announced':
        this.shown = after(this.shown, event);
        return pause(200, signal);
      case 'gave':
        return this.#give(event, signal);
      case 'exchanged': {
        // Whoever holds both hands knows.
        const mine = giftsOf(event).filter(({ to }) => this.shown.hands.has(to));
        if (mine.length === 1 && mine[0]!.card) this.tell(t.note.got(cardName(mine[0]!.card)));
        return this.#exchange(event, signal);
      }
      case 'laid':
        return this.#lay(event, signal);
      case 'exited':
        return this.#exit(event.seat, signal);
      case 'ran': {
        const path = event.path.map((place) => spotOf(place, event.seat));
        return this.#run(event.seat, path, signal);
      }
      case 'stepped': {
        const path = endsOf(event.step).map((place) => spotOf(place, event.seat));
        return this.#run(event.seat, path, signal);
      }
      case 'knocked_out':
        return this.#knockOut(event.seat, spotOf(event.cell, event.seat), signal);
      case 'swapped':
        return this.#swap(event.one, event.two, signal);
      case 'took_back':
        return this.#turnBack(event, signal);
      case 'undone':
        this.tell(
          event.moved ? t.note.undone(cardName(event.card)) : t.note.reached(cardName(event.card)),
          true,
        );
        return this.#turnBack(event, signal);
      case 'skipped':
        this.shown = after(this.shown, event);
        this.tell(t.note.skipped(name(event.seat)));
        sound.play('lift');
        return pause(300, signal);
      case 'twisted':
        this.tell(this.#twistedNote(names, lang));
        return this.#twist(signal);
      case 'took_over':
        // Whose hand went where is looked at before the next card is laid.
        this.shown = after(this.shown, event);
        return pause(240, signal);
      case 'shared':
        return;
      case 'haunted':
        this.tell(t.note.haunted(name(event.by), name(event.seat)));
        return pause(350, signal);
      case 'must_answer':
        this.tell(t.note.mustAnswer(name(event.seat)), true);
        return pause(350, signal);
      case 'over':
        return pause(350, signal);
    }
  }

  /** A note that stays for a while. */
  tell(text: string, grave = false): void {
    clearTimeout(this.#forget);
    this.note = { text, grave, id: (this.note?.id ?? 0) + 1 };
    this.#forget = setTimeout(() => (this.note = null), 2400);
  }

  async #deal(event: Event & { kind: 'dealt' }, signal: AbortSignal): Promise<void> {
    sound.play('card');
    await this.flights.send(
      null,
      boxIn(this.root, '[data-pile]'),
      this.#seatBox(event.seat),
      { duration: 170 },
      signal,
    );
    this.shown = after(this.shown, event);
  }

  async #give(event: Event & { kind: 'gave' }, signal: AbortSignal): Promise<void> {
    sound.play('card');
    const from = this.#cardBox(event.seat, event.card) ?? this.#seatBox(event.seat);
    this.shown = after(this.shown, event);
    await this.flights.send(null, from, this.#seatBox(event.seat, true), { duration: 260 }, signal);
  }

  async #exchange(event: Event & { kind: 'exchanged' }, signal: AbortSignal): Promise<void> {
    sound.play('card');
    await Promise.all(
      giftsOf(event).map(({ from, to, card }) => {
        const face = this.shown.hands.has(to) ? card : null;
        const free = boxIn(this.root, `[data-hand="${to}"] .empty`);
        return this.flights.send(
          face,
          this.#seatBox(from, true),
          free ?? this.#seatBox(to),
          { duration: 340 },
          signal,
        );
      }),
    );
    this.shown = after(this.shown, event);
  }

  async #lay(event: Event & { kind: 'laid' }, signal: AbortSignal): Promise<void> {
    sound.play('card');
    this.#mover = null;
    const from = this.#cardBox(event.seat, event.card) ?? this.#seatBox(event.seat);
    const to = boxIn(this.root, '[data-pile]');
    const next = after(this.shown, event);
    this.shown = { ...next, laid: this.shown.laid };
    await this.flights.send(event.card, from, to, { duration: 320 }, signal);
    this.shown = { ...next, reached: -1 };
  }

  async #exit(seat: Seat, signal: AbortSignal): Promise<void> {
    const ball = ballAt(this.shown, seat, baseOf(seat));
    if (!ball) return;
    this.#remember([{ ball: ball.id, path: [baseOf(seat), startOf(seat)] }]);
    const [from, to] = [this.#point(ball, baseOf(seat)), this.#point(ball, startOf(seat))];
    await this.#carry(moved(this.shown, ball.id, startOf(seat), true), ball.id);
    await this.#jump(ball.id, from, to, 300, signal);
    sound.play('chip');
  }

  async #run(seat: Seat, path: Spot[], signal: AbortSignal): Promise<void> {
    const [first, last] = [path[0], path.at(-1)];
    const ball = first === undefined ? undefined : ballAt(this.shown, seat, first);
    if (!ball || last === undefined) return;
    this.#mover = ball.id;
    this.#remember([{ ball: ball.id, path }]);
    const points = path.map((spot) => this.#point(ball, spot));
    await this.#carry(moved(this.shown, ball.id, last), ball.id);
    if (points.length > 2) sound.play(NOISES.roll);
    await this.#roll(ball.id, points, signal);
    sound.play('tap');
  }

  async #knockOut(seat: Seat, cell: Spot, signal: AbortSignal): Promise<void> {
    const there = this.shown.balls.filter((ball) => ball.seat === seat && ball.spot === cell);
    const ball = there.find(({ id }) => id !== this.#mover) ?? there[0];
    if (!ball) return;
    this.#remember([{ ball: ball.id, path: [cell, baseOf(seat)] }]);
    sound.play(NOISES.clash);
    const [from, to] = [this.#point(ball, cell), this.#point(ball, baseOf(seat))];
    await this.#carry(moved(this.shown, ball.id, baseOf(seat)), ball.id);
    await this.#jump(ball.id, from, to, 350, signal);
  }

  async #swap(one: Spot, two: Spot, signal: AbortSignal): Promise<void> {
    const pair = [one, two].map((spot) => this.shown.balls.find((ball) => ball.spot === spot));
    const [a, b] = pair;
    if (!a || !b) return;
    this.#remember([
      { ball: a.id, path: [one, two] },
      { ball: b.id, path: [two, one] },
    ]);
    sound.play(NOISES.swap);
    const [from, to] = [this.#point(a, one), this.#point(b, two)];
    await this.#carry(moved(moved(this.shown, a.id, two), b.id, one), a.id);
    await Promise.all([
      this.#jump(a.id, from, to, 350, signal),
      this.#jump(b.id, to, from, 350, signal),
    ]);
  }

  /** What happened runs backwards where it is remembered, else the balls go straight where they belong. */
  async #turnBack(
    event: Event & { kind: 'took_back' | 'undone' },
    signal: AbortSignal,
  ): Promise<void> {
    sound.play(NOISES.rewind);
    const goal = settled(this.shown.balls, event.board);
    const wanted = written(goal);
    const since = this.#journal.findLastIndex(({ before }) => before === wanted);
    const steps = since < 0 ? [] : this.#journal.slice(since).toReversed();
    const now = written(this.shown.balls);
    if (event.kind === 'took_back' && since >= 0) this.#journal.length = since;
    const quick = steps.length > 3 ? 3 / steps.length : 1;
    for (const { ways } of steps) {
      if (signal.aborted) break;
      await this.#goBack(ways, quick, signal);
    }
    const before = this.shown.balls;
    this.shown = { ...after(this.shown, event), skipped: null };
    const ways = this.shown.balls.flatMap((ball) => {
      const old = before.find(({ id }) => id === ball.id);
      return old && old.spot !== ball.spot ? [{ ball: ball.id, path: [old.spot, ball.spot] }] : [];
    });
    if (ways.length > 0) {
      await tick();
      const point = (id: number, spot: Spot) =>
        this.#point(
          this.shown.balls.find((ball) => ball.id === id)!,
          spot,
        );
      await Promise.all(
        ways.map(({ ball, path }) =>
          this.#jump(ball, point(ball, path[0]!), point(ball, path[1]!), 320, signal),
        ),
      );
    }
    if (event.kind === 'undone') {
      const back = steps
        .flatMap((step) => step.ways)
        .map(({ ball, path }) => ({ ball, path: path.toReversed() }));
      this.#journal.push({ before: now, ways: [...back, ...ways] });
    }
  }

  async #goBack(ways: Way[], quick: number, signal: AbortSignal): Promise<void> {
    let next = this.shown;
    for (const { ball, path } of ways.toReversed()) next = moved(next, ball, path[0]!);
    await this.#carry(next, ways[0]?.ball ?? null);
    await Promise.all(
      ways.map(({ ball: id, path }) => {
        const ball = this.shown.balls.find((one) => one.id === id)!;
        const points = path.toReversed().map((spot) => this.#point(ball, spot));
        return points.length > 2
          ? this.#roll(id, points, signal, quick)
          : this.#jump(id, points[0]!, points[1]!, 260 * quick, signal);
      }),
    );
  }

  /** All hands go to the right at once, card by card. */
  async #twist(signal: AbortSignal): Promise<void> {
    sound.play(NOISES.pass);
    const { hands, held } = this.shown;
    const flights = SEATS.flatMap((seat) => {
      const count = held[seat] ?? 0;
      const [from, to] = [this.#seatBox(seat), this.#seatBox(right(seat))];
      return Array.from({ length: count }, (_, n) => {
        const card = hands.get(seat)?.[n] ?? null;
        const off = n - (count - 1) / 2;
        return { card, from: this.#cardBox(seat, card) ?? aside(from, off), to: aside(to, off), n };
      });
    });
    const none = new Map([...hands.keys()].map((seat) => [seat, []]));
    this.shown = { ...this.shown, held: [0, 0, 0, 0], hands: none, known: new Map() };
    await Promise.all(
      flights.map(({ card, from, to, n }) =>
        this.flights.send(card, from, to, { duration: 750 + n * 30 }, signal),
      ),
    );
  }

  /** For whoever plays one hand: where it goes, and where the new one comes from. */
  #twistedNote(names: string[], lang: Lang): string {
    const { twisted, twistedOwn } = say(lang).note;
    const [own, ...more] = this.shown.hands.keys();
    if (own === undefined || more.length > 0) return twisted;
    return twistedOwn(names[right(own)] ?? '', names[left(own)] ?? '');
  }

  #remember(ways: Way[]): void {
    this.#journal.push({ before: written(this.shown.balls), ways });
  }

  /** Puts the balls where they will be, before anything is seen to move there. */
  async #carry(next: Shown, raised: number | null): Promise<void> {
    this.shown = next;
    this.raised = raised;
    await tick();
  }

  #roll(id: number, points: Point[], signal: AbortSignal, quick = 1): Promise<void> {
    const duration = Math.min(350, 110 + 28 * (points.length - 1)) * quick;
    const frames = points.map((point) => ({ transform: at(point) }));
    return move(this.#ball(id), frames, { duration, easing: EASE }, signal);
  }

  #jump(id: number, from: Point, to: Point, duration: number, signal: AbortSignal): Promise<void> {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return move(
      this.#ball(id),
      [
        { transform: at(from), easing: EASE_OUT },
        { transform: at(middle, 46, 1.45), easing: EASE_IN },
        { transform: at(to) },
      ],
      { duration },
      signal,
    );
  }

  #point(ball: Ball, spot: Spot): Point {
    return pointOf(spot, this.eyes, ball.n);
  }

  #ball(id: number): Element | null {
    return this.root?.querySelector(`[data-ball="${id}"]`) ?? null;
  }

  #cardBox(seat: Seat, card: Card | null): Box | null {
    return card ? boxIn(this.root, `[data-hand="${seat}"] [data-card="${card}"]`) : null;
  }

  /** A card's size at a seat: in the hand that lies open, else at its place by the board. */
  #seatBox(seat: Seat, onBoard = false): Box | null {
    const box =
      (!onBoard && boxIn(this.root, `[data-hand="${seat}"]`)) ||
      boxIn(this.root, `[data-at-seat="${seat}"]`);
    const pile = boxIn(this.root, '[data-pile]');
    if (!box || !pile) return null;
    const scale = onBoard ? 0.6 : 1;
    return within(box, { width: pile.width * scale, height: pile.height * scale });
  }
}
