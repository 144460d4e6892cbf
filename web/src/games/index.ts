// The games of the house: whatever folder here has an entrance.

import type { Entrance } from './game';

const found = import.meta.glob<{ default: Entrance }>('./*/index.ts', { eager: true });

export const entrances: ReadonlyMap<string, Entrance> = new Map(
  Object.values(found).map(({ default: entrance }) => [entrance.id, entrance]),
);
