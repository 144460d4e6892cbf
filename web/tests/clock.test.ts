import { expect, test } from 'vitest';
import { isShort, leftOf, meaning, spoken, takesDays, TIME_CONTROLS } from '../src/lib/clock';

const DAY = 86_400_000;

test('a bank runs only while somebody is waited for', () => {
  const time = { seat: 0, left: 30_000, runs: true };
  expect(leftOf(time, 1_000, 11_000)).toBe(20_000);
  expect(leftOf(time, 1_000, 99_000)).toBe(0);
  expect(leftOf({ ...time, runs: false }, 1_000, 99_000)).toBe(30_000);
  expect(isShort(19_999)).toBe(true);
  expect(isShort(20_000)).toBe(false);
});

test('time is told in minutes, hours or days', () => {
  expect(spoken(245_000, 'en')).toBe('4:05');
  expect(spoken(100, 'en')).toBe('0:01');
  expect(spoken(2 * 3_600_000 + 600_000, 'ru')).toBe('2 ч 10 мин');
  expect(spoken(DAY + 4 * 3_600_000, 'en')).toBe('1 d 4 h');
});

test('limits are explained in both languages', () => {
  expect(meaning({ control: 'fast', bank: 240_000, bonus: 15_000 })).toEqual({
    ru: '4:00 и 15 с за ход',
    en: '4:00 and 15 s a turn',
  });
  const days = (control: 'day' | 'three_days' | 'week', count: number) =>
    meaning({ control, bank: count * DAY, bonus: count * DAY });
  expect(days('day', 1)).toEqual({ ru: 'день на ход', en: 'a day a turn' });
  expect(days('three_days', 3).ru).toBe('3 дня на ход');
  expect(days('week', 7).ru).toBe('7 дней на ход');
  expect(TIME_CONTROLS.filter(takesDays)).toEqual(['day', 'three_days', 'week']);
});
