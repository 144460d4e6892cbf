import type { Card, Pack } from '../../generated/lol';
import type { Lang } from '../game';
import { faceOf } from './card';

/** What a card does, and the rule that says so. */
export interface About {
  text: string;
  rule: string;
}

/** One card of each kind, for an index. */
export const KINDS: readonly Card[] = [
  'r5',
  'b+1',
  'g+2',
  'ypff',
  'rbah',
  'bban',
  'gbro',
  'yoops',
  'imho',
  'lol',
];

export function aboutOf(card: Card, pack: Pack, lang: Lang): About {
  const { text, rule } = pack.cards[faceOf(card).value].about;
  return { text: text[lang], rule };
}
