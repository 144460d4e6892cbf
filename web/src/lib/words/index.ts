// The words of the frame, each language fetched when it is first wanted.

import type { Lang } from '../../games/game';
import type { Key, Message } from '../text';

type Words = Record<Key, Message>;

const books: Record<Lang, () => Promise<Words>> = {
  ru: async () => (await import('./ru')).ru,
  en: async () => (await import('./en')).en,
};

/** The languages that have been fetched. */
export const words: Partial<Record<Lang, Words>> = {};

/** Fetches a language; nothing can be said in it before. */
export async function learn(lang: Lang): Promise<void> {
  words[lang] ??= await books[lang]();
}
