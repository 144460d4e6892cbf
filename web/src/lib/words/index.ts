// The words of the frame, each language fetched when it is first wanted, and what is said at tables only
// when somebody first comes to one.

import type { Lang } from '../../games/game';
import type { Key, Message } from '../text';

type Book = 'house' | 'table';

const books: Record<Book, Record<Lang, () => Promise<Partial<Record<Key, Message>>>>> = {
  house: {
    ru: async () => (await import('./ru')).ru,
    en: async () => (await import('./en')).en,
  },
  table: {
    ru: async () => (await import('./table/ru')).ru,
    en: async () => (await import('./table/en')).en,
  },
};

/** The books that are wanted in every language that is spoken. */
const wanted = new Set<Book>(['house']);

/** What has been fetched of each language. */
export const words: Record<Lang, Partial<Record<Key, Message>>> = { ru: {}, en: {} };
const fetched = new Set<string>();

/** Fetches a language; nothing can be said in it before. */
export async function learn(lang: Lang): Promise<void> {
  await Promise.all(
    [...wanted].map(async (book) => {
      if (fetched.has(`${book} ${lang}`)) return;
      Object.assign(words[lang], await books[book][lang]());
      fetched.add(`${book} ${lang}`);
    }),
  );
}

/** Fetches what is said at tables, now and in every language that is chosen later. */
export async function learnTable(lang: Lang): Promise<void> {
  wanted.add('table');
  await learn(lang);
}
