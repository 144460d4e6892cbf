// The field from above, for browsers without WebGL.

import type { Plan, Warrior } from '../../generated/voiny';
import { Camera } from './camera';
import { figureTexture, SIDE } from './figure';
import { cornersAt, hullOf, outlineAt } from './hull';
import { isFlipped, type Point3, turned } from './notation';
import { drawPlank } from './plank';
import type { Piece, Scenery, Show } from './show';

export class Flat implements Show {
  readonly camera: Camera;
  readonly flat = true;
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #faces = new Map<Warrior, HTMLCanvasElement>();
  #plank: HTMLCanvasElement | null = null;
  #plan: Plan | null = null;
  #scenery: Scenery = { table: '#8a6a45', night: false, seats: ['#c0322b', '#1f5fa8'] };

  constructor(canvas: HTMLCanvasElement, azimuth: number) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext('2d')!;
    this.camera = new Camera(azimuth, true);
  }

  field(plan: Plan): void {
    if (plan === this.#plan) return;
    this.#plan = plan;
    const scale = 16;
    this.#plank = document.createElement('canvas');
    this.#plank.width = (plan.width / 1000) * scale;
    this.#plank.height = (plan.length / 1000) * scale;
    drawPlank(this.#plank.getContext('2d')!, plan, scale);
    this.camera.see(this.camera.width, this.camera.height, [plan.width / 1000, plan.length / 1000]);
  }

  scenery(scenery: Scenery): void {
    this.#scenery = scenery;
  }

  resize(width: number, height: number): void {
    const ratio = Math.min(devicePixelRatio, 2);
    [this.#canvas.width, this.#canvas.height] = [width * ratio, height * ratio];
    const plan = this.#plan;
    this.camera.see(width, height, plan ? [plan.width / 1000, plan.length / 1000] : [48, 48]);
  }

  draw(pieces: Piece[]): void {
    const [pen, plan] = [this.#pen, this.#plan];
    const ratio = this.#canvas.width / this.camera.width;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.fillStyle = this.#scenery.table;
    pen.fillRect(0, 0, this.camera.width, this.camera.height);
    if (!plan || !this.#plank) return;
    const [w, l] = [plan.width / 1000, plan.length / 1000];
    // Its picture's y runs down, the field's y up.
    this.#onto([-w / 2, l / 2, 0], [w / 2, l / 2, 0], [-w / 2, -l / 2, 0], () =>
      pen.drawImage(this.#plank!, 0, 0, 1, 1),
    );
    for (const { x, y, radius } of plan.holes) {
      const at = this.camera.project([x / 1000, y / 1000, 0]);
      pen.beginPath();
      pen.arc(at.x, at.y, (radius / 1000) * this.camera.scaleAt([0, 0, 0]), 0, 2 * Math.PI);
      pen.fillStyle = '#1d120a';
      pen.fill();
    }
    for (const piece of [...pieces].sort((a, b) => a.placed.at[2] - b.placed.at[2]))
      this.#figure(piece);
  }

  #figure({ warrior, card, placed, seat, ghost }: Piece): void {
    const pen = this.#pen;
    const hull = hullOf(card);
    const flipped = isFlipped(placed);
    const trace = (points: readonly (readonly [number, number])[], aside = 0) => {
      pen.beginPath();
      points.forEach(([x, y], n) => {
        const at = this.camera.project([x, y, 0]);
        if (n === 0) pen.moveTo(at.x + aside, at.y + aside);
        else pen.lineTo(at.x + aside, at.y + aside);
      });
      pen.closePath();
    };
    pen.save();
    pen.globalAlpha = ghost ? 0.7 : 1;
    const outline = outlineAt(hull, placed);
    trace(outline, 3);
    pen.fillStyle = 'rgb(40 20 5 / 0.35)';
    pen.fill();
    trace(outline);
    pen.fillStyle = this.#scenery.seats[seat] ?? '#777777';
    pen.fill();
    pen.strokeStyle = '#2a1a10';
    pen.lineWidth = 1.5;
    pen.stroke();
    const corners = cornersAt(hull, placed);
    const count = hull.belt.length;
    trace(
      (flipped ? corners.slice(count, 2 * count) : corners.slice(2 * count)).map(
        ([x, y]) => [x, y] as const,
      ),
    );
    pen.clip();
    const far = Math.max(...hull.reach);
    const spot = (x: number, y: number): Point3 => {
      const [a, b] = turned(placed.rotation, [x, y, 0]);
      return [placed.at[0] + a, placed.at[1] + b, 0];
    };
    // Left and right change places on the back.
    const side = flipped ? -1 : 1;
    const face = this.#face(warrior, card);
    this.#onto(spot(far, side * far), spot(far, -side * far), spot(-far, side * far), () =>
      pen.drawImage(face, flipped ? SIDE : 0, 0, SIDE, SIDE, 0, 0, 1, 1),
    );
    pen.restore();
  }

  /** Draws a unit square so that its corners lie at these places. */
  #onto(corner: Point3, right: Point3, down: Point3, paint: () => void): void {
    const [a, b, c] = [corner, right, down].map((point) => this.camera.project(point));
    this.#pen.save();
    this.#pen.transform(b!.x - a!.x, b!.y - a!.y, c!.x - a!.x, c!.y - a!.y, a!.x, a!.y);
    paint();
    this.#pen.restore();
  }

  #face(warrior: Warrior, card: Piece['card']): HTMLCanvasElement {
    let face = this.#faces.get(warrior);
    if (!face) this.#faces.set(warrior, (face = figureTexture(warrior, card)));
    return face;
  }

  dispose(): void {
    this.#faces.clear();
  }
}
