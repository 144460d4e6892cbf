import type { Card, Plan, Warrior } from '../../generated/voiny';
import type { Camera } from './camera';
import type { Placed } from './notation';

/** A warrior on the field as it is to be drawn. */
export interface Piece {
  warrior: Warrior;
  card: Card;
  placed: Placed;
  /** Whose it is. */
  seat: number;
  /** It isn't there yet: it is being put there. */
  ghost: boolean;
}

export interface Scenery {
  /** The table's colour as CSS has it. */
  table: string;
  night: boolean;
  /** By seat. */
  seats: [string, string];
}

/** Draws the field: in three dimensions where the browser can, else from above. */
export interface Show {
  readonly camera: Camera;
  /** Does it only look from above? */
  readonly flat: boolean;
  field(plan: Plan): void;
  scenery(scenery: Scenery): void;
  resize(width: number, height: number): void;
  draw(pieces: Piece[]): void;
  dispose(): void;
}

export interface Shower {
  /** A plain picture has no shadows and rougher edges, for those whose processor draws it. */
  new (canvas: HTMLCanvasElement, azimuth: number, plain: boolean): Show;
}
