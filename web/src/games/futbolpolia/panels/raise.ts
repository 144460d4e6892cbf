// What somebody in debt can pay with.

import type { View } from '../../../generated/futbolpolia';
import type { Seat } from '../../../generated/protocol';

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
