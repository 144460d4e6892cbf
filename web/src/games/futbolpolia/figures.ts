import type { Lang } from '../game';

const NUMBERS = { ru: new Intl.NumberFormat('ru-RU'), en: new Intl.NumberFormat('en-GB') };

/** A sum as each language writes it. */
export function dollars(sum: number, lang: Lang): string {
  const minus = sum < 0 ? '−' : '';
  const digits = NUMBERS[lang].format(Math.abs(sum));
  return lang === 'ru' ? `${minus}${digits} $` : `${minus}$${digits}`;
}

/** A name in quotation marks, as Russian writes them within one another. */
export function quoted(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
