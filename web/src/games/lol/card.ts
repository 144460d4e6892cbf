import type { Card, Cards, Colour, Pack, Value } from '../../generated/lol';
import { words } from '../../lib/notation';
import type { Lang } from '../game';

export const COLOURS: Colour[] = ['r', 'b', 'g', 'y'];

export const VALUES: Value[] = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '+1',
  '+2',
  'pff',
  'bah',
  'ban',
  'bro',
  'oops',
];
export type Joker = Extract<Card, 'imho' | 'lol'>;
export const JOKERS: Joker[] = ['imho', 'lol'];

/** Colour and value; a joker has no colour. */
export type Face = { colour: Colour; value: Value } | { colour: null; value: Joker };

export function faceOf(card: Card): Face {
  if (isJoker(card)) return { colour: null, value: card };
  return { colour: card[0] as Colour, value: card.slice(1) as Value };
}

export function isNumber(card: Card | null): boolean {
  return card !== null && /^[rgby]\d$/.test(card);
}

export function isJoker(card: Card): card is Joker {
  return (JOKERS as Card[]).includes(card);
}

/** Cards one by one. */
export const cardsOf = (cards: Cards | undefined): Card[] => words(cards);

/** Colour by colour, numbers first, jokers at the end. */
export function rank(card: Card): number {
  const { colour, value } = faceOf(card);
  if (colour === null) return 1000 + JOKERS.indexOf(value);
  return COLOURS.indexOf(colour) * 100 + VALUES.indexOf(value);
}

/** Equal cards of a hand, together. */
export interface Group {
  card: Card;
  count: number;
}

export function groupsOf(cards: Cards | undefined): Group[] {
  const counts = new Map<Card, number>();
  for (const card of cardsOf(cards)) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .map(([card, count]) => ({ card, count }))
    .toSorted((a, b) => rank(a.card) - rank(b.card));
}

/** A card's name, its colour aside. */
export function title(card: Card, pack: Pack, lang: Lang): string {
  return pack.cards[faceOf(card).value].name[lang];
}

/** A card in full: `красная 5`, `red Bang!`. */
export function named(card: Card, pack: Pack, lang: Lang): string {
  const { colour } = faceOf(card);
  const name = title(card, pack, lang);
  if (colour === null) return name;
  const tone = pack.colours[colour].card[lang];
  return lang === 'ru' && !isNumber(card) ? `${tone} «${name}»` : `${tone} ${name}`;
}

export function colourName(colour: Colour, pack: Pack, lang: Lang): string {
  return pack.colours[colour].name[lang];
}
