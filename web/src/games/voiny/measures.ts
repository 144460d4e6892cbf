import type { Card } from '../../generated/voiny';
import type { Lang } from '../game';
import { say } from './text';

export type Belt = 'low' | 'middle' | 'high';

/** How high a warrior's rim is widest, as a part of its height. */
export function beltOf({ belt, thickness }: Card): Belt {
  const part = belt / thickness;
  return part < 0.42 ? 'low' : part > 0.55 ? 'high' : 'middle';
}

/** What a card says of its warrior in numbers. */
export function measuresOf(
  card: Card,
  lang: Lang,
): { label: string; value: string; title?: string }[] {
  const t = say(lang);
  const number = (value: number, digits: number) =>
    value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const span = (axis: 0 | 1) => {
    const along = card.outline.map((corner) => corner[axis]);
    return number((Math.max(...along) - Math.min(...along)) / 1000, 1);
  };
  const belt = beltOf(card);
  return [
    { label: t.measures.size, value: t.cm(`${span(0)} × ${span(1)}`) },
    { label: t.measures.height, value: t.cm(number(card.thickness / 1000, 2)) },
    { label: t.measures.mass, value: t.grams(number(card.mass / 1000, 1)) },
    { label: t.measures.friction, value: number(card.friction / 1000, 2) },
    { label: t.measures.bounce, value: number(card.restitution / 1000, 2) },
    { label: t.measures.belt, value: t.belt[belt], title: t.beltWhy[belt] },
  ];
}
