import type { Lang } from '../game';

/** A name set in small type: its lines, the size of the type, and how far it is condensed. */
export interface Setting {
  lines: string[];
  size: number;
  squeeze: number;
}

export interface Box {
  width: number;
  height: number;
  /** The largest type. */
  most: number;
  /** From line to line, in sizes of the type. */
  leading?: number;
  /** How far it may be condensed. */
  narrowest?: number;
}

/** What a stamp has for its name, in hundredths of its side. */
export const STAMP: Box = { width: 82, height: 58, most: 17 };

/** What a card of a hand has for its name. */
export const onCard = (width: number, height: number): Box => ({
  width,
  height,
  most: 14,
  leading: CARD_LEADING,
  narrowest: 0.86,
});

export const CARD_LEADING = 1.12;
const LEADING = 1.04;
const NARROWEST = 0.8;
const HYPHEN_COST = 2;
const SQUEEZE_COST = 7;
/** Shorter words are never divided. */
const LONG = { ru: 10, en: 11 };

/** Widths of Golos Text semibold in hundredths of the type's size. */
const WIDTHS = new Map<string, number>();
for (const [width, letters] of [
  [25, ' '],
  [27, 'ij'],
  [30, '‘’'],
  [31, '.,'],
  [33, 'Il'],
  [36, 'f'],
  [38, '-()'],
  [39, 'r'],
  [40, 't'],
  [47, 'г'],
  [50, '1'],
  [51, 'тz'],
  [53, 'ь–'],
  [54, '7з«»'],
  [55, 's'],
  [56, 'Гсчэc'],
  [57, 'авкхJLakx'],
  [58, 'еёуяevy'],
  [59, 'блFu'],
  [60, '235опhnoö'],
  [61, 'ийнръbdgpq'],
  [62, '69ЕЁдEZ'],
  [63, '48ц'],
  [64, '0ТT'],
  [66, 'ЗРЬPS'],
  [67, 'Б'],
  [68, 'ВЧBY'],
  [69, 'АУЯARV'],
  [70, 'СХЭCKX'],
  [71, 'КD'],
  [72, 'ЛмG'],
  [73, 'U'],
  [74, 'Ъ'],
  [75, 'ДПы'],
  [76, 'ИЙНОфHNOQ'],
  [77, 'Цю'],
  [82, 'ж'],
  [83, 'шw'],
  [87, 'щm'],
  [88, 'МM'],
  [90, 'Ф'],
  [91, 'Ы'],
  [97, 'Ю'],
  [98, 'W'],
  [99, 'Ш'],
  [100, 'Ж'],
  [102, 'Щ'],
  [110, '№'],
] as [number, string][]) {
  for (const letter of letters) WIDTHS.set(letter, width);
}

/** How wide a text is at size 1. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.get(letter) ?? 62;
  return width / 100;
}

const VOWEL = { ru: '[аеёиоуыэюя]', en: '[aeiouyö]' };
const CONSONANT = { ru: '[бвгджзйклмнпрстфхцчшщ]', en: '[bcdfghjklmnpqrstvwxz]' };
const PAIR = /(sh|zh|ch|th|ph|kh)$/i;

/** Where a long word may be divided: a vowel and three letters at least on each side. */
export function divisions(word: string, lang: Lang): [string, string][] {
  const [vowel, consonant] = [VOWEL[lang], CONSONANT[lang]];
  const test = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text);
  const found: [string, string][] = [];
  for (let at = 3; at <= word.length - 3; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const whole = test(vowel, left) && test(vowel, right) && !test('^й', right);
    const open = test(`${vowel}$`, left) && test(`^${consonant}${vowel}`, right);
    const closed = test(`${vowel}${consonant}h?ь?$`, left) && test(`^${consonant}`, right);
    const torn = PAIR.test(left.slice(-1) + right[0]);
    // English spelling hides its open syllables; only names as long as this are divided there.
    const plain = lang === 'ru' || word.length >= 12;
    if (whole && !torn && ((plain && open) || closed)) found.push([`${left}-`, right]);
  }
  return found;
}

interface Layout {
  lines: string[];
  hyphens: number;
}

function layouts(words: string[], lang: Lang): Layout[] {
  if (words.length === 0) return [{ lines: [], hyphens: 0 }];
  const found: Layout[] = [];
  for (let count = 1; count <= words.length; count++) {
    const line = words.slice(0, count).join(' ');
    for (const rest of layouts(words.slice(count), lang)) {
      found.push({ lines: [line, ...rest.lines], hyphens: rest.hyphens });
    }
  }
  const [first = '', ...others] = words;
  const joint = first.indexOf('-') + 1;
  const parts: [string, string, number][] = [];
  if (joint > 0) parts.push([first.slice(0, joint), first.slice(joint), 0.25]);
  else if (first.length >= LONG[lang]) {
    for (const [left, right] of divisions(first, lang)) parts.push([left, right, 1]);
  }
  for (const [left, right, cost] of parts) {
    for (const rest of layouts([right, ...others], lang)) {
      found.push({ lines: [left, ...rest.lines], hyphens: rest.hyphens + cost });
    }
  }
  return found;
}

const known = new Map<string, Setting>();

/** The largest readable setting of a name in a box. */
export function setType(name: string, lang: Lang, box: Box): Setting {
  const { leading = LEADING, narrowest = NARROWEST } = box;
  const key = `${lang}|${name}|${box.width}|${box.height}|${box.most}`;
  const old = known.get(key);
  if (old) return old;
  let best: Setting | null = null;
  let bestScore = -Infinity;
  for (const { lines, hyphens } of layouts(name.split(' '), lang)) {
    const widest = Math.max(...lines.map(widthOf));
    const size = Math.min(
      box.most,
      box.height / (lines.length * leading),
      box.width / (widest * narrowest),
    );
    const squeeze = Math.min(1, box.width / (widest * size));
    const score = size - hyphens * HYPHEN_COST - (1 - squeeze) * SQUEEZE_COST - lines.length * 0.1;
    if (score > bestScore) {
      bestScore = score;
      best = { lines, size: round(size), squeeze: round(squeeze) };
    }
  }
  known.set(key, best!);
  return best!;
}

/** The baselines of a setting, centred on `middle`. */
export function baselines(setting: Setting, middle: number): number[] {
  const step = setting.size * LEADING;
  const first = middle - (step * (setting.lines.length - 1)) / 2 + setting.size * 0.34;
  return setting.lines.map((_, at) => round(first + at * step));
}

function round(value: number): number {
  return Math.floor(value * 100) / 100;
}
