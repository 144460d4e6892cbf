// Where one can build, and what it would bring.

import type { Cell, View } from '../../../generated/futbolpolia';
import type { Seat } from '../../../generated/protocol';
import type { Offers } from '../offers';

export interface Site {
  cell: Cell;
  price: number;
  /** What a stop costs now, and with the next building. */
  rent: number;
  then: number;
  /** Would it be the network? */
  network: boolean;
  /** Can it be built now? */
  open: boolean;
}

/** A seat's enterprises that can still grow, in board order; those that can't grow now among them. */
export function sitesOf(
  { steps, rents }: View,
  owners: ReadonlyMap<Cell, Seat>,
  seat: Seat,
  offers: Offers | null,
): Site[] {
  return Object.entries(steps).flatMap(([key, { price, rent, network }]) => {
    const cell = Number(key);
    if (owners.get(cell) !== seat) return [];
    const open = offers?.build.has(cell) ?? false;
    return [{ cell, price, rent: rents[cell] ?? 0, then: rent, network, open }];
  });
}
