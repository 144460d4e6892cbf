// What somebody in debt can pay with.

import type { Cell, Pack, View } from '../../../generated/futbolpolia';
import type { Seat } from '../../../generated/protocol';
import { clearForms, type Offers } from '../offers';
import { deedAt, groupAt, kinCells } from '../pack';
import { clearOf, proceedsOf } from './clear';

export interface Part {
  kind: 'cash' | 'buildings' | 'mortgages';
  sum: number;
}

/** Cash, what the bank pays for all buildings, and what is left of all that can be raised: the mortgages. */
export function partsOf({ table, seats, sales }: View, seat: Seat): Part[] {
  const cash = table.cash[seat] ?? 0;
  const owned = table.owned[seat] ?? [];
  const buildings = owned.reduce(
    (all, cell) => (sales[cell] ?? []).reduce((sum, level) => sum + level, all),
    0,
  );
  const mortgages = Math.max(0, (seats[seat]?.can_raise ?? cash) - cash - buildings);
  return [
    { kind: 'cash', sum: cash },
    { kind: 'buildings', sum: buildings },
    { kind: 'mortgages', sum: mortgages },
  ];
}

/** A deed mortgaged, or buildings of a colour sold. */
export interface Step {
  action: string;
  kind: 'mortgage' | 'clear';
  /** The deed, or the colour's first one. */
  cell: Cell;
  /** How many buildings are sold. */
  count: number;
  sum: number;
}

/** Has this seat all of the colour, so that a mortgage costs its double rent and its buildings? */
export function isWhole(cell: Cell, seat: Seat, { table }: View, pack: Pack): boolean {
  const owned = table.owned[seat] ?? [];
  return groupAt(pack, cell) !== null && kinCells(pack, cell).every((one) => owned.includes(one));
}

/**
 * What raises at least so much and costs little: single deeds are mortgaged first, then those of whole
 * colours; then buildings are sold, and what stood under them is mortgaged. Null if that isn't enough.
 */
export function planOf(
  lack: number,
  seat: Seat,
  view: View,
  pack: Pack,
  offers: Offers | null,
): Step[] | null {
  if (!offers || lack <= 0) return null;
  const steps: Step[] = [];
  const raised = () => steps.reduce((all, step) => all + step.sum, 0);
  const mortgage = (cells: Cell[]) => {
    const worth = (cell: Cell) => deedAt(pack, cell)?.mortgage ?? 0;
    for (const cell of cells.toSorted((a, b) => worth(b) - worth(a) || a - b)) {
      if (raised() >= lack) return;
      const action = `mortgage ${cell}`;
      steps.push({ action, kind: 'mortgage', cell, count: 0, sum: worth(cell) });
    }
  };
  const free = [...offers.mortgage];
  mortgage(free.filter((cell) => !isWhole(cell, seat, view, pack)));
  mortgage(free.filter((cell) => isWhole(cell, seat, view, pack)));
  const levels = new Map(
    Object.entries(view.table.levels).map(([cell, level]) => [Number(cell), level]),
  );
  for (const cell of clearForms(offers)) {
    const cells = kinCells(pack, cell);
    const most = cells.reduce((all, one) => all + (levels.get(one) ?? 0), 0);
    for (let count = 1; count <= most && raised() < lack; count += 1) {
      const action = clearOf(cells, levels, count);
      const sum = proceedsOf(action, cells, levels, view.sales);
      if (count === most || raised() + sum >= lack)
        steps.push({ action, kind: 'clear', cell, count, sum });
    }
  }
  const cleared = steps.flatMap(({ kind, cell }) => (kind === 'clear' ? kinCells(pack, cell) : []));
  mortgage(cleared.filter((cell) => (levels.get(cell) ?? 0) > 0));
  if (raised() < lack) return null;
  // The last one taken may have made earlier ones needless.
  for (const step of steps.toReversed())
    if (step.kind === 'mortgage' && raised() - step.sum >= lack)
      steps.splice(steps.indexOf(step), 1);
  return steps;
}
