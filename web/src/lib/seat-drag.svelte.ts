// A seat's holder is dragged to another seat by a finger: browsers themselves drag by a mouse alone.

/** So long a finger rests, or so far it goes, until it drags. */
const HOLD = 300;
const SLACK = 8;
/** So near to the window's upper and lower edge, as a share of its height, the page scrolls… */
const EDGE = 0.22;
/** …by so many pixels a picture. */
const SCROLL = 7;

export class SeatDrag {
  /** Whose holder is dragged. */
  seat = $state<number | null>(null);
  /** The seat below the finger. */
  over = $state<number | null>(null);
  /** How far from its own place. */
  by = $state.raw({ x: 0, y: 0 });
  #finger = { x: 0, y: 0 };

  constructor(private readonly drop: (from: number, to: number) => void) {}

  /** A finger comes down on a seat's handle. */
  press(event: PointerEvent, seat: number): void {
    const handle = event.currentTarget;
    if (event.pointerType === 'mouse' || !event.isPrimary || !(handle instanceof Element)) return;
    const from = { x: event.pageX, y: event.pageY };
    const done = new AbortController();
    const { signal } = done;
    this.#finger = { x: event.clientX, y: event.clientY };
    handle.setPointerCapture(event.pointerId);
    const begin = () => {
      clearTimeout(timer);
      this.by = { x: 0, y: 0 };
      this.seat = seat;
      this.#scroll(from, signal);
    };
    const timer = setTimeout(begin, HOLD);
    const end = (drops: boolean) => {
      done.abort();
      clearTimeout(timer);
      const { seat, over } = this;
      [this.seat, this.over] = [null, null];
      if (drops && seat !== null && over !== null && over !== seat) this.drop(seat, over);
    };
    const follow = ({ clientX, clientY, pageX, pageY }: PointerEvent) => {
      this.#finger = { x: clientX, y: clientY };
      if (this.seat !== null) this.#look(from);
      else if (Math.hypot(pageX - from.x, pageY - from.y) > SLACK) begin();
    };
    const on = (kind: string, heard: (event: PointerEvent) => void) =>
      handle.addEventListener(kind, (event) => heard(event as PointerEvent), { signal });
    on('pointermove', follow);
    on('pointerup', () => end(true));
    on('pointercancel', () => end(false));
    // A finger that rests asks for no menu here.
    on('contextmenu', (event) => event.preventDefault());
  }

  #look(from: { x: number; y: number }): void {
    const { x, y } = this.#finger;
    this.by = { x: x + scrollX - from.x, y: y + scrollY - from.y };
    const below = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-seat]');
    this.over = below ? Number(below.dataset.seat) : null;
  }

  /** Other seats may lie beyond the window. */
  #scroll(from: { x: number; y: number }, signal: AbortSignal): void {
    const step = () => {
      if (signal.aborted) return;
      const share = this.#finger.y / innerHeight;
      const by = share < EDGE ? -SCROLL : share > 1 - EDGE ? SCROLL : 0;
      if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
      this.#look(from);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
