// What the pack says of cells, deeds and groups.

import type { Card, CardInfo, Cell, DeedInfo, GroupInfo, Pack } from '../../generated/futbolpolia';
import type { Lang } from '../game';

/** The level of a network. */
export const NETWORK = 5;

export function deedAt(pack: Pack, cell: Cell): DeedInfo | null {
  return pack.deeds.find((deed) => deed.cell === cell) ?? null;
}

/** The colour group that a cell belongs to; null for stadiums, brands and what can't be bought. */
export function groupAt(pack: Pack, cell: Cell): GroupInfo | null {
  const kind = deedAt(pack, cell)?.kind;
  return kind && typeof kind === 'object' ? (pack.groups[kind.enterprise] ?? null) : null;
}

/** What belongs together: the cells of a colour, all stadiums, or all brands; in board order. */
export function kinCells(pack: Pack, cell: Cell): Cell[] {
  const kind = deedAt(pack, cell)?.kind;
  if (!kind) return [];
  const same = (other: DeedInfo['kind']) =>
    typeof kind === 'object' && typeof other === 'object'
      ? kind.enterprise === other.enterprise
      : kind === other;
  return pack.deeds.filter((deed) => same(deed.kind)).map((deed) => deed.cell);
}

/** Where substitutes sit. */
export function benchOf(pack: Pack): Cell {
  return pack.cells.findIndex(({ kind }) => kind === 'bench');
}

export function cellName(pack: Pack, cell: Cell, lang: Lang): string {
  return pack.cells[cell]?.name[lang] ?? String(cell);
}

/** A card by its notation, `g7` or `o12`. */
export function cardOf(pack: Pack, card: Card): CardInfo | null {
  const deck = card.startsWith('g') ? pack.goal : pack.offside;
  return deck[Number(card.slice(1)) - 1] ?? null;
}

/** All deeds by what belongs together, in board order: eight colours, stadiums, brands. */
export function families(pack: Pack): Cell[][] {
  const seen = new Set<Cell>();
  const all: Cell[][] = [];
  for (const { cell } of pack.deeds) {
    if (seen.has(cell)) continue;
    const kin = kinCells(pack, cell);
    kin.forEach((one) => seen.add(one));
    all.push(kin);
  }
  const colours = all.filter((kin) => groupAt(pack, kin[0]!));
  return [...colours, ...all.filter((kin) => !groupAt(pack, kin[0]!))];
}
