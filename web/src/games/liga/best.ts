/** The best result of whoever plays alone, kept in this browser. */
export interface Result {
  deals: number;
  used: number;
}

const KEY = 'igroteka.liga.best';

/** Fewer deals first, then fewer cards. */
export function better(one: Result, two: Result): boolean {
  return one.deals < two.deals || (one.deals === two.deals && one.used < two.used);
}

export function readBest(store: Pick<Storage, 'getItem'>): Result | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { deals, used } = kept as Partial<Result>;
    return typeof deals === 'number' && typeof used === 'number' ? { deals, used } : null;
  } catch {
    return null;
  }
}

export function keepBest(store: Pick<Storage, 'setItem'>, { deals, used }: Result): void {
  try {
    store.setItem(KEY, JSON.stringify({ deals, used }));
  } catch {
    // Not remembered.
  }
}
