import type { Card, Pack } from '../../generated/liga';
import type { About } from '../../lib/hold';
import type { Lang } from '../game';
import type { WhyNot } from './offers';
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

/** What a card is and does, and why it can't be played. */
export function aboutOf(card: Card, pack: Pack, lang: Lang, why?: WhyNot): About {
  const text = pack.about[card].text[lang];
  return { name: cardName(card), text: why ? `${text}\n${why.text[lang]}` : text };
}
