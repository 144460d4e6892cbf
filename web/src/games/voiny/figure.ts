// A warrior's body for the screen: the corners that physics has, one mesh with one texture.

import type { Card, Warrior } from '../../generated/voiny';
import { drawBack, drawPicture, mix } from './faces';
import { hullOf } from './hull';
import { numberOf, type Point, type Point3 } from './notation';

/** The pixels of one side of a warrior. */
export const SIDE = 256;

export interface Geometry {
  positions: number[];
  normals: number[];
  uvs: number[];
  /** A colour for each corner, by which the texture is tinted. */
  colours: string[];
}

/** Triangles: the picture, the painted slope above the belt, the bare one below, the back. */
export function figureGeometry(card: Card, seat: string): Geometry {
  const { belt, back, picture, reach } = hullOf(card);
  const far = Math.max(...reach);
  const made: Geometry = { positions: [], normals: [], uvs: [], colours: [] };
  // The picture fills the left half of the texture, its x axis up; the wood of the back the right half.
  const onPicture = ([x, y]: Point3): Point => [0.25 - y / far / 4, 0.5 + x / far / 2];
  const onBack = ([x, y]: Point3): Point => [0.75 + y / far / 4, 0.5 + x / far / 2];
  const add = (at: Point3, normal: Point3, uv: Point, colour: string) => {
    made.positions.push(...at);
    made.normals.push(...normal);
    made.uvs.push(...uv);
    made.colours.push(colour);
  };
  const count = belt.length;
  const next = (n: number) => (n + 1) % count;
  const middle = (ring: Point3[]): Point3 => [0, 0, ring[0]![2]];
  const slope = (ring: Point3[], other: Point3[], n: number): Point3 => {
    // Across the slope, and along the rim: smooth, as turned on a lathe.
    const [before, after] = [belt[(n + count - 1) % count]!, belt[next(n)]!];
    const along: Point3 = [after[0] - before[0], after[1] - before[1], 0];
    const up: Point3 = [
      other[n]![0] - ring[n]![0],
      other[n]![1] - ring[n]![1],
      other[n]![2] - ring[n]![2],
    ];
    return cross(along, up);
  };
  const wood = '#ffffff';
  for (let n = 0; n < count; n += 1) {
    const m = next(n);
    for (const at of [middle(picture), picture[n]!, picture[m]!])
      add(at, [0, 0, 1], onPicture(at), wood);
    for (const at of [middle(back), back[m]!, back[n]!]) add(at, [0, 0, -1], onBack(at), wood);
    const band = (low: Point3[], high: Point3[], colour: string) => {
      for (const [ring, at] of [
        [low, n],
        [low, m],
        [high, m],
        [low, n],
        [high, m],
        [high, n],
      ] as const)
        add(ring[at]!, slope(low, high, at), onBack(ring[at]!), colour);
    };
    band(back, belt, mix(wood, card.colours.body, 0.25));
    band(belt, picture, seat);
  }
  return made;
}

/** The picture and the back side by side. */
export function figureTexture(warrior: Warrior, card: Card): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * SIDE, SIDE];
  const pen = canvas.getContext('2d')!;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, SIDE, SIDE);
  pen.clip();
  drawPicture(pen, card, numberOf(warrior), SIDE);
  pen.restore();
  pen.translate(SIDE, 0);
  drawBack(pen, card, numberOf(warrior), SIDE);
  return canvas;
}

function cross(a: Point3, b: Point3): Point3 {
  const [x, y, z] = [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
