import type { Lang } from '../game';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, and a board asks for many dates. */
function format(lang: Lang, month: 'long' | 'short', day: boolean): Intl.DateTimeFormat {
  const key = `${lang} ${month} ${day}`;
  let made = formats.get(key);
  if (!made) {
    const locale = lang === 'ru' ? 'ru-RU' : 'en-GB';
    made = new Intl.DateTimeFormat(locale, {
      month,
      timeZone: 'UTC',
      ...(day && { day: 'numeric' }),
    });
    formats.set(key, made);
  }
  return made;
}

interface Parts {
  year: number;
  month: number;
  day: number | null;
}

function parts(date: string): Parts {
  const [year = 0, month = 1, day] = date.split('-').map(Number);
  return { year, month, day: day || null };
}

export function yearOf(date: string): number {
  return parts(date).year;
}

/** `5 July 1943`, `июль 1943`. */
export function longDate(date: string, lang: Lang): string {
  return `${dayAndMonth(date, lang)} ${yearOf(date)}`;
}

/** `5 July`, `июль`: under a heading that has the year. */
export function dayAndMonth(date: string, lang: Lang): string {
  const { year, month, day } = parts(date);
  const when = new Date(Date.UTC(year, month - 1, day ?? 1));
  return format(lang, 'long', day !== null)
    .format(when)
    .replace(' ', '\u00a0');
}

/** `5.07.1943`, `5 Jul 1943`: for a card. */
export function shortDate(date: string, lang: Lang): string {
  const { year, month, day } = parts(date);
  if (lang === 'ru') {
    const figures = `${String(month).padStart(2, '0')}.${year}`;
    return day ? `${day}.${figures}` : figures;
  }
  const when = new Date(Date.UTC(year, month - 1, 1));
  const name = format(lang, 'short', false).format(when).slice(0, 3);
  return day ? `${day} ${name} ${year}` : `${name} ${year}`;
}

/** `5.07`, `5/07`, `июл`: for a stamp that has the year below. */
export function stampDate(date: string, lang: Lang): string {
  const { year, month, day } = parts(date);
  if (day) return `${day}${lang === 'ru' ? '.' : '/'}${String(month).padStart(2, '0')}`;
  const when = new Date(Date.UTC(year, month - 1, 1));
  return format(lang, 'short', false).format(when).slice(0, 3);
}
