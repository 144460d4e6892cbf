import type { Card } from '../../generated/liga';

/** One card of each kind, with the rule that says what it does; the plain numbers have one for all. */
export const RULES = {
  '1': 'LIGA-13',
  '13': 'LIGA-13',
  '2': 'LIGA-12',
  '4': 'LIGA-24',
  '7': 'LIGA-27',
  '8': 'LIGA-32',
  liga: 'LIGA-36',
  cheater: 'LIGA-35',
  twister: 'LIGA-47',
  mage: 'LIGA-49',
  attack: 'LIGA-53',
  phantom: 'LIGA-55',
} as const satisfies Partial<Record<Card, string>>;

export type Kind = keyof typeof RULES;

/** The numbers first. */
export const KINDS: readonly Kind[] = [
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
];
