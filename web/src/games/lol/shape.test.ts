import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LETTERING } from './shape';

describe('the drawn letters', () => {
  it('are there for each name in both languages', () => {
    const deck = readFileSync(
      new URL('../../../../content/lol/deck.toml', import.meta.url),
      'utf8',
    );
    const cards = deck.slice(deck.indexOf('[[card]]'));
    const names = [...cards.matchAll(/name\.(?:ru|en) = "(.*)"/g)].map(([, name]) => name!);
    const words = names.filter((name) => !/^\d$/.test(name));
    expect(words.length).toBe(18);
    for (const word of words) {
      const letters = (LETTERING[word] ?? []).map(([letter]) => letter).join('');
      expect(letters).toBe(word);
    }
  });
});
