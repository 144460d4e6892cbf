import type { Cell, Pack } from '../../generated/liniya';
import type { Lang } from '../game';
import { longDate } from './dates';
import { isCorner } from './notation';
import type { Shown } from './shown';
import { say } from './text';

/** A cell in words: what a screen reader says of it. */
export function describe(
  cell: Cell,
  shown: Shown,
  pack: Pack,
  lang: Lang,
  { held, lit }: { held: Set<Cell>; lit: Set<Cell> },
): string {
  const t = say(lang);
  if (isCorner(cell)) return `${cell}, ${t.corner}`;
  const event = pack[cell];
  const team = shown.chips.get(cell);
  const parts: string[] = [cell];
  if (event) parts.push(event.name[lang], longDate(event.date, lang));
  parts.push(team ? t.chipOf(team) : t.free);
  if (shown.stars.has(cell)) parts.push(t.star);
  if (held.has(cell)) parts.push(t.yourCard);
  if (lit.has(cell)) parts.push(t.canChoose);
  return parts.join(', ');
}
