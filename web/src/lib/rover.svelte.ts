// The keyboard in a hand of cards: Tab finds one of them, arrows go from card to card. And fingers: a
// card that is drawn out of the hand is chosen, as if it had been pressed.

import { points } from './pointing';

interface Watched {
  /** Where the cards are: each in an element with its place as `data-slot`. */
  group(): HTMLElement | undefined;
  cards(): readonly unknown[];
  /** How many cards lie in a row; 0: there is one row only. */
  columns(): number;
  /** The place of the card that is chosen: drawn out again, it stays so. */
  chosen(): number | null;
  pick(slot: number): void;
  look(slot: number | null): void;
}

interface Point {
  x: number;
  y: number;
}

/** A hand that trembles draws nothing out, in pixels. */
const FAR = 18;

/** Has a card been drawn out of the hand, towards the table? Sideways one only scrolls. */
export function drawnOut(from: Point, to: Point): boolean {
  const up = from.y - to.y;
  return up > FAR && up > Math.abs(to.x - from.x);
}

export class Rover {
  readonly #watched: Watched;
  #here = $state(0);
  /** Where a card was taken hold of. */
  #taken: Point | null = null;
  /** It has been drawn out: its click says nothing new. */
  #drawn = false;
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
    const { chosen, pick, look } = this.#watched;
    return {
      'aria-keyshortcuts': String(slot + 1),
      tabindex: slot === this.first ? 0 : -1,
      onclick: ({ detail }: MouseEvent) => {
        if (!this.#drawn || detail === 0) pick(slot);
      },
      onpointerdown: ({ button, isPrimary, clientX, clientY }: PointerEvent) => {
        this.#drawn = false;
        this.#taken = button === 0 && isPrimary ? { x: clientX, y: clientY } : null;
      },
      onpointermove: (event: PointerEvent) => {
        if (points(event)) look(slot);
        const to = { x: event.clientX, y: event.clientY };
        if (event.buttons === 0 || !this.#taken || !drawnOut(this.#taken, to)) return;
        this.#taken = null;
        this.#drawn = true;
        if (chosen() !== slot) pick(slot);
      },
      onfocus: (event: FocusEvent & { currentTarget: Element }) => {
        this.#here = slot;
        if (!this.#settles && event.currentTarget.matches(':focus-visible')) look(slot);
      },
      onblur: () => look(null),
    };
  }
}
