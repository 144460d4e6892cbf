// Names for those who haven't said theirs: a pleasant animal.

import type { Lang } from '../games/game';

const KINDS: Record<Lang, { how: string[]; who: string[] }> = {
  // All of them masculine, so that every pair agrees.
  ru: {
    how: ['Весёлый', 'Бодрый', 'Ловкий', 'Мудрый', 'Тихий', 'Славный', 'Добрый', 'Рыжий'],
    who: ['Барсук', 'Бобр', 'Енот', 'Ёж', 'Заяц', 'Лис', 'Снегирь', 'Стриж', 'Филин', 'Хомяк'],
  },
  en: {
    how: ['Merry', 'Cheerful', 'Nimble', 'Wise', 'Quiet', 'Jolly', 'Kind', 'Bright'],
    who: ['Badger', 'Beaver', 'Finch', 'Fox', 'Hare', 'Hedgehog', 'Heron', 'Otter', 'Owl', 'Swift'],
  },
};

/** A name in this language, by luck from 0 up to 1. */
export function nickname(lang: Lang, luck: () => number = Math.random): string {
  const { how, who } = KINDS[lang];
  const one = (words: string[]) => words[Math.floor(luck() * words.length)] ?? words[0]!;
  return `${one(how)} ${one(who)}`;
}

/** So many letters has the longest name that the house takes, as people count them. */
export const LONGEST_NAME = 24;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Is it more than the house takes? */
export function isTooLong(name: string): boolean {
  return [...letters.segment(name.trim())].length > LONGEST_NAME;
}
