// A finished game's chronicle as a picture to send to friends.

import type { Cell, Pack, Team } from '../../generated/liniya';
import type { Lang } from '../game';
import { lineCells, middleOf, SIDE } from './notation';
import { EVENT, setOf, YEAR, type Line, type TeamHead } from './page';
import { MIDDLE, OUTLINE, star } from './shape';
import type { Shown } from './shown';

export interface Page {
  /** The game's name and the day. */
  above: string;
  /** Who has won, or that nobody has. */
  title: string;
  /** What the rest is. */
  chronicleTitle: string;
  /** That so many more events belong to it. */
  moreEvents(count: number): string;
  sides: TeamHead[];
  chronicle: readonly Cell[];
  shown: Shown;
  pack: Pack;
  lang: Lang;
}

const WIDTH = 1080;
/** Whoever gets it sees it whole: higher ones are but threads in a conversation. */
const HEIGHT = 1620;
const MARGIN = 56;
const GAP = 48;
const COLUMN = (WIDTH - 2 * MARGIN - GAP) / 2;
const HEAD = 212;
/** The board above the second column, and the air below it. */
const BOARD = COLUMN;
const AIR = 16;
const TITLE = 58;
const NAME = 36;

const PAPER = '#f4ead2';
const SHEET = '#fdf8ec';
const INK = '#25201b';
const SOFT = '#6b6253';
const RED = '#b3281e';
const CREAM = '#fdf3dd';
const COLOURS: Record<Team, string> = { A: '#b8291f', B: '#2f5b85', C: '#3c7a45' };
const BODY = '"Golos Text", sans-serif';
const DISPLAY = `"Unbounded", ${BODY}`;

/** Draws it; null where the browser can't. */
export async function pictureOf(page: Page): Promise<Blob | null> {
  const names = Math.max(...page.sides.map((side) => side.names.length));
  const teams = 78 + names * NAME;
  const top = HEAD + 32 + teams + 32;
  const { chronicle, shown, pack, lang } = page;
  const above = [TITLE, BOARD + AIR] as const;
  const room = Math.max(HEIGHT - top - MARGIN, BOARD + 400);
  const { columns, height, left } = setOf(chronicle, shown.stars, pack, lang, above, room);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = top + height + MARGIN;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  head(pen, page);
  page.sides.forEach((side, n) => {
    const width = (WIDTH - 2 * MARGIN - 24 * (page.sides.length - 1)) / page.sides.length;
    team(pen, side, MARGIN + n * (width + 24), HEAD + 32, width, teams);
  });
  board(pen, page.shown, MARGIN + COLUMN + GAP, top);
  write(pen, page.chronicleTitle, MARGIN, top + 34, `700 34px ${DISPLAY}`, INK, COLUMN);
  column(pen, page, columns[0], MARGIN, top + TITLE);
  const second = MARGIN + COLUMN + GAP;
  const end = column(pen, page, columns[1], second, top + BOARD + AIR);
  if (left > 0)
    write(pen, page.moreEvents(left), second, end + 34, `500 25px ${BODY}`, SOFT, COLUMN);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

type Pen = CanvasRenderingContext2D;

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  most: number,
): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, most);
}

function head(pen: Pen, { above, title }: Page): void {
  pen.fillStyle = RED;
  pen.fillRect(0, 0, WIDTH, HEAD);
  pen.fillStyle = 'rgb(253 243 221 / 0.13)';
  drawn(pen, star(190), WIDTH - 170, HEAD / 2 + 14);
  write(pen, above, MARGIN, 84, `500 30px ${BODY}`, CREAM, WIDTH - 2 * MARGIN);
  write(pen, title, MARGIN, 172, `800 66px ${DISPLAY}`, CREAM, WIDTH - 2 * MARGIN);
}

/** A path of shape.ts, filled around a point. */
function drawn(pen: Pen, path: string, x: number, y: number, scale = 1): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fill(new Path2D(path));
  pen.restore();
}

