// Something larger than its frame: looked at whole or closely, pushed about by a finger, by two, by the wheel.

/** A point of the whole, as shares of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** What is seen of the whole through the frame. */
export class Surface {
  /** How much closer than whole; 1: all of it is in sight. */
  scale = $state(1);
  /** The upper left corner of what is in sight. */
  corner = $state.raw<Point>({ x: 0, y: 0 });
  /** The closest look. */
  most: number;

  constructor(most = 1) {
    this.most = most;
  }

  get close(): boolean {
    return this.scale > 1;
  }

  /** Looks closely at a point, which comes to lie in the middle if it can. */
  lookAt({ x, y }: Point, scale = this.most): void {
    const half = 0.5 / scale;
    this.#show(scale, { x: x - half, y: y - half });
  }

  whole(): void {
    this.#show(1, { x: 0, y: 0 });
  }

  /** Comes closer by a factor, or goes away; what is under `at`, a point of the frame, stays there. */
  zoom(factor: number, at: Point = { x: 0.5, y: 0.5 }): void {
    const scale = Math.min(Math.max(this.scale * factor, 1), this.most);
    const keep = 1 / this.scale - 1 / scale;
    this.#show(scale, { x: this.corner.x + at.x * keep, y: this.corner.y + at.y * keep });
  }

  /** Pushes the whole by shares of the frame. */
  push(by: Point): void {
    const { x, y } = this.corner;
    this.#show(this.scale, { x: x - by.x / this.scale, y: y - by.y / this.scale });
  }

  /** For the whole, so many units wide and high, inside its frame. */
  transform(width: number, height = width): string {
    if (!this.close) return 'none';
    const { x, y } = this.corner;
    return `scale(${this.scale}) translate(${-x * width}px, ${-y * height}px)`;
  }

  /** The frame never shows what isn't there. */
  #show(scale: number, corner: Point): void {
    const keep = (share: number) => Math.min(Math.max(share, 0), 1 - 1 / scale);
    this.scale = scale;
    this.corner = { x: keep(corner.x), y: keep(corner.y) };
  }
}

/** Pixels that a finger can tremble without pushing anything. */
const TREMBLE = 8;
/** How much closer a key, or a wheel's notch of 100, goes. */
const STEP = 1.25;
const KEYS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP };

interface Finger {
  x: number;
  y: number;
}

/** Hands on a surface: the frame's listeners. */
export class Hands {
  /** Has the last press pushed or pinched? It was no tap then. */
  moved = $state(false);
  #held = $state(false);
  readonly #surface: Surface;
  readonly #fingers = new Map<number, Finger>();
  #began: Finger | null = null;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** Is something being pushed or pinched? */
  get pushing(): boolean {
    return this.moved && this.#held;
  }

  /** Listens on the frame; what it returns stops that. */
  readonly on = (frame: Element): (() => void) => {
    const stop = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      hear: (event: HTMLElementEventMap[Name], frame: Element) => void,
      passive = true,
    ) => {
      const heard = (event: Event) => hear(event as HTMLElementEventMap[Name], frame);
      frame.addEventListener(name, heard, { signal: stop.signal, passive });
    };
    listen('pointerdown', this.#press);
    listen('pointermove', this.#move);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      listen(name, this.#lift);
    listen('wheel', this.#turn, false);
    listen('keydown', this.#key);
    return () => stop.abort();
  };

  #press = (event: PointerEvent): void => {
    if (this.#fingers.size === 0) {
      this.moved = false;
      this.#began = pointOf(event);
    }
    this.#fingers.set(event.pointerId, pointOf(event));
    this.#held = true;
  };

  #move = (event: PointerEvent, frame: Element): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before || !this.#began) return;
    const now = pointOf(event);
    this.moved ||= this.#fingers.size > 1 || far(now, this.#began) > TREMBLE;
    if (!this.moved) return;
    const box = frame.getBoundingClientRect();
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (other) this.#pinch(before, now, other, box);
    else
      this.#surface.push({ x: (now.x - before.x) / box.width, y: (now.y - before.y) / box.height });
  };

  /** One of two fingers goes from `before` to `now`. */
  #pinch(before: Finger, now: Finger, other: Finger, box: DOMRect): void {
    const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
    // First closer, then aside: whole, there is nowhere to push it to.
    this.#surface.zoom(far(now, other) / Math.max(far(before, other), 1), shareOf(middle, box));
    this.#surface.push({
      x: (now.x - before.x) / 2 / box.width,
      y: (now.y - before.y) / 2 / box.height,
    });
  }

  #lift = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    this.#held = this.#fingers.size > 0;
  };

  #turn = (event: WheelEvent, frame: Element): void => {
    event.preventDefault();
    const at = shareOf(pointOf(event), frame.getBoundingClientRect());
    this.#surface.zoom(STEP ** (-event.deltaY / 100), at);
  };

  #key = (event: KeyboardEvent): void => {
    const factor = KEYS[event.key];
    if (factor && !event.ctrlKey && !event.metaKey) this.#surface.zoom(factor);
  };
}

const pointOf = ({ clientX, clientY }: MouseEvent): Finger => ({ x: clientX, y: clientY });
const far = (one: Finger, two: Finger) => Math.hypot(one.x - two.x, one.y - two.y);
const shareOf = ({ x, y }: Finger, box: DOMRect): Point => ({
  x: (x - box.left) / box.width,
  y: (y - box.top) / box.height,
});
