import type { Attachment } from 'svelte/attachments';
import { HOLDING, swallowClick, TREMBLE } from '../../lib/hold';

interface Point {
  x: number;
  y: number;
}

/** What becomes of a thing that isn't pressed but taken along. */
export interface Carry {
  move(to: Point): void;
  /** Let go there, or `flicked` upwards from there; null if it slipped away. */
  drop(at: Point | null, flicked: boolean): void;
}

/** What flies upwards faster than this when it is let go was flicked, in pixels a millisecond… */
const FLICKED = 0.4;
/** …over the last such while… */
const LATELY = 100;
/** …if it has risen so far, and more than it went aside. */
const RISEN = 2 * TREMBLE;

interface Moment extends Point {
  time: number;
}

/** Was what went this way flicked upwards at the end of it? */
export function flicked(way: Moment[]): boolean {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) return false;
  const from = way.findLast(({ time }) => last.time - time > LATELY) ?? first;
  const rise = first.y - last.y;
  return (
    rise > RISEN &&
    rise > Math.abs(last.x - first.x) &&
    (from.y - last.y) / Math.max(1, last.time - from.time) > FLICKED
  );
}

/**
 * Heard at the very press, not when the finger comes up: in a race milliseconds count.
 * `early`: is this pointer's press a wish already, or may it still become a scroll or a drag?
 */
export function pressed(
  act: (event: MouseEvent | KeyboardEvent) => void,
  early: (event: PointerEvent) => boolean = () => true,
  carry: Carry | null = null,
  /** Held: it is asked about, and not played when it is let go. */
  hold: (() => void) | null = null,
): Attachment<HTMLElement> {
  return (element) => {
    let done = false;
    let taken: Point | null = null;
    let way: Moment[] = [];
    let carried = false;
    let holding: ReturnType<typeof setTimeout> | undefined;
    const able = () => !element.matches(':disabled, [aria-disabled="true"]');
    const point = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
    const moment = (event: PointerEvent): Moment => ({ ...point(event), time: event.timeStamp });
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      done = early(event);
      carried = false;
      taken = carry && !done ? point(event) : null;
      way = [moment(event)];
      if (taken) element.setPointerCapture(event.pointerId);
      clearTimeout(holding);
      if (hold && !done)
        holding = setTimeout(() => {
          done = true;
          hold();
        }, HOLDING);
      if (done && able()) {
        act(event);
        swallowClick(event);
      }
    };
    const move = (event: PointerEvent) => {
      if (!taken || !event.isPrimary) return;
      const [x, y] = [event.clientX - taken.x, event.clientY - taken.y];
      // A finger that goes sideways scrolls.
      const lifts = event.pointerType === 'mouse' || Math.abs(y) > Math.abs(x);
      const far = Math.hypot(x, y) > TREMBLE;
      if (far) clearTimeout(holding);
      if (!carried && lifts && far) {
        carried = true;
        done = true;
      }
      way.push(moment(event));
      if (carried) carry?.move(point(event));
    };
    const up = (event: PointerEvent) => {
      clearTimeout(holding);
      if (carried) carry?.drop(point(event), flicked([...way, moment(event)]));
      taken = null;
      carried = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat && able()) act(event);
    };
    // What a screen reader, or a pointer whose press wasn't a wish, does.
    const click = (event: MouseEvent) => {
      if ((!done || event.detail === 0) && able()) act(event);
      done = false;
    };
    const gone = () => {
      clearTimeout(holding);
      if (carried) carry?.drop(null, false);
      done = false;
      taken = null;
      carried = false;
    };
    const heard = {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: gone,
      keydown: key,
      click,
    };
    for (const [name, hear] of Object.entries(heard))
      element.addEventListener(name, hear as EventListener);
    return () => {
      clearTimeout(holding);
      if (carried) carry?.drop(null, false);
      for (const [name, hear] of Object.entries(heard))
        element.removeEventListener(name, hear as EventListener);
    };
  };
}
