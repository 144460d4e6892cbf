// What the frame says, in the chosen language. Games bring their own words.

import type { Lang } from '../games/game';
import type { Phrase } from '../generated/protocol';
import { prefs } from './prefs.svelte';
import { words } from './words';
import type { ru } from './words/ru';
import type { ru as table } from './words/table/ru';

/** A text with `{gaps}`, or one for each plural category of `n`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof typeof ru | keyof typeof table;
export type Fill = Record<string, string | number>;

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** The text for `key` in the chosen language. */
export function t(key: Key, fill: Fill = {}): string {
  return say(prefs.lang, key, fill);
}

/** The text for `key` in `lang`, whose words are there. A plural is chosen by the gap `n`. */
export function say(lang: Lang, key: Key, fill: Fill = {}): string {
  const message = words[lang][key] ?? '';
  const text =
    typeof message === 'string'
      ? message
      : (message[plurals[lang].select(Number(fill.n))] ?? message.other ?? '');
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(fill[name] ?? gap));
}

/** The same as a phrase: in a language when it is asked for in it. */
export function phrase(key: Key, fill: Fill = {}): Phrase {
  return {
    get ru() {
      return say('ru', key, fill);
    },
    get en() {
      return say('en', key, fill);
    },
  };
}

/** A phrase that came from the server, in the chosen language. */
export function p(phrase: Phrase): string {
  return phrase[prefs.lang];
}

/** `a, b and c`. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(prefs.lang, { type: 'conjunction' }).format(names);
}
