import type { Warrior } from '../../generated/voiny';
import { paced } from '../../lib/motion';
import { between, FARTHEST, type Look } from './camera';
import type { Control } from './control.svelte';
import { cornersAt, hullOf, outlineAt } from './hull';
import { flat, type Point } from './notation';
import type { Piece, Scenery, Show, Shower } from './show';

/** Pixels around a warrior in which a finger still means it. */
const NEAR = 26;
/** How far the camera turns and nears by a key or a button. */
const TURN_STEP = Math.PI / 8;
const ZOOM_STEP = 1.3;
const HIGH = Math.PI / 2;
/** Pixels across a warrior that one flicks, where the camera finds its own place; and across any, however far one goes. */
const FLICKED = { least: 50, most: 74 };
const LEAST = 24;
/** The height of what is told over the field. */
const WORDS = 56;
/** Room around what is framed: for numbers, buttons and the ring of a turn. */
const AROUND = { top: 66, side: 22, bottom: 64 };

/** The picture of the field, and how it is looked at. Draws only when something has changed. */
export class BoardView {
  show = $state.raw<Show | null>(null);
  /** Changes whenever the camera does, for what is drawn over the picture. */
  version = $state(0);
  /** Does the picture show it from straight above? */
  above = $state(false);
  /** Somebody has put the camera somewhere: it stays there. */
  #held = false;
  #pending = 0;
  #flight = 0;
  #pieces: () => Piece[];
  #reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

  constructor(pieces: () => Piece[]) {
    this.#pieces = pieces;
  }

  /** Opens the picture: in three dimensions if the browser can, else from above. */
  async open(canvas: HTMLCanvasElement, azimuth: number): Promise<void> {
    let made: Show | null = null;
    const speed = speedOfWebGL();
    if (speed !== null) {
      try {
        const { World } = (await import('./world')) as { World: Shower };
        made = new World(canvas, azimuth, speed === 'slow');
        // A browser may take the picture away and give it back: nothing else would draw it again.
        canvas.addEventListener('webglcontextrestored', () => this.touch());
      } catch {
        // A driver that promises and fails; a canvas that was asked once gives no second context.
        const fresh = canvas.cloneNode() as HTMLCanvasElement;
        canvas.replaceWith(fresh);
        canvas = fresh;
      }
    }
    made ??= new (await import('./flat')).Flat(canvas, azimuth);
    this.show = made;
    this.above = made.flat;
  }

  /** Something to be drawn has changed. */
  touch(): void {
    if (this.#pending) return;
    this.#pending = requestAnimationFrame(() => {
      this.#pending = 0;
      this.show?.draw(this.#pieces());
    });
  }

