// The pictures on the warriors, drawn on a canvas: for the field, for cards and for the view from above.

import type { Card } from '../../generated/voiny';
import { hullOf } from './hull';

type Pen = CanvasRenderingContext2D;

const INK = '#2a1a10';
const SKIN = '#f0c9a0';
const CREAM = '#f7ead0';

/**
 * Draws a warrior's picture into the square from 0 to `size`, its x axis up. `number` is its number in the
 * pack, readable from above. The ground is painted to the square's edge: whoever shows it cuts it out.
 */
export function drawPicture(pen: Pen, card: Card, number: number, size: number): void {
  const { reach } = hullOf(card);
  const far = Math.max(...reach);
  pen.save();
  pen.translate(size / 2, size / 2);
  // One unit is the warrior's half width: what is drawn between -1 and 1 fits across.
  const unit = ((size / 2) * Math.min(...reach)) / far;
  pen.scale(unit, unit);
  const tall = reach[0] / Math.min(...reach);
  pen.lineJoin = pen.lineCap = 'round';
  pen.lineWidth = 0.06;
  pen.strokeStyle = INK;
  pen.fillStyle = card.colours.paint;
  pen.fillRect(-4, -4, 8, 8);
  rays(pen, card.colours.paint);
  pen.translate(0, -0.04 * tall);
  (PICTURES[card.emblem] ?? button)(pen, tall, card);
  pen.translate(0, 0.04 * tall);
  // Whole within what is left of the picture after its edge is cut.
  badge(pen, number, 0.86 * tall - 0.22);
  pen.restore();
}

/** Light strokes of the brush in the ground. */
function rays(pen: Pen, paint: string): void {
  pen.save();
  pen.strokeStyle = mix(paint, '#ffffff', 0.13);
  pen.lineWidth = 0.1;
  for (let n = 0; n < 24; n += 1) {
    const angle = (n * Math.PI) / 12;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * 0.62, Math.sin(angle) * 0.62);
    pen.lineTo(Math.cos(angle) * 3, Math.sin(angle) * 3);
    pen.stroke();
  }
  pen.restore();
}

/** The number in a disc, towards the feet. */
function badge(pen: Pen, number: number, y: number): void {
  disc(pen, 0, y, 0.2, CREAM);
  pen.fillStyle = INK;
  pen.font = '700 0.3px "Golos Text", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), 0, y + 0.015);
}

function disc(pen: Pen, x: number, y: number, r: number, fill: string, line = true): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  if (line) pen.stroke();
}

/** A filled shape with an outline, from an SVG path. */
function shape(pen: Pen, path: string, fill: string, line = true): void {
  const drawn = new Path2D(path);
  pen.fillStyle = fill;
  pen.fill(drawn);
  if (line) pen.stroke(drawn);
}

const stroke = (pen: Pen, path: string, width = 0.06, colour = INK) => {
  pen.save();
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke(new Path2D(path));
  pen.restore();
};

interface Looks {
  skin?: string;
  brows?: string;
  nose?: string;
  mouth?: string;
  cheeks?: boolean;
}

/** A head with its eyes, nose and mouth. */
function head(pen: Pen, { skin = SKIN, brows, nose, mouth, cheeks = true }: Looks): void {
  disc(pen, 0, 0, 0.5, skin);
  if (cheeks)
    for (const x of [-0.29, 0.29]) disc(pen, x, 0.12, 0.09, mix(skin, '#c8442c', 0.35), false);
  for (const x of [-0.18, 0.18]) {
    disc(pen, x, -0.05, 0.085, '#fffaf0', false);
    disc(pen, x + 0.01, -0.03, 0.05, INK, false);
  }
  if (brows) stroke(pen, brows, 0.07);
  stroke(pen, nose ?? 'M0-.02Q.09.1-.02.11', 0.05);
  stroke(pen, mouth ?? 'M-.15.24Q0 .34.15.24', 0.055);
}

type Picture = (pen: Pen, tall: number, card: Card) => void;

