/** Motion over a table that already stands as it will: nothing waits for it, and it can be left at any time. */

import { away, boxOf, EASE_IN, EASE_OUT, paced, type Box } from '../../lib/motion';

/** A thing comes from another place and is slapped down on its own. */
export function slap(element: Element, from: Box, delay = 0): void {
  const to = boxOf(element);
  if (!to) return;
  const { x, y } = away(from, to);
  const size = Math.min(Math.max(from.height / Math.max(to.height, 1), 0.3), 1.4);
  element.animate(
    [
      { translate: `${x}px ${y}px`, scale: size, rotate: '-24deg', easing: EASE_IN },
      { translate: '0 0', scale: 1.1, rotate: '0deg', offset: 0.72, easing: EASE_OUT },
      { translate: '0 0', scale: 1, rotate: '0deg' },
    ],
    { duration: paced(170), delay: paced(delay), fill: 'backwards' },
  );
}

/** The pile jumps when something is slapped on it. */
export function shake(element: Element | null | undefined, delay: number, force = 1): void {
  const at = (x: number, y: number, turn: number) => ({
    translate: `${x * force}px ${y * force}px`,
    rotate: `${turn * force}deg`,
  });
  element?.animate([at(0, 0, 0), at(-4, 3, -1.6), at(4, -2, 1.3), at(-2, 1, -0.6), at(0, 0, 0)], {
    duration: paced(180),
    delay: paced(delay),
  });
}

/** What is there already isn't seen for so long. */
export function unseen(element: Element, duration: number): void {
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: paced(duration) });
}
