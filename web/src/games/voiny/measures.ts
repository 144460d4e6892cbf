import type { Card } from '../../generated/voiny';
import type { Lang } from '../game';
import { hullOf } from './hull';
import { say } from './text';

export type Grade = 'low' | 'middle' | 'high';

const gradeOf = (value: number, low: number, high: number): Grade =>
  value < low ? 'low' : value > high ? 'high' : 'middle';

/** How high a warrior's rim is widest, as a part of its height. */
export const beltOf = ({ belt, thickness }: Card): Grade => gradeOf(belt / thickness, 0.42, 0.55);

/** What a card says of its warrior: what a person can imagine in numbers, the rest in words. */
export function measuresOf(
  card: Card,
  lang: Lang,
): { label: string; value: string; title?: string }[] {
  const t = say(lang);
  const number = (value: number, digits: number) =>
    value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const span = (axis: 0 | 1) => {
    const along = hullOf(card).belt.map((corner) => corner[axis]);
    return number(Math.max(...along) - Math.min(...along), 1);
  };
  const belt = beltOf(card);
  return [
    { label: t.measures.size, value: t.cm(`${span(0)} × ${span(1)}`) },
    { label: t.measures.mass, value: t.grams(number(card.mass / 1000, 1)) },
    { label: t.measures.friction, value: t.slide[gradeOf(card.friction, 335, 375)] },
    { label: t.measures.bounce, value: t.spring[gradeOf(card.restitution, 430, 550)] },
    { label: t.measures.belt, value: t.belt[belt], title: t.beltWhy[belt] },
  ];
}

/** The gist of it for a small card. */
export function gistOf(card: Card, lang: Lang): string {
  const t = say(lang);
  const weight = t.weight[gradeOf(card.mass, 4300, 7000)];
  return `${weight}, ${t.slides[gradeOf(card.friction, 335, 375)]}`;
}

/** The same where there is room for a word: the more arrows, the further it slides. */
export function briefOf(card: Card, lang: Lang): string {
  const arrows = { low: '›››', middle: '››', high: '›' }[gradeOf(card.friction, 335, 375)];
  return `${say(lang).weight[gradeOf(card.mass, 4300, 7000)]} ${arrows}`;
}