const barrel: Picture = (pen) => {
  head(pen, { mouth: 'M-.1.33Q0 .38.1.33' });
  shape(
    pen,
    'M0 .19C-.1.1-.4.14-.44.3-.3.36-.1.32 0 .22.1.32.3.36.44.3.4.14.1.1 0 .19Z',
    '#6b3d1c',
  );
  shape(pen, 'M-.5-.3Q-.58-.62-.46-.92H.46Q.58-.62.5-.3Q0-.18-.5-.3Z', '#c08a4e');
  stroke(pen, 'M-.18-.26V-.9M.18-.26V-.9', 0.035);
  stroke(pen, 'M-.53-.46Q0-.34.53-.46M-.52-.76H.52', 0.1, '#3c4654');
};

const plough: Picture = (pen) => {
  head(pen, { skin: '#e8b98a', brows: 'M-.28-.2L-.1-.18M.1-.18L.28-.2' });
  shape(pen, 'M-.42.16Q-.3.62 0 .66.3.62.42.16.2.36 0 .34-.2.36-.42.16Z', '#d9a441');
  stroke(pen, 'M-.2.4L-.14.54M0 .42V.6M.2.4L.14.54', 0.035);
  shape(
    pen,
    'M-.92-.22Q0-.52.92-.22Q.6-.34.4-.36.36-.84 0-.86-.36-.84-.4-.36-.6-.34-.92-.22Z',
    '#ecc867',
  );
  stroke(pen, 'M-.41-.42Q0-.56.41-.42', 0.09, '#b33a2a');
};

const boat: Picture = (pen, tall) => {
  shape(pen, 'M-.62.42Q0 .2.62.42L.9 1.5H-.9Z', '#f4efe4');
  stroke(pen, 'M-.66.58Q0 .4.66.58M-.72.78Q0 .6.72.78', 0.08, '#20507c');
  head(pen, { brows: 'M-.28-.2Q-.18-.27-.09-.2M.09-.2Q.18-.27.28-.2', mouth: 'M-.12.26H.16' });
  shape(pen, 'M.14.26L.46.34.5.26.6.28.56.46.42.44.14.32Z', '#6b3d1c');
  shape(pen, 'M-.62-.34H.62L.4-.12Q0-.2-.4-.12Z', '#f4efe4');
  shape(pen, `M-.04-.36V-${0.86 * tall}L.42-.4Z`, '#d8452e');
};

const shield: Picture = (pen, tall) => {
  shape(pen, `M0-.56Q-.5-${0.62 * tall}-.66-${0.86 * tall}Q-.2-${0.98 * tall} .04-.6Z`, '#e9c23d');
  shape(pen, 'M-.54.1V-.2Q-.5-.6 0-.62.5-.6.54-.2V.1L.36.52H-.36Z', '#c3ccd6');
  shape(pen, 'M-.44-.2H.44V.06H-.44Z', INK, false);
  for (const x of [-0.2, 0.2]) {
    disc(pen, x, -0.07, 0.09, '#fffaf0', false);
    disc(pen, x, -0.06, 0.05, INK, false);
  }
  stroke(pen, 'M0-.62V.5M-.22.18V.4M.22.18V.4M-.36.2V.36M.36.2V.36', 0.045);
};

