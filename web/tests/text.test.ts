import { describe, expect, test } from 'vitest';
import { say, type Key } from '../src/lib/text';
import './words';
import { words } from '../src/lib/words';
import { guessLang } from '../src/lib/prefs.svelte';

const keys = Object.keys(words.ru) as Key[];
const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();
const texts = (lang: 'ru' | 'en', key: Key) => {
  const message = words[lang][key]!;
  return typeof message === 'string' ? [message] : Object.values(message);
};

describe('both languages', () => {
  test('have the same keys', () => {
    expect(Object.keys(words.en).sort()).toEqual([...keys].sort());
  });

  test.each(keys)('%s has words, and the same gaps', (key) => {
    const wanted = gaps(texts('ru', key)[0]!);
    for (const lang of ['ru', 'en'] as const) {
      for (const text of texts(lang, key)) {
        expect(text.trim()).not.toBe('');
        expect(gaps(text)).toEqual(wanted);
      }
    }
  });

  test('have every plural that their grammar knows, and the number to choose it by', () => {
    for (const lang of ['ru', 'en'] as const) {
      const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
      for (const key of keys) {
        const message = words[lang][key]!;
        if (typeof message === 'string') continue;
        expect(Object.keys(message).sort()).toEqual([...categories].sort());
        for (const text of Object.values(message)) expect(gaps(text)).toContain('n');
      }
    }
  });

  test('are told apart by their letters', () => {
    for (const key of keys) {
      for (const text of texts('en', key)) expect(text).not.toMatch(/[а-яё]/i);
    }
  });
});

test.each([
  [1, '1 свободное место', '1 free seat'],
  [3, '3 свободных места', '3 free seats'],
  [5, '5 свободных мест', '5 free seats'],
  [11, '11 свободных мест', '11 free seats'],
  [21, '21 свободное место', '21 free seats'],
])('%i is counted right', (n, ru, en) => {
  expect(say('ru', 'free_seats', { n })).toBe(ru);
  expect(say('en', 'free_seats', { n })).toBe(en);
});

test('gaps are filled', () => {
  expect(say('en', 'turn_of', { name: 'Anna' })).toBe('Anna’s turn');
  expect(say('en', 'turn_of', { name: '{name} $&' })).toBe('{name} $&’s turn');
});

test('the first language is the chosen one, else what the browser reads', () => {
  expect(guessLang('en', ['ru-RU'])).toBe('en');
  expect(guessLang(null, ['ru-RU', 'en'])).toBe('ru');
  expect(guessLang(null, ['de-DE', 'en-GB'])).toBe('en');
  expect(guessLang('xx', [])).toBe('en');
});
