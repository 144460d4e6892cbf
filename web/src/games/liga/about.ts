import type { Card, Pack } from '../../generated/liga';
import type { About } from '../../lib/hold';
import type { Lang } from '../game';
import { cardName } from './text';

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

/** What a card is and does. */
export function aboutOf(card: Card, pack: Pack, lang: Lang): About {
  return { name: cardName(card), text: pack.about[card].text[lang] };
}
