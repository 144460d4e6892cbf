// What somebody in debt can pay with.

import type { Cell, Pack, View } from '../../../generated/futbolpolia';
import type { Seat } from '../../../generated/protocol';
import { groupAt, kinCells } from '../pack';

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

/** Has this seat all of the colour, so that a mortgage costs its double rent and its buildings? */
export function isWhole(cell: Cell, seat: Seat, { table }: View, pack: Pack): boolean {
  const owned = table.owned[seat] ?? [];
  return groupAt(pack, cell) !== null && kinCells(pack, cell).every((one) => owned.includes(one));
}
