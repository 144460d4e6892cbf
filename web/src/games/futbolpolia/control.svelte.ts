import { untrack } from 'svelte';
import type { Card, Cell, Pack, Preview, RuleId, Terms, View } from '../../generated/futbolpolia';
import type { Clock, Seat } from '../../generated/protocol';
import { seatToShow } from '../../lib/offered';
import { OnlyAnswer, type Answer } from '../../lib/only-answer.svelte';
import { playedBy } from '../../lib/onlooker';
import { Surface } from '../../lib/surface.svelte';
import type { RoomProps } from '../game';
import { FINAL_GUARD, Guard, GUARD } from './guard';
import { partners, rangeOf, readOffers, type Offers, type Range } from './offers';
import type { Offered, WhyNot } from './offers';
import { NOTHING } from './panels/deal';
import { ableOf, promptOf, momentOf, turnOf, type Prompt } from './prompt';
import { Tableau } from './tableau.svelte';

/** How long there is to read before the only answer gives itself; before a turn ends there is more. */
const [READ_TURN, READ] = [5_000, 1_500];

/** What lies open over the pitch because somebody wanted to see it. */
export type Opened =
  | { kind: 'deed'; cell: Cell }
  /** A deal to be proposed, beginning with these terms (a counter-offer), or none. */
  | { kind: 'deal'; to: Seat; terms: Terms | null }
  /** What this seat has offered to one's own. */
  | { kind: 'offer'; by: Seat }
  | { kind: 'character' }
  /** A card that one has kept. */
  | { kind: 'kept'; card: Card };

/** What one sees, has open and may do; from the offered actions alone. */
export class Control {
  readonly tableau: Tableau;
  readonly #props: () => RoomProps<View, Pack, Preview, WhyNot>;

  opened = $state.raw<Opened | null>(null);
  /** The board, where it is too small to read. */
  readonly surface = new Surface(3.2);
  /** Is there room for everything on the pitch? Set by the room. */
  wide = $state(true);
  /** Are the buttons beside the board, and panels too? Set by the room. */
  beside = $state(true);
  /** Is the pitch too small for more than a few lines? Set by the room. */
  compact = $state(false);
  readonly guard = new Guard();
  /** When a panel that covered the board and its buttons last went away by itself. */
  #uncovered = -Infinity;
  readonly #births = new WeakMap<Element, { since: number; guard: number }>();
  /** Is the room played by keyboard? Set by the room. */
  byKey = false;

  /** Are cells of the board pressed to build on them, and what can be built listed? */
  building = $state(false);

  /** The answer that gives itself, where there is no other. */
  readonly only: OnlyAnswer;
  /** What somebody is looking at more closely: it doesn't answer itself. */
  #held = $state.raw<Offers | null>(null);

  /** What one offered last: whoever is refused may want to change a little of it. */
  draft: Terms | null = null;

  /** Cells where something happened that is being read about. */
  pointed = $state.raw<ReadonlySet<Cell>>(new Set());

  #latest = $state.raw<Offered[]>([]);
  #wish = $state<Seat | null>(null);
  #kept = $state<Seat | null>(null);

