// The keyboard in a hand of cards: Tab finds one of them, arrows go from card to card.

import { points } from './pointing';

interface Watched {
  /** Where the cards are: each in an element with its place as `data-slot`. */
  group(): HTMLElement | undefined;
  cards(): readonly unknown[];
  /** How many cards lie in a row; 0: there is one row only. */
  columns(): number;
  pick(slot: number): void;
  look(slot: number | null): void;
}

export class Rover {
  readonly #watched: Watched;
  #here = $state(0);
  /** The focus moves by itself: nobody looks at anything. */
  #settles = false;

  /** The place that Tab finds. */
  first = $derived.by(() => {
    const cards = this.#watched.cards();
    return cards[this.#here] ? this.#here : Math.max(0, cards.findIndex(Boolean));
  });

  constructor(watched: Watched) {
    this.#watched = watched;
    // When the card one plays by keyboard is gone, the focus stays in the hand.
    let held = false;
    $effect.pre(() => {
      void watched.cards();
      held = !!watched.group()?.querySelector('button:focus-visible');
    });
    $effect(() => {
      void watched.cards();
      if (!held || document.activeElement !== document.body) return;
      this.#settles = true;
      this.focusOn(this.first);
      this.#settles = false;
    });
  }

  /** Moves the focus to a card. */
  focusOn(slot: number): void {
    this.#watched
      .group()
      ?.querySelector<HTMLButtonElement>(`[data-slot="${slot}"] button`)
      ?.focus();
  }

  readonly key = (event: KeyboardEvent): void => {
    const [cards, columns] = [this.#watched.cards(), this.#watched.columns()];
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    for (let at = this.first + step; at >= 0 && at < cards.length; at += Math.sign(step)) {
      if (cards[at]) return this.focusOn(at);
    }
  };

  /** What makes a card's button reachable, to be looked at and to be pressed. */
  button(slot: number) {
    const { pick, look } = this.#watched;
    return {
      'aria-keyshortcuts': String(slot + 1),
      tabindex: slot === this.first ? 0 : -1,
      onclick: () => pick(slot),
      onpointermove: (event: PointerEvent) => points(event) && look(slot),
      onfocus: (event: FocusEvent & { currentTarget: Element }) => {
        this.#here = slot;
        if (!this.#settles && event.currentTarget.matches(':focus-visible')) look(slot);
      },
      onblur: () => look(null),
    };
  }
}
