// The game's words, each language fetched when it is first wanted.

import type { Lang } from '../../game';
import type { panels, ru } from './ru';

export type Texts = typeof ru;
export type PanelTexts = typeof panels;

/** The languages that have been fetched. */
export const words: Partial<Record<Lang, { texts: Texts; panels: PanelTexts }>> = {};

/** Fetches a language; nothing can be said in it before. */
export async function learn(lang: Lang): Promise<void> {
  if (words[lang]) return;
  if (lang === 'ru') {
    const { ru: texts, panels } = await import('./ru');
    words.ru = { texts, panels };
  } else {
    const { en: texts, panels } = await import('./en');
    words.en = { texts, panels };
  }
}

/** The same for another language, if the game is played here at all. */
export async function follow(lang: Lang): Promise<void> {
  if (Object.keys(words).length > 0) await learn(lang);
}