  view = $derived.by(() => this.#props().view);
  pack = $derived.by(() => this.#props().pack);
  lang = $derived.by(() => this.#props().lang);
  /** By seat. */
  names = $derived.by(() => this.#props().names);
  /** Whose secrets lie open to one. */
  yours = $derived.by(() => this.#props().table.yours);
  #own = $derived.by(() => playedBy(this.#props()));
  clocks = $derived.by(() => this.#props().clocks);
  clocksSince = $derived.by(() => this.#props().clocksSince);
  waitsFor = $derived.by(() => this.#props().waitsFor);
  /** The seat that one plays from, or through whose eyes one looks; null for spectators. */
  seat = $derived.by(() => {
    const kept = this.#kept;
    return kept !== null && this.yours.includes(kept) ? kept : (this.yours[0] ?? null);
  });
  /** The same where one plays. */
  you = $derived.by(() => (this.seat !== null && this.#own.includes(this.seat) ? this.seat : null));
  /**
   * What that seat may do; null while events are told and for spectators. In an auction nobody waits until
   * the others' bids have been told: what was offered last stands.
   */
  offers = $derived.by((): Offers | null => {
    const { offered } = this.#props();
    const known = this.tableau.telling && this.moment === 'auction' ? this.#latest : offered;
    const mine = known.find((one) => one.seat === this.seat);
    return mine ? readOffers(mine) : null;
  });
  /** What the game is at: an auction, a debt, a purchase … */
  moment = $derived.by(() => momentOf(this.view));
  /** Is an auction on, as far as it has been told: has the hammer not fallen? */
  bidding = $derived.by(() => this.moment === 'auction' && this.tableau.shown.auction !== null);
  prompt = $derived.by((): Prompt => {
    const { view, pack, names, you, waitsFor, lang, tableau } = this;
    const yours = this.#own;
    // One's own bankruptcy is told in the middle of the pitch until one has read it.
    if ((tableau.telling && !this.bidding) || (this.out && !this.outSeen))
      return turnOf(tableau.shown.turn, names, yours, lang);
    const able = ableOf(this.offers, this.only.coming?.action === 'end');
    return promptOf(view, pack, names, you, yours, waitsFor, able, lang);
  });
  /** What takes the place of the turn's buttons. */
  panel = $derived.by((): 'auction' | 'debt' | 'stake' | null => {
    const { moment, you, tableau } = this;
    if (moment === 'auction') return this.bidding ? 'auction' : null;
    if (moment === 'shortage') return 'auction';
    if (moment === 'debt' && this.view.table.debts[0]?.from === you) return 'debt';
    // The dice of a bet roll where its slip lay.
    return moment === 'stake' && !tableau.telling && this.prompt.mine ? 'stake' : null;
  });
  /** Has one seen that one is out? */
  outSeen = $state(false);
  /** Is one's own seat out, while the others play on? */
  out = $derived.by(() => {
    const { you, view } = this;
    return you !== null && view.over === null && view.seats[you]?.playing === false;
  });
  /** Does nobody but bots play on, so that whoever is out may see the end soon? */
  deserted = $derived.by(() => {
    const { seats } = this.#props().table;
    return this.out && this.view.seats.every((one, at) => !one.playing || seats[at]?.who?.bot);
  });
  /** The bots have been asked to hurry to the end. */
  quick = $state(false);
  /** What is being auctioned, if it is a deed. */
  lot = $derived.by((): Cell | null => {
    const cell = Number(this.view.table.auction?.lot ?? NaN);
    return this.bidding && Number.isInteger(cell) ? cell : null;
  });
  partners = $derived.by(() => partners(this.offers));
  /** Whose answer one's own offer waits for. */
  asking = $derived.by((): Seat | null => {
    const { seat } = this;
    return seat === null ? null : (this.view.table.offers[seat]?.to ?? null);
  });
  /** Seats whose offers wait for one's answer. */
  incoming = $derived.by((): Seat[] => {
    const { seat } = this;
    return this.view.table.offers.flatMap((terms, by) => (terms?.to === seat ? [by] : []));
  });

  constructor(props: () => RoomProps<View, Pack, Preview, WhyNot>) {
    this.#props = props;
    this.tableau = new Tableau(untrack(() => props().view));
    $effect.pre(() => {
      const { view } = this;
      untrack(() => this.tableau.settle(view));
    });
    $effect.pre(() => {
      const { offered } = this.#props();
      if (offered.length > 0) {
        this.#kept = seatToShow(offered, this.yours, this.#wish);
        this.#latest = offered;
      }
    });
    this.only = new OnlyAnswer(
      () => this.#onlyAnswer(),
      (action) => this.act(action),
      () => this.#looksAt(),
    );
    // What somebody closes by themselves they don't press any more.
    $effect(() => {
      if (this.panel === null) return;
      return () => (this.#uncovered = performance.now());
    });
    // Where nothing more can be built, nothing is; what was built last is waited for.
    $effect.pre(() => {
      const mine = this.#props().offered.find(({ seat }) => seat === this.seat);
      if (this.building && mine?.actions.length && this.offers?.build.size === 0)
        this.building = false;
    });
    // An offer that is gone, or answered, has nothing to show.
    $effect.pre(() => {
      const { opened } = this;
      if (opened?.kind === 'offer' && !this.incoming.includes(opened.by)) this.opened = null;
    });
  }

  /** Plays from another of one's seats. */
  switchTo(seat: Seat): void {
    this.opened = null;
    this.#wish = this.#kept = seat;
  }

  open(opened: Opened | null): void {
    this.opened = opened;
  }

  /** Puts away what lies open. */
  dismiss(): void {
    this.opened = null;
    this.building = false;
  }

  /** A cell of the board is pressed. */
  press(cell: Cell): void {
    // Where one can't build, the rule that forbids it is named.
    const mine = this.tableau.shown.owners.get(cell) === this.seat;
    if (this.building && mine) this.act(`build ${cell}`);
    else this.open({ kind: 'deed', cell });
  }

  /** Begins a deal: with whom, unless it is said; what was turned down before lies there already. */
  beginDeal(to?: Seat): void {
    const { draft, partners } = this;
    const again = draft && partners.includes(draft.to) && (to ?? draft.to) === draft.to;
    const [first] = partners;
    const other = to ?? first;
    if (again) this.open({ kind: 'deal', to: draft.to, terms: draft });
    else if (other !== undefined) this.open({ kind: 'deal', to: other, terms: null });
  }

  /** Begins a deal with the owner of a deed, for that deed. */
  askFor(cell: Cell): void {
    const owner = this.tableau.shown.owners.get(cell);
    if (owner === undefined) return;
    const terms = { to: owner, give: NOTHING, want: { ...NOTHING, deeds: [cell] } };
    this.open({ kind: 'deal', to: owner, terms });
  }

  can(action: string): boolean {
    return this.offers?.actions.has(action) ?? false;
  }

  /** What a bid, a stake or a bet may be. */
  range(verb: 'bid' | 'stake' | 'bet'): Range | null {
    return rangeOf(this.offers, verb);
  }

  /** For buttons that come and go at one place: since when each stands there. */
  born = (button: Element): void => {
    this.#births.set(button, { since: performance.now(), guard: GUARD });
  };

  /** The same for what can't be taken back, like a pass: it has to be read longer. */
  bornFinal = (button: Element): void => {
    this.#births.set(button, { since: performance.now(), guard: FINAL_GUARD });
  };

  /** The same for the main button: whoever plays by keyboard comes to it from the one before. */
  main = (button: HTMLElement): void => {
    this.born(button);
    if (this.byKey && document.activeElement === document.body)
      button.focus({ preventScroll: true });
  };

  /** Has a button stood long enough to be meant by a key? */
  stands(button: Element): boolean {
    const born = this.#births.get(button);
    return !born || performance.now() - born.since >= born.guard;
  }

  /** Is a press on it meant for it, or for what stood there before? */
  meant(pressed: Element | null): boolean {
    // Meant for what lay over it.
    if (performance.now() - this.#uncovered < GUARD) return false;
    const born = pressed ? this.#births.get(pressed) : undefined;
    return !born || this.guard.means(born.since, born.guard);
  }

  /** Somebody is still busy here: nothing answers itself for now. */
  hold(): void {
    this.#held = this.offers;
  }

  #onlyAnswer(): Answer | null {
    const action = this.offers?.only;
    const held = this.opened !== null || this.building || this.#held === this.offers;
    return action && !held
      ? { action, after: action === 'end' ? READ_TURN : READ, to: this.view }
      : null;
  }

  /** Does somebody look at a deed? */
  #looksAt(): boolean {
    const hovers = matchMedia('(hover: hover)').matches;
    const looked = hovers && this.tableau.root?.querySelector(':is([data-cell], .stub):hover');
    return Boolean(looked);
  }

  /** Sends an action in notation, from one's seat. */
  act(action: string): void {
    this.only.stop();
    if (this.seat !== null) this.#props().act(this.seat, action);
  }

  /** What an action would lead to, as the frame asks. */
  tryAction: RoomProps<View, Pack, Preview, WhyNot>['tryAction'] = (...question) =>
    this.#props().tryAction(...question);

  /** Whoever is out would rather see the end. */
  playOut(): void {
    this.quick = this.outSeen = true;
    void this.#props()
      .hurry(true)
      .then((goes) => (this.quick = goes));
  }

  /** The clock whose timer begins with this word: `bid`, `debt`, `buy`, `asked`, `keep`, `break`, `rent`. */
  clock(timer: string): Clock | null {
    return this.clocks.find((clock) => clock.timer.split(' ')[0] === timer) ?? null;
  }

  focusRule(id: RuleId): void {
    this.#props().focusRule(id);
  }
}
