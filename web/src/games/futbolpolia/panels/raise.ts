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
