// Whoever holds a thing for a moment asks what it is: it is explained, and nothing is done with it.

import type { Attachment } from 'svelte/attachments';

/** Whoever presses longer than this wants to know about a thing, not to use it. */
export const HOLDING = 550;
/** So far a hand may tremble, in pixels. */
export const TREMBLE = 9;

/** What is told of a thing. */
export interface About {
  name?: string;
  text: string;
}

/** A name before what is told of it: one that is shouted needs no full stop. */
export function heading(name: string): string {
  return /[!?.…]$/.test(name) ? name : `${name}.`;
}

interface Sign {
  about(): About | null;
  /** Is it told to a resting mouse too, or does the room itself tell that one? */
  rests: boolean;
}

const signs = new WeakMap<Element, Sign>();

/** Things that tell of themselves. */
export const SIGNS = '[title], [data-about]';

/** A thing that is explained to whoever holds it, or rests a mouse on it; `parts/Explained.svelte` does it. */
export function explained(
  about: () => About | null,
  { rests = true }: { rests?: boolean } = {},
): Attachment<HTMLElement> {
  return (element) => {
    signs.set(element, { about, rests });
    element.dataset.about = '';
    return () => {
      signs.delete(element);
      delete element.dataset.about;
    };
  };
}

/** What is told of an element, be it by its title. */
export function aboutOf(element: Element, resting = false): About | null {
  const sign = signs.get(element);
  if (sign) return resting && !sign.rests ? null : sign.about();
  const text = element.getAttribute('title');
  return text ? { text } : null;
}

/** So long after a finger has come up, its click may still come. */
const CLICK_COMES = 350;

/**
 * What was pressed may be gone when the finger comes up, and the click would go to what lay below.
 * The press has been heard, so its click is nobody's any more.
 */
export function swallowClick({ pointerId }: Pick<PointerEvent, 'pointerId'>): void {
  const stop = new AbortController();
  const heed = { capture: true, signal: stop.signal };
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    hear: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, hear, heed);
  const soon = (event: PointerEvent) => {
    if (event.pointerId === pointerId) setTimeout(() => stop.abort(), CLICK_COMES);
  };
  listen('click', (event) => {
    // A click without a pointer is a wish of its own.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    stop.abort();
  });
  listen('pointerup', soon);
  listen('pointercancel', soon);
  // The next press is another one.
  setTimeout(() => stop.signal.aborted || listen('pointerdown', () => stop.abort()), 0);
}
