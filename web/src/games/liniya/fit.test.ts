import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Lang } from '../game';
import { baselines, divisions, onCard, setType, widthOf } from './fit';

const box = { width: 82, height: 58, most: 17 };

describe('set type', () => {
  it('fits its box', () => {
    const names = [
      'Форсирование Днепра',
      'Соглашение с Британией',
      '«Нормандия» на фронте',
      'Мать-героиня',
      'Хатынь',
    ];
    for (const name of names) {
      const { lines, size, squeeze } = setType(name, 'ru', box);
      for (const line of lines)
        expect(widthOf(line) * size * squeeze).toBeLessThanOrEqual(box.width + 0.5);
      expect(lines.length * size).toBeLessThanOrEqual(box.height);
      expect(size).toBeGreaterThanOrEqual(12);
      expect(squeeze).toBeGreaterThanOrEqual(0.79);
    }
  });
  it('loses no letter', () => {
    const { lines } = setType('Синявинские высоты', 'ru', box);
    expect(lines.join(' ').replaceAll('- ', '')).toBe('Синявинские высоты');
  });
  it('breaks a hyphenated word at its hyphen', () => {
    expect(setType('Мать-героиня', 'ru', box).lines).toEqual(['Мать-', 'героиня']);
  });
  it('keeps short words whole', () => {
    expect(setType('Battle of Kursk', 'en', box).lines.join(' ')).toBe('Battle of Kursk');
    expect(setType('Удар на Воронеж', 'ru', box).lines).toEqual(['Удар на', 'Воронеж']);
  });
  it('is centred', () => {
    const setting = setType('Дорога жизни', 'ru', box);
    const [first, second] = baselines(setting, 40);
    expect(first).toBeLessThan(45);
    expect(second).toBeGreaterThan(45);
  });
});

describe('a card of the hand', () => {
  const pack = readFileSync(
    new URL('../../../../content/liniya/events.toml', import.meta.url),
    'utf8',
  );
  const namesIn = (lang: Lang) =>
    [...pack.matchAll(new RegExp(`^name\\.${lang} = "(.*)"$`, 'gm'))].map(([, name]) => name!);
  // What names have on phones 360 and 390 pixels wide: two lines in low cards.
  const widths = [96, 102];

  it.each(['ru', 'en'] as const)('shows every event’s name in readable type (%s)', (lang) => {
    const names = namesIn(lang);
    expect(names).toHaveLength(140);
    for (const width of widths) {
      for (const name of names) {
        const { lines, size, squeeze } = setType(name, lang, onCard(width, 33));
        expect(size, name).toBe(14);
        // No word is torn: hyphens end a line only where they are spelt.
        expect(lines.join(' ').replaceAll('- ', '-'), name).toBe(name);
        for (const line of lines)
          expect(widthOf(line) * size * squeeze, name).toBeLessThanOrEqual(width + 0.5);
      }
    }
  });
});

describe('long words', () => {
  it('are divided between syllables', () => {
    expect(divisions('Харьковский', 'ru')).toContainEqual(['Харь-', 'ковский']);
    expect(divisions('Ольшанского', 'ru')).toContainEqual(['Оль-', 'шанского']);
    expect(divisions('Novorossiysk', 'en')).toContainEqual(['Novoros-', 'siysk']);
  });
  it('never leave a vowel out', () => {
    for (const [left, right] of divisions('Севастополь', 'ru')) {
      expect(left).toMatch(/[аеио]/);
      expect(right).toMatch(/[аеио]/);
    }
  });
});
