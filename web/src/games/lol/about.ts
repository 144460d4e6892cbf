import type { Card, Pack, RuleId } from '../../generated/lol';
import type { Lang } from '../game';
import { faceOf, named } from './card';
import type { Offers } from './offers';
import { say } from './text';

/** What a card does, and the rule that says so. */
export interface About {
  text: string;
  rule: RuleId;
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
  offers: Offers | null,
  asks: boolean,
  pack: Pack,
  lang: Lang,
): CardNote {
  const why = offers?.lays.has(card) ? undefined : offers?.why.get(card);
  // Whoever holds nothing that fits can't look for another card.
  const none = why?.rule === FITS && offers?.lays.size === 0 && offers.take === 'draw';
  const cannot = none ? say(lang).noneFits : (why?.text[lang] ?? '');
  if (why && !asks) return { name: '', text: cannot, rule: why.rule, but: '' };
  return { name: named(card, pack, lang), ...aboutOf(card, pack, lang), but: cannot };
}

/** What goes on what. */
const FITS: RuleId = 'LOL-4';
/** Whom a call may be for, and what one for nothing costs. */
const CALLS: RuleId = 'LOL-28';

/** Why one's «ЛОЛ!» is locked. */
export function lockedFor(lang: Lang): CardNote {
  return { name: '', text: say(lang).callWrong, rule: CALLS, but: '' };
}

/** Who is asked at a calm table, and what no answer means. */
const ASKING: RuleId = 'LOL-30';

/** That nothing was answered in time. */
export function timeUpFor(lang: Lang): CardNote {
  return { name: '', text: say(lang).timeUp, rule: ASKING, but: '' };
}
