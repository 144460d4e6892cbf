/** Motion over a table that already stands as it will: nothing waits for it, and it can be left at any time. */

export const OUT = 'cubic-bezier(0.2, 0.8, 0.25, 1)';
export const IN = 'cubic-bezier(0.5, 0, 0.9, 0.5)';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function boxOf(element: Element | null | undefined): Box | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** A card's box in the middle of a larger or smaller thing. */
export function within(box: Box, card: { width: number; height: number }): Box {
  return {
    left: box.left + (box.width - card.width) / 2,
    top: box.top + (box.height - card.height) / 2,
    ...card,
  };
}

/** How far `from`'s middle is from `to`'s. */
export function away(from: Box, to: Box): { x: number; y: number } {
  return {
    x: from.left + from.width / 2 - (to.left + to.width / 2),
    y: from.top + from.height / 2 - (to.top + to.height / 2),
  };
}

/** A thing comes from another place and is slapped down on its own. */
export function slap(element: Element, from: Box, delay = 0, duration = 170): Animation {
  const to = boxOf(element)!;
  const { x, y } = away(from, to);
  const size = Math.min(Math.max(from.height / Math.max(to.height, 1), 0.3), 1.4);
  return element.animate(
    [
      { translate: `${x}px ${y}px`, scale: size, rotate: '-24deg', easing: IN },
      { translate: '0 0', scale: 1.1, rotate: '0deg', offset: 0.72, easing: OUT },
      { translate: '0 0', scale: 1, rotate: '0deg' },
    ],
    { duration, delay, fill: 'backwards' },
  );
}

/** The pile jumps when something is slapped on it. */
export function shake(element: Element | null | undefined, delay: number, force = 1): void {
  const at = (x: number, y: number, turn: number) => ({
    translate: `${x * force}px ${y * force}px`,
    rotate: `${turn * force}deg`,
  });
  element?.animate([at(0, 0, 0), at(-4, 3, -1.6), at(4, -2, 1.3), at(-2, 1, -0.6), at(0, 0, 0)], {
    duration: 180,
    delay,
  });
}

/** A ghost goes from one place to another, bowing aside by `arc` of the way. */
export function fly(
  element: HTMLElement,
  from: Box,
  to: Box,
  delay: number,
  duration: number,
  arc: number,
): Animation {
  const { x, y } = away(from, to);
  const side = { x: -y * arc, y: x * arc };
  const size = from.height / Math.max(to.height, 1);
  return element.animate(
    [
      { translate: `${x}px ${y}px`, scale: size, rotate: '-10deg', opacity: 1 },
      {
        translate: `${x / 2 + side.x}px ${y / 2 + side.y}px`,
        scale: (size + 1) / 2,
        rotate: '4deg',
        opacity: 1,
      },
      { translate: '0 0', scale: 1, rotate: '0deg', opacity: 1 },
    ],
    { duration, delay, easing: OUT, fill: 'backwards' },
  );
}