  close(): void {
    cancelAnimationFrame(this.#pending);
    cancelAnimationFrame(this.#flight);
    this.show?.dispose();
    this.show = null;
  }

  resize(width: number, height: number): void {
    this.show?.resize(width, height);
    this.#changed();
  }

  scenery(scenery: Scenery): void {
    this.show?.scenery(scenery);
    this.touch();
  }

  #changed(): void {
    this.version += 1;
    this.touch();
  }

  look(look: Partial<Look>): void {
    const camera = this.show?.camera;
    if (!camera) return;
    cancelAnimationFrame(this.#flight);
    camera.set({ ...camera.look, ...look });
    this.above = this.show!.flat || camera.look.elevation > HIGH - 0.05;
    this.#changed();
  }

  /** Goes there in a moment. */
  fly(look: Partial<Look>): void {
    const camera = this.show?.camera;
    if (!camera) return;
    const [from, to] = [camera.look, { ...camera.look, ...look }];
    if (this.#reduced()) return this.look(to);
    cancelAnimationFrame(this.#flight);
    const [began, time] = [performance.now(), paced(320)];
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / time);
      this.look(between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  turn(steps: number): void {
    const look = this.show?.camera.look;
    if (look) this.fly({ azimuth: look.azimuth + steps * TURN_STEP });
  }

  zoom(steps: number): void {
    const camera = this.show?.camera;
    if (!camera) return;
    this.#held = true;
    const { zoom } = camera.look;
    const smallest = Math.min(
      ...this.#pieces().map(
        ({ card, placed }) => 2 * Math.max(...hullOf(card).reach) * camera.scaleAt(placed.at),
      ),
    );
    // Further away nobody would know who is who; whoever is there already stays.
    const farthest = Math.min(zoom, Math.max(FARTHEST, (zoom * LEAST) / smallest));
    this.fly({ zoom: Math.max(farthest, zoom * ZOOM_STEP ** steps) });
  }

  /** By hand: from now on the camera stays where one wants it. */
  hold(look: Partial<Look>): void {
    this.#held = true;
    this.look(look);
  }

  /** From above, or from one's own seat. */
  top(azimuth: number): void {
    const usual = this.show?.camera.usual ?? HIGH;
    this.#held = !this.above;
    this.fly({ azimuth, elevation: this.above ? usual : HIGH, zoom: 1, x: 0, y: 0 });
  }

  /** On a small screen: near those who are about to meet, so that a finger can tell them apart. */
  frame(control: Control): void {
    const [camera, flicker] = [this.show?.camera, control.flicker];
    const placed = flicker && control.placed(flicker);
    if (!camera || !flicker || !placed) return;
    const hull = hullOf(control.card(flicker));
    const at: Point = [placed.at[0], placed.at[1]];
    if (this.#held && this.#sees(at)) return;
    const places = [...control.tableau.poses].flatMap(([warrior, each]) =>
      outlineAt(hullOf(control.card(warrior)), each),
    );
    const main = { at, across: 2 * Math.max(...hull.reach), ...FLICKED };
    this.fly(camera.framing(main, places, AROUND));
  }

  /** Something flies: as far back as all of its way takes. */
  back(way: readonly Point[]): void {
    const camera = this.show?.camera;
    if (!camera || this.#held || way.every((at) => this.#sees(at))) return;
    this.fly({ zoom: 1, x: 0, y: 0 });
  }

  /** Does somebody stand where words lie over the upper part of the picture, and nobody lower down? */
  crowded(control: Control): boolean {
    void this.version;
    const camera = this.show?.camera;
    if (!camera) return false;
    const heights = [...control.tableau.poses.values()].map(({ at }) => camera.project(at).y);
    const words = WORDS + FLICKED.least / 2;
    return heights.some((y) => y < words) && !heights.some((y) => y > camera.height - words);
  }

  #sees([x, y]: Point): boolean {
    const camera = this.show!.camera;
    const at = camera.project([x, y, 0]);
    const { side } = AROUND;
    return at.x > side && at.x < camera.width - side && at.y > side && at.y < camera.height - side;
  }

  /** The warrior among these at a pixel, or near it. */
  at(x: number, y: number, control: Control, among: readonly Warrior[]): Warrior | null {
    const camera = this.show?.camera;
    if (!camera) return null;
    let best: { warrior: Warrior; far: number } | null = null;
    for (const warrior of among) {
      const placed = control.placed(warrior);
      if (!placed) continue;
      const middle = camera.project(placed.at);
      const corners = cornersAt(hullOf(control.card(warrior)), placed).map((at) =>
        camera.project(at),
      );
      const reach = Math.max(...corners.map((at) => Math.hypot(at.x - middle.x, at.y - middle.y)));
      const far = Math.hypot(x - middle.x, y - middle.y) - reach;
      if (far < NEAR && (!best || far < best.far)) best = { warrior, far };
    }
    return best?.warrior ?? null;
  }

  /** How far around a warrior a finger still means it, in cm. */
  around(warrior: Warrior, control: Control): number {
    const [camera, placed] = [this.show?.camera, control.placed(warrior)];
    return camera && placed ? NEAR / camera.scaleAt(placed.at) : 0;
  }

  /** The place on the field at a pixel. */
  ground(x: number, y: number, height = 0.3): Point {
    return this.show?.camera.ground(x, y, height) ?? [0, 0];
  }
}

/** What is drawn: those on the field, and the one in the hand. */
export function piecesOf(control: Control): Piece[] {
  const { putting, view } = control;
  const seatOf = (warrior: Warrior) => (view.teams[1].includes(warrior) ? 1 : 0);
  const pieces: Piece[] = [...control.tableau.poses]
    .filter(([warrior]) => warrior !== putting?.warrior)
    .map(([warrior, placed]) => ({
      warrior,
      card: control.card(warrior),
      placed,
      seat: seatOf(warrior),
      ghost: false,
    }));
  if (putting) {
    const card = control.card(putting.warrior);
    const placed = flat(putting.x, putting.y, putting.heading, hullOf(card).half + 0.4);
    pieces.push({
      warrior: putting.warrior,
      card,
      placed,
      seat: seatOf(putting.warrior),
      ghost: true,
    });
  }
  return pieces;
}

/** What pictures of three dimensions would be like: slow where no graphics card draws them; null without WebGL. */
function speedOfWebGL(): 'fast' | 'slow' | null {
  const can = (failIfMajorPerformanceCaveat: boolean) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat });
    // Browsers keep few of them.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  };
  try {
    if (can(true)) return 'fast';
    return can(false) ? 'slow' : null;
  } catch {
    return null;
  }
}
