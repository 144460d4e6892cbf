import { expect, it } from 'vitest';
import { dayAndMonth, longDate, shortDate, stampDate } from './dates';
import { say } from './text';

it('writes dates as people do', () => {
  expect(longDate('1943-07-05', 'ru')).toBe('5\u00a0июля 1943');
  expect(longDate('1943-07-05', 'en')).toBe('5\u00a0July 1943');
  expect(longDate('1942-05', 'ru')).toBe('май 1942');
  expect(dayAndMonth('1941-10', 'en')).toBe('October');
  expect(shortDate('1943-07-05', 'ru')).toBe('5.07.1943');
  expect(shortDate('1944-09-19', 'en')).toBe('19 Sep 1944');
  expect(shortDate('1942-05', 'ru')).toBe('05.1942');
});

it('counts in both languages', () => {
  expect(say('ru').cards(1)).toBe('1 карта');
  expect(say('ru').cards(3)).toBe('3 карты');
  expect(say('ru').cards(6)).toBe('6 карт');
  expect(say('ru').linesOf(2, 3)).toBe('2 линии из 3');
  expect(say('en').cards(1)).toBe('1 card');
  expect(say('en').formsLine(2)).toBe('This makes 2 lines!');
});

it('is short on a stamp', () => {
  expect(stampDate('1943-07-05', 'ru')).toBe('5.07');
  expect(stampDate('1943-07-05', 'en')).toBe('5/07');
  expect(stampDate('1943-07', 'ru')).toBe('июл');
  expect(stampDate('1943-07', 'en')).toBe('Jul');
});
