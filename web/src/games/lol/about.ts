import type { Card, Pack } from '../../generated/lol';
import type { WhyNot } from '../../generated/protocol';
import type { Lang } from '../game';
import { faceOf, named } from './card';

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

/** What is told of the card that is looked at. */
export interface CardNote extends About {
  name: string;
  /** Said after what it does: why it can't be laid. */
  but: string;
}

/** Why a card can't be laid, else what it does; to whoever `asks` what it is, both. */
export function noteOf(
  card: Card,
  why: WhyNot | undefined,
  asks: boolean,
  pack: Pack,
  lang: Lang,
): CardNote {
  if (why && !asks) return { name: '', text: why.text[lang], rule: why.rule, but: '' };
  return {
    name: named(card, pack, lang),
    ...aboutOf(card, pack, lang),
    but: why?.text[lang] ?? '',
  };
}