function team(pen: Pen, side: TeamHead, x: number, y: number, width: number, height: number): void {
  const colour = COLOURS[side.team];
  pen.beginPath();
  pen.roundRect(x, y, width, height, 10);
  pen.fillStyle = SHEET;
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = side.won ? 6 : 2;
  pen.stroke();
  pen.fillStyle = colour;
  drawn(pen, OUTLINE[side.team], x + 42, y + 40, 0.46);
  write(pen, side.title, x + 72, y + 50, `700 30px ${DISPLAY}`, colour, width - 210);
  pen.textAlign = 'right';
  const edge = x + width - 24;
  write(pen, side.unit, edge, y + 50, `400 26px ${BODY}`, SOFT, 120);
  const unit = pen.measureText(side.unit).width;
  write(pen, String(side.lines), edge - unit - 10, y + 52, `800 44px ${DISPLAY}`, INK, 90);
  pen.textAlign = 'left';
  side.names.forEach((name, n) =>
    write(pen, name, x + 28, y + 98 + n * NAME, `500 27px ${BODY}`, INK, width - 52),
  );
}

function board(pen: Pen, shown: Shown, x: number, y: number): void {
  const unit = BOARD / SIDE;
  pen.beginPath();
  pen.roundRect(x, y, BOARD, BOARD, 8);
  pen.fillStyle = '#e6d8b8';
  pen.fill();
  pen.strokeStyle = 'rgb(60 45 20 / 0.16)';
  pen.lineWidth = 1;
  for (let n = 1; n < SIDE; n += 1) {
    pen.strokeRect(x + n * unit, y, 0, BOARD);
    pen.strokeRect(x, y + n * unit, BOARD, 0);
  }
  pen.fillStyle = '#2a241f';
  for (const [across, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    drawn(
      pen,
      star(14),
      x + unit / 2 + across * (BOARD - unit),
      y + unit / 2 + down * (BOARD - unit),
    );
  const at = (cell: Cell) => {
    const middle = middleOf(cell);
    return [x + middle.x * BOARD, y + middle.y * BOARD] as const;
  };
  for (const { line, team } of shown.lines) {
    const cells = lineCells(line);
    pen.beginPath();
    pen.moveTo(...at(cells[0]!));
    pen.lineTo(...at(cells.at(-1)!));
    pen.strokeStyle = COLOURS[team];
    pen.globalAlpha = 0.45;
    pen.lineWidth = unit * 0.34;
    pen.lineCap = 'round';
    pen.stroke();
    pen.globalAlpha = 1;
  }
  for (const cell of shown.chips.keys()) chip(pen, shown, cell, ...at(cell), (unit / 100) * 0.98);
}

/** Draws a column; where it ends. */
function column(pen: Pen, page: Page, lines: readonly Line[], x: number, from: number): number {
  const [dates, names] = [x + 34, x + 118];
  let y = from;
  for (const { cell, text, date } of lines) {
    if (cell === null) {
      pen.fillStyle = RED;
      pen.fillRect(x, y + YEAR - 9, COLUMN, 2);
      write(pen, text, x, y + YEAR - 18, `800 29px ${DISPLAY}`, RED, COLUMN);
      y += YEAR;
      continue;
    }
    chip(pen, page.shown, cell, x + 13, y + 23, 0.27);
    write(pen, date, dates, y + 32, `400 25px ${BODY}`, SOFT, names - dates - 8);
    write(pen, text, names, y + 32, `600 27px ${BODY}`, INK, x + COLUMN - names);
    y += EVENT;
  }
  return y;
}

/** A cell's chip, with a star where it is part of a line; a pale one where none lies any more. */
function chip(pen: Pen, { chips, stars }: Shown, cell: Cell, x: number, y: number, scale: number) {
  const team = chips.get(cell);
  pen.fillStyle = team ? COLOURS[team] : '#c9b990';
  drawn(pen, OUTLINE[team ?? 'A'], x, y, scale);
  if (!team || !stars.has(cell)) return;
  pen.fillStyle = CREAM;
  drawn(pen, star(25), x, y + MIDDLE[team] * scale, scale);
}

/** Hands a picture to whatever shares pictures here, else to the downloads. */
export async function share(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
    } catch {
      // Changed their mind.
    }
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
