import { expect, test } from 'vitest';
import { KINDS } from './about';
import { faceOf, isNumber, JOKERS, VALUES } from './card';

test('every kind of card is in the index', () => {
  const shown = new Set(KINDS.map((card) => (isNumber(card) ? '5' : faceOf(card).value)));
  const all = [...VALUES.filter((value) => !/^\d$/.test(value)), ...JOKERS, '5'];
  expect([...shown].toSorted()).toEqual(all.toSorted());
});