const millstone: Picture = (pen) => {
  disc(pen, 0, -0.1, 0.8, '#cfc8bb');
  pen.save();
  pen.setLineDash([0.1, 0.12]);
  for (const r of [0.7, 0.6]) {
    pen.beginPath();
    pen.arc(0, -0.1, r, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.restore();
  head(pen, {
    skin: '#f6e4cf',
    brows: 'M-.3-.26L-.08-.14M.08-.14L.3-.26',
    mouth: 'M-.16.3Q0 .22.16.3',
  });
  shape(pen, 'M-.5-.18Q-.66-.6-.3-.68 0-.9.3-.68.66-.6.5-.18 0-.34-.5-.18Z', '#fffaf0');
};

const spear: Picture = (pen, tall) => {
  const tip = tall - 0.16;
  stroke(pen, `M0 -.5V-${tip}`, 0.16, '#8a5a2c');
  shape(pen, `M0-${tip}L-.24-${tip - 0.42} 0-${tip - 0.66} .24-${tip - 0.42}Z`, '#cfd8e0');
  head(pen, { brows: 'M-.28-.16L-.1-.22M.1-.22L.28-.16', nose: 'M0-.04L.1.18-.04.18' });
  shape(pen, 'M-.52-.1Q-.46-.6 0-.9.46-.6.52-.1 0-.3-.52-.1Z', '#8f9aa6');
  stroke(pen, 'M0-.86V-.22', 0.06);
  shape(pen, 'M-.4.3Q0 .46.4.3L.5.62Q0 .78-.5.62Z', '#b33a2a');
};

const stump: Picture = (pen) => {
  shape(pen, 'M-.62-.32Q-.7-.8-.5-.86H.5Q.7-.8.62-.32Z', '#8a5a2c');
  pen.save();
  pen.translate(0, -0.84);
  pen.scale(1, 0.3);
  for (const [r, fill] of [
    [0.52, '#e0b97e'],
    [0.34, '#cf9f5c'],
    [0.16, '#e0b97e'],
  ] as const)
    disc(pen, 0, 0, r, fill);
  pen.restore();
  head(pen, { skin: '#e3b386', brows: 'M-.32-.17H-.08M.08-.17H.32', mouth: 'M0 0' });
  shape(
    pen,
    'M-.5.06Q-.5.56-.16.7 0 .84.16.7.5.56.5.06.3.24.1.17 0 .13-.1.17-.3.24-.5.06Z',
    '#d8d2c4',
  );
  stroke(pen, 'M-.12.3Q0 .26.12.3', 0.05);
  shape(pen, 'M.5-.6Q.9-.9.86-.5.7-.4.56-.44Z', '#5d8a3a');
};

const button: Picture = (pen) => {
  disc(pen, 0, -0.02, 0.74, '#f3d9a6');
  disc(pen, 0, -0.02, 0.62, '#e9bd72');
  for (const [x, y] of [
    [-0.2, -0.14],
    [0.2, -0.14],
  ] as const) {
    disc(pen, x, y, 0.15, '#fffaf0');
    disc(pen, x + 0.02, y + 0.02, 0.08, INK, false);
  }
  for (const x of [-0.42, 0.42]) disc(pen, x, 0.14, 0.1, '#e8694a', false);
  stroke(pen, 'M-.2.22Q0 .42.2.22', 0.07);
  shape(pen, 'M-.6-.5Q-.3-.96.24-.84.66-.76.6-.5 0-.66-.6-.5Z', '#7c2d7a');
  shape(pen, 'M.3-.78Q.7-1.1.98-.76.7-.72.5-.6Z', '#fffaf0');
};

const brick: Picture = (pen, tall) => {
  const top = -0.9 * tall;
  shape(pen, `M-.8${top}H.8V-.16H-.8Z`, '#b4532a');
  stroke(
    pen,
    `M-.8-.42H.8M-.8-.68H.8M-.8-.94H.8M-.4-.42V-.16M.4-.42V-.16M0-.68V-.42M-.5-.94V-.68M.5-.94V-.68`,
    0.05,
    '#f2e2c4',
  );
  shape(pen, 'M-.5-.2H.5V.46H-.5Z', SKIN);
  for (const x of [-0.2, 0.2]) {
    disc(pen, x, 0, 0.09, '#fffaf0', false);
    disc(pen, x, 0.01, 0.05, INK, false);
  }
  stroke(pen, 'M-.32-.12H-.08M.08-.12H.32', 0.09);
  stroke(pen, 'M-.02.02L.08.16H-.04', 0.05);
  shape(pen, 'M-.24.24H.24V.36H-.24Z', '#fffaf0');
  stroke(pen, 'M-.08.24V.36M.08.24V.36', 0.04);
};

const leaf: Picture = (pen, tall) => {
  for (const [turn, fill] of [
    [-0.75, '#5c9440'],
    [0.75, '#5c9440'],
    [0, '#8fbf4e'],
  ] as const) {
    pen.save();
    pen.rotate(turn);
    shape(
      pen,
      `M0-.3C-.34-.5-.3-${0.75 * tall} 0-${0.92 * tall}.3-${0.75 * tall}.34-.5 0-.3Z`,
      fill,
    );
    stroke(pen, `M0-.4V-${0.76 * tall}`, 0.04);
    pen.restore();
  }
  head(pen, {
    skin: '#cfe29a',
    brows: 'M-.3-.22Q-.2-.16-.1-.2M.1-.2Q.2-.16.3-.22',
    mouth: 'M-.2.2Q0 .42.2.2',
  });
  shape(pen, 'M-.48-.12L-.74-.28-.52.06ZM.48-.12L.74-.28.52.06Z', '#cfe29a');
};

const PICTURES: Record<string, Picture> = {
  barrel,
  plough,
  boat,
  shield,
  millstone,
  spear,
  stump,
  button,
  brick,
  leaf,
};

/** Draws bare wood with its grain, and the number burnt into it. */
export function drawBack(pen: Pen, card: Card, number: number, size: number): void {
  drawGrain(pen, 0, 0, size, size, mix(card.colours.body, '#f2dcb4', 0.6), number * 7 + 3);
  pen.save();
  pen.translate(size / 2, size / 2);
  const unit = (size / 2) * (Math.min(...hullOf(card).reach) / Math.max(...hullOf(card).reach));
  pen.scale(unit, unit);
  pen.strokeStyle = pen.fillStyle = '#5b3517';
  pen.lineWidth = 0.05;
  pen.beginPath();
  pen.arc(0, 0, 0.5, 0, 2 * Math.PI);
  pen.stroke();
  pen.scale(1 / unit, 1 / unit);
  pen.font = `700 ${0.62 * unit}px "Golos Text", sans-serif`;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  // In the middle by what is drawn of it. It is seen through a mirror: turned over about its x axis.
  const drawn = pen.measureText(String(number));
  const x = (drawn.actualBoundingBoxLeft - drawn.actualBoundingBoxRight) / 2;
  pen.fillText(String(number), x, drawn.actualBoundingBoxAscent / 2);
  pen.restore();
}

/** Wood: fine streaks along x. */
export function drawGrain(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  seed: number,
): void {
  const random = dice(seed);
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = colour;
  pen.fillRect(x, y, width, height);
  for (let n = 0; n < height / 2; n += 1) {
    const dark = random() < 0.6;
    pen.strokeStyle = dark ? 'rgb(92 52 16 / 0.09)' : 'rgb(255 236 200 / 0.1)';
    pen.lineWidth = 0.5 + random() * 2;
    const at = y + random() * height;
    const bow = (random() - 0.5) * height * 0.05;
    pen.beginPath();
    pen.moveTo(x, at);
    pen.bezierCurveTo(
      x + width / 3,
      at + bow,
      x + (2 * width) / 3,
      at - bow,
      x + width,
      at + bow / 2,
    );
    pen.stroke();
  }
  // The short flecks that beech has.
  pen.fillStyle = 'rgb(120 70 28 / 0.16)';
  for (let n = 0; n < (width * height) / 2600; n += 1)
    pen.fillRect(x + random() * width, y + random() * height, 3 + random() * 9, 1.1);
  pen.restore();
}

/** The same numbers each time. */
export function dice(seed: number): () => number {
  let held = seed >>> 0;
  return () => {
    held = (held + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(held ^ (held >>> 15), held | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A colour on the way from one to another, both as `#rrggbb`. */
export function mix(one: string, two: string, part: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [parseInt(one.slice(at, at + 2), 16), parseInt(two.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
