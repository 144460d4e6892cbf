import { expect, test } from 'vitest';
import { aboutOf, KINDS } from './about';
import { faceOf, isNumber, JOKERS, VALUES } from './card';

test('every kind of card is explained in both languages', () => {
  for (const card of KINDS) {
    for (const lang of ['ru', 'en'] as const) {
      const { text, rule } = aboutOf(card, lang);
      expect(text.length, card).toBeGreaterThan(10);
      expect(rule).toMatch(/^LOL-\d+$/);
    }
  }
  const shown = new Set(KINDS.map((card) => (isNumber(card) ? '5' : faceOf(card).value)));
  const all = [...VALUES.filter((value) => !/^\d$/.test(value)), ...JOKERS, '5'];
  expect([...shown].toSorted()).toEqual(all.toSorted());
});
