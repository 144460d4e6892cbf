import type { Cell } from '../../generated/liniya';
import { place, SIDE, type Place } from './notation';

/** How many cells a close look shows, from side to side. */
export const ZOOMED = 5;

/** The upper left corner, in cells, of a close look at a cell. */
export function zoomAt(cell: Cell): Place {
  const { x, y } = place(cell);
  return onSheet({ x: x - (ZOOMED - 1) / 2, y: y - (ZOOMED - 1) / 2 });
}

/** The nearest corner from which a close look stays on the sheet. */
export function onSheet({ x, y }: Place): Place {
  const keep = (value: number) => Math.min(Math.max(value, 0), SIDE - ZOOMED);
  return { x: keep(x), y: keep(y) };
}

/** A finger that pushes the sheet about. */
export class Push {
  /** Has it gone far enough to be no tap? */
  moved = false;
  readonly #from: Place;
  readonly #start: Place;
  readonly #cell: number;

  constructor(zoom: Place, event: PointerEvent, width: number) {
    this.#from = zoom;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#cell = width / ZOOMED;
  }

  /** Where the close look goes. */
  to(event: PointerEvent): Place {
    const [dx, dy] = [event.clientX - this.#start.x, event.clientY - this.#start.y];
    this.moved ||= Math.hypot(dx, dy) > 8;
    return onSheet({ x: this.#from.x - dx / this.#cell, y: this.#from.y - dy / this.#cell });
  }
}
