// Small drawings of what happens in a game, made of a few strokes.

import type { Phrase } from '../generated/protocol';

/** Drawn on a sheet of 240 by 140. Colours are seats' slots. */
export type Stroke =
  | { kind: 'dot'; x: number; y: number; r: number; slot?: number; hollow?: boolean }
  | { kind: 'box'; x: number; y: number; w: number; h: number; slot?: number; round?: number }
  | {
      kind: 'card';
      x: number;
      y: number;
      label: string;
      slot?: number;
      tilt?: number;
      small?: true;
    }
  | { kind: 'arrow'; d: string }
  | { kind: 'line'; d: string; slot?: number }
  | { kind: 'word'; x: number; y: number; text: string | Phrase };

/** One step of a game told in a minute. */
export interface Panel {
  text: Phrase;
  strokes: Stroke[];
}

export const dot = (x: number, y: number, slot?: number, r = 9): Stroke => ({
  kind: 'dot',
  x,
  y,
  r,
  slot,
});
export const hole = (x: number, y: number, r = 6): Stroke => ({
  kind: 'dot',
  x,
  y,
  r,
  hollow: true,
});
export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  slot?: number,
  round = 4,
): Stroke => ({
  kind: 'box',
  x,
  y,
  w,
  h,
  slot,
  round,
});
export const card = (x: number, y: number, label: string, slot?: number, tilt = 0): Stroke => ({
  kind: 'card',
  x,
  y,
  label,
  slot,
  tilt,
});
export const arrow = (d: string): Stroke => ({ kind: 'arrow', d });
export const line = (d: string, slot?: number): Stroke => ({ kind: 'line', d, slot });
export const word = (x: number, y: number, text: string | Phrase): Stroke => ({
  kind: 'word',
  x,
  y,
  text,
});

/** Places on a circle, from the top clockwise. */
export function around(x: number, y: number, r: number, count: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, n) => {
    const turn = (n / count) * 2 * Math.PI - Math.PI / 2;
    return {
      x: Math.round((x + r * Math.cos(turn)) * 10) / 10,
      y: Math.round((y + r * Math.sin(turn)) * 10) / 10,
    };
  });
}
