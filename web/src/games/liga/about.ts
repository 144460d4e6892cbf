import type { Card } from '../../generated/liga';

/** One card of each kind, for an index: the numbers first, and the plain ones have one for all. */
export const KINDS = [
  '1',
  '13',
  '2',
  '4',
  '7',
  '8',
  'liga',
  'cheater',
  'twister',
  'mage',
  'attack',
  'phantom',
] as const satisfies readonly Card[];
