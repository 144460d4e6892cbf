// What rooms with an open hand of cards have in common.

import { untrack } from 'svelte';
import type { Seat } from '../generated/protocol';
import { arrange } from './slots';

/** What of a room its open hand's keys are for. */
interface HandKeys {
  root: HTMLElement;
  slots: readonly unknown[];
  hand: { focusOn(slot: number): void } | undefined;
  pick(slot: number): void;
  /** Lets go of what is chosen; where the focus then belongs. */
  cancel(): number | null;
}

/** Takes a card by its number, or lets go of what is chosen. Was the key for that? */
export function pressedForHand({ key }: KeyboardEvent, room: HandKeys): boolean {
  const { root, slots, hand } = room;
  const slot = Number(key) - 1;
  if (key === 'Escape') {
    const freed = room.cancel();
    if (freed !== null && root.contains(document.activeElement)) hand?.focusOn(freed);
  } else if (slots[slot]) {
    hand?.focusOn(slot);
    room.pick(slot);
  } else return false;
  return true;
}

/** The places of the hand that lies open, and the chosen one. */
export class OpenHand<Card> {
  /** The place of the chosen card. */
  selected = $state<number | null>(null);
  slots = $state.raw<(Card | null)[]>([]);

  #laid = new Map<Seat, (Card | null)[]>();

  /** Lays a seat's cards where they lay before. A chosen card that has gone is let go of. */
  protected lay(seat: Seat | null, cards: Card[], size?: number): void {
    untrack(() => {
      const { selected, slots: before } = this;
      const laid = (seat !== null && this.#laid.get(seat)) || [];
      this.slots = arrange(laid, cards, size, laid === before ? selected : null);
      if (seat !== null) this.#laid.set(seat, this.slots);
      if (selected !== null && before[selected] !== this.slots[selected]) this.selected = null;
    });
  }
}

/** Says what there is to be said; nothing new while events move, when nothing is offered. */
export function sayWhenStill(
  now: () => { view: unknown; waits: boolean; busy: boolean },
  say: () => void,
): void {
  let answered: unknown = null;
  $effect.pre(() => {
    const { view, waits, busy } = now();
    if (waits) answered = view;
    if (waits || (!busy && answered !== view)) say();
  });
}
