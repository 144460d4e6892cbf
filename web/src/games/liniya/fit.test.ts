import { describe, expect, it } from 'vitest';
import { baselines, divisions, setType, widthOf } from './fit';

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
