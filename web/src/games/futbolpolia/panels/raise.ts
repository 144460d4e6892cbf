// What somebody in debt can pay with.

import type { Pack, Raise, View } from '../../../generated/futbolpolia';
import type { Seat } from '../../../generated/protocol';
import type { Lang } from '../../game';
import { cellName, groupAt } from '../pack';
import { say } from './text';

export interface Part {
  kind: 'cash' | 'buildings' | 'mortgages';
  sum: number;
}

/** What all that a seat can raise comes from. */
export function partsOf({ table, seats }: View, seat: Seat): Part[] {
  return [
    { kind: 'cash', sum: table.cash[seat] ?? 0 },
    { kind: 'buildings', sum: seats[seat]?.from_buildings ?? 0 },
    { kind: 'mortgages', sum: seats[seat]?.from_mortgages ?? 0 },
  ];
}

/** What a plan does, before it is done: `mortgage A, B; sell 3 buildings of C`. */
export function planned(steps: readonly Raise[], pack: Pack, lang: Lang): string {
  const t = say(lang);
  const pawned = steps.filter(({ sold }) => sold === 0);
  const cleared = steps.filter(({ sold }) => sold > 0);
  return [
    ...cleared.map(({ cell, sold }) => t.planSell(sold, groupAt(pack, cell)?.name[lang] ?? '')),
    ...(pawned.length > 0
      ? [t.planMortgage(pawned.map(({ cell }) => cellName(pack, cell, lang)))]
      : []),
  ].join('; ');
}
