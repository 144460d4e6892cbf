import type { Lang } from '../games/game';

const RULES = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** A noun as its number wants it; English knows two forms. */
export function noun(lang: Lang, count: number, one: string, few: string, many = few): string {
  const rule = RULES[lang].select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** A number with its noun: `1 карта`, `3 карты`, `5 карт`. */
export function plural(lang: Lang, count: number, one: string, few: string, many = few): string {
  return `${count} ${noun(lang, count, one, few, many)}`;
}
