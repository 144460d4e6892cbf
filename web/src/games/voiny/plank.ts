// The field's top as a picture: beech with burnt lines.

import type { Plan } from '../../generated/voiny';
import { drawGrain } from './faces';

const BURNT = '#4d2a10';

/** Draws the top of a field, `scale` pixels to a cm; y runs up. */
export function drawPlank(pen: CanvasRenderingContext2D, plan: Plan, scale: number): void {
  const [width, length] = [(plan.width / 1000) * scale, (plan.length / 1000) * scale];
  // Planks side by side, their grain along the field.
  pen.save();
  pen.rotate(Math.PI / 2);
  const boards = 6;
  const wide = width / boards;
  const tones = ['#dcb27a', '#d8ab70', '#e0b880', '#d6a96e', '#debb86', '#d9ae74'];
  for (let n = 0; n < boards; n += 1) {
    drawGrain(pen, 0, -(n + 1) * wide, length, wide, tones[n]!, 40 + n);
    pen.fillStyle = 'rgb(70 38 10 / 0.35)';
    pen.fillRect(0, -(n + 1) * wide, length, 1.2);
  }
  pen.restore();
  pen.save();
  pen.translate(width / 2, length / 2);
  pen.scale(scale, -scale);
  burn(pen, 0.34, () =>
    pen.rect(
      0.9 - width / scale / 2,
      0.9 - length / scale / 2,
      width / scale - 1.8,
      length / scale - 1.8,
    ),
  );
  burn(pen, 0.26, () => pen.arc(0, 0, plan.circle / 1000, 0, 2 * Math.PI));
  burn(pen, 0.2, () => pen.arc(0, 0, 0.5, 0, 2 * Math.PI));
  for (const { x, y, radius } of plan.holes)
    burn(pen, 0.3, () => pen.arc(x / 1000, y / 1000, radius / 1000 + 0.45, 0, 2 * Math.PI));
  const half = plan.width / 2000 - 0.9;
  const across = (wide: number, y: number) =>
    burn(pen, wide, () => {
      pen.moveTo(-half, y);
      pen.lineTo(half, y);
    });
  for (const { edge, double, single } of plan.sides) {
    if (double !== null) {
      across(0.2, double / 1000);
      across(0.2, double / 1000 + 0.6 * Math.sign(edge));
    }
    if (single !== null) across(0.3, single / 1000);
  }
  pen.restore();
}

/** A line burnt into wood: dark in the middle, scorched at its sides. */
function burn(pen: CanvasRenderingContext2D, width: number, path: () => void): void {
  for (const [wide, alpha] of [
    [width * 2.4, 0.16],
    [width * 1.5, 0.3],
    [width, 0.8],
  ] as const) {
    pen.beginPath();
    path();
    pen.globalAlpha = alpha;
    pen.strokeStyle = BURNT;
    pen.lineWidth = wide;
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
