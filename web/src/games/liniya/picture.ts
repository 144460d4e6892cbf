// A finished game's chronicle as a picture to send to friends.

import type { Cell, Pack, Team } from '../../generated/liniya';
import type { Lang } from '../game';
import { dayAndMonth, yearOf } from './dates';

export interface Page {
  title: string;
  /** Who has won, or that nobody has. */
  under: string;
  chronicle: readonly Cell[];
  chips: ReadonlyMap<Cell, Team>;
  pack: Pack;
  lang: Lang;
}

const WIDTH = 1080;
const MARGIN = 64;
const LINE = 46;
const HEAD = 210;
const COLOURS: Record<Team, string> = { A: '#b3261e', B: '#2d5f8a', C: '#3b3b3b' };

/** The lines of the chronicle: years as headings, events below them. */
export function linesOf({ chronicle, pack, lang }: Page): { cell: Cell | null; text: string }[] {
  let year: number | null = null;
  return chronicle.flatMap((cell) => {
    const event = pack[cell];
    if (!event) return [];
    const lines: { cell: Cell | null; text: string }[] = [];
    if (yearOf(event.date) !== year) {
      year = yearOf(event.date);
      lines.push({ cell: null, text: String(year) });
    }
    lines.push({ cell, text: `${dayAndMonth(event.date, lang)} — ${event.name[lang]}` });
    return lines;
  });
}

/** Draws it; null where the browser can't. */
export async function pictureOf(page: Page): Promise<Blob | null> {
  const lines = linesOf(page);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + lines.length * LINE + MARGIN;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const family = '"Golos Text", sans-serif';
  pen.fillStyle = '#f4ead2';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#b3261e';
  pen.fillRect(0, 0, canvas.width, 18);
  pen.fillStyle = '#1f1a14';
  pen.font = `700 54px "Unbounded", ${family}`;
  pen.fillText(page.title, MARGIN, 104, WIDTH - 2 * MARGIN);
  pen.font = `400 32px ${family}`;
  pen.fillText(page.under, MARGIN, 156, WIDTH - 2 * MARGIN);
  lines.forEach(({ cell, text }, n) => {
    const y = HEAD + n * LINE + 30;
    if (cell === null) {
      pen.fillStyle = '#b3261e';
      pen.font = `800 32px "Unbounded", ${family}`;
      pen.fillText(text, MARGIN, y);
      return;
    }
    const team = page.chips.get(cell);
    pen.beginPath();
    pen.arc(MARGIN + 40, y - 9, 9, 0, 2 * Math.PI);
    pen.fillStyle = team ? COLOURS[team] : '#c9b990';
    pen.fill();
    pen.fillStyle = '#1f1a14';
    pen.font = `400 28px ${family}`;
    pen.fillText(text, MARGIN + 64, y, WIDTH - 2 * MARGIN - 64);
  });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
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
