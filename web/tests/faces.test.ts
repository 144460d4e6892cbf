import { expect, test } from 'vitest';
import { CUTS, EXTRAS, EYES, HAIRS, looksOf, MOUTHS, SKINS } from '../src/lib/faces';

const NAMES = ['Марфа', 'Тихон', 'Глаша', 'Кузьма', 'Варя', 'Архип', 'Нюра', 'Матвей', 'Зина'];

test('a name always has the same face', () => {
  expect(looksOf('Марфа')).toEqual(looksOf('Марфа'));
});

test('those at one table look different', () => {
  const faces = NAMES.map((name) => JSON.stringify(looksOf(name)));
  expect(new Set(faces).size).toBe(NAMES.length);
});

test('every face can be drawn', () => {
  for (const name of NAMES) {
    const { skin, hair, cut, eyes, mouth, extra } = looksOf(name);
    expect(SKINS[skin]).toBeDefined();
    expect(HAIRS[hair]).toBeDefined();
    expect([cut < CUTS, eyes < EYES, mouth < MOUTHS, extra < EXTRAS]).not.toContain(false);
  }
});

test('no woman has a beard', () => {
  const women = ['Марфа', 'Глаша', 'Варя', 'Дуся', 'Соня', 'Лиза', 'Тася', 'Маруся', 'Рая', 'Ася'];
  const men = ['Тихон', 'Кузьма', 'Прохор', 'Макар', 'Лука', 'Фома', 'Савва', 'Гордей', 'Ефим'];
  for (const name of women) expect([2, 3]).not.toContain(looksOf(name).extra);
  expect(men.some((name) => [2, 3].includes(looksOf(name).extra))).toBe(true);
});
