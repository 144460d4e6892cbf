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

/** So many names, all different and none of these. */
export function nicknames(
  count: number,
  lang: Lang,
  taken: readonly string[] = [],
  luck: () => number = Math.random,
): string[] {
  const names: string[] = [];
  while (names.length < count) {
    const name = nickname(lang, luck);
    if (!names.includes(name) && !taken.includes(name)) names.push(name);
  }
  return names;
}

/** A name in this language, by luck from 0 up to 1. */
export function nickname(lang: Lang, luck: () => number = Math.random): string {
  const { how, who } = KINDS[lang];
  const one = (words: string[]) => words[Math.floor(luck() * words.length)] ?? words[0]!;
  return `${one(how)} ${one(who)}`;
}
