import { untrack } from 'svelte';
import type { Cell, Pack, Terms, View } from '../../generated/futbolpolia';
import type { Clock, Seat } from '../../generated/protocol';
import { Surface } from '../../lib/surface.svelte';
import type { RoomProps } from '../game';
import { partners, rangeOf, readOffers, seatToShow, type Offers, type Range } from './offers';
import { promptOf, sceneOf, type Prompt } from './prompt';
import { Stage } from './stage.svelte';

/** What lies open over the pitch because somebody wanted to see it. */
export type Opened =
  | { kind: 'deed'; cell: Cell }
  /** A deal to be proposed, beginning with these terms (a counter-offer), or none. */
  | { kind: 'deal'; to: Seat; terms: Terms | null }
  /** What this seat has offered to one's own. */
  | { kind: 'offer'; by: Seat }
  | { kind: 'character' };

/** What one sees, has open and may do; from the offered actions alone. */
export class Control {
  readonly stage: Stage;
  readonly #props: () => RoomProps<View, Pack, never>;

  opened = $state.raw<Opened | null>(null);
  /** The board, where it is too small to read. */
  readonly surface = new Surface(3.2);
  /** Is there room for panels beside each other? Set by the room. */
  wide = $state(true);

  #wish = $state<Seat | null>(null);
  #kept = $state<Seat | null>(null);

  view = $derived.by(() => this.#props().view);
  pack = $derived.by(() => this.#props().pack);
  lang = $derived.by(() => this.#props().lang);
  /** By seat. */
  names = $derived.by(() => this.#props().names);
  yours = $derived.by(() => this.#props().table.yours);
  clocks = $derived.by(() => this.#props().clocks);
  clocksSince = $derived.by(() => this.#props().clocksSince);
  waitsFor = $derived.by(() => this.#props().waitsFor);
  /** The seat that one plays from; null for spectators. */
  seat = $derived.by(() => {
    const kept = this.#kept;
    return kept !== null && this.yours.includes(kept) ? kept : (this.yours[0] ?? null);
  });
  /** What that seat may do; null while events are told and for spectators. */
  offers = $derived.by((): Offers | null => {
    const mine = this.#props().offered.find((one) => one.seat === this.seat);
    return mine ? readOffers(mine) : null;
  });
  /** What the game is at: an auction, a debt, a purchase … */
  scene = $derived.by(() => sceneOf(this.view));
  prompt = $derived.by((): Prompt =>
    promptOf(this.view, this.pack, this.names, this.seat, this.yours, this.waitsFor, this.lang),
  );
  partners = $derived.by(() => partners(this.offers));
  /** Seats whose offers wait for one's answer. */
  incoming = $derived.by((): Seat[] => {
    const { seat } = this;
    return this.view.table.offers.flatMap((terms, by) => (terms?.to === seat ? [by] : []));
  });

  constructor(props: () => RoomProps<View, Pack, never>) {
    this.#props = props;
    this.stage = new Stage(untrack(() => props().view));
    $effect.pre(() => {
      const { view } = this;
      untrack(() => this.stage.settle(view));
    });
    $effect.pre(() => {
      const { offered } = this.#props();
      if (offered.length > 0) this.#kept = seatToShow(offered, this.yours, this.#wish);
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

  can(action: string): boolean {
    return this.offers?.actions.has(action) ?? false;
  }

  /** What a bid, a stake or a bet may be. */
  range(verb: 'bid' | 'stake' | 'bet'): Range | null {
    return rangeOf(this.offers, verb);
  }

  /** Sends an action in notation, from one's seat. */
  act(action: string): void {
    if (this.seat !== null) this.#props().act(this.seat, action);
  }

  /** The clock whose timer begins with this word: `bid`, `debt`, `buy`, `asked`, `keep`, `break`, `rent`. */
  clock(timer: string): Clock | null {
    return this.clocks.find((clock) => clock.timer.split(' ')[0] === timer) ?? null;
  }

  focusRule(id: string): void {
    this.#props().focusRule(id);
  }
}
