// Words of the frame in both languages. Games bring their own.

import type { Lang } from '../games/game';
import type { Phrase } from '../generated/protocol';
import { prefs } from './prefs.svelte';
import { en } from './words/en';
import { ru } from './words/ru';

/** A text with `{gaps}`, or one for each plural category of `n`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof typeof ru;
export type Fill = Record<string, string | number>;

export const words: Record<Lang, Record<Key, Message>> = { ru, en };

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** The text for `key` in the chosen language. */
export function t(key: Key, fill: Fill = {}): string {
  return say(prefs.lang, key, fill);
}

/** The text for `key` in `lang`. A plural is chosen by the gap `n`. */
export function say(lang: Lang, key: Key, fill: Fill = {}): string {
  const message = words[lang][key];
  const text =
    typeof message === 'string'
      ? message
      : (message[plurals[lang].select(Number(fill.n))] ?? message.other ?? '');
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(fill[name] ?? gap));
}

/** A phrase that came from the server, in the chosen language. */
export function p(phrase: Phrase): string {
  return phrase[prefs.lang];
}

/** `a, b and c`. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(prefs.lang, { type: 'conjunction' }).format(names);
}
