import { describe, expect, it } from 'vitest';
import { handNames, spotName } from './text';

const names = ['Анна', 'Константин Петрович', 'Зоя', 'Max'];

describe('who sits there, on the board', () => {
  it('is oneself', () => {
    expect(spotName(0, [0], names, 'ru')).toBe('Вы');
    expect(spotName(2, [0, 2], names, 'en')).toBe('You');
  });
  it('is somebody’s first name', () => {
    expect(spotName(1, [0], names, 'ru')).toBe('Константин');
    expect(spotName(3, [], names, 'ru')).toBe('Max');
  });
  it('is the last name where two begin alike', () => {
    const wise = ['Мудрый Бобр', 'Мудрый Лис', 'Зоя', 'Max'];
    expect([0, 1, 2].map((seat) => spotName(seat, [], wise, 'ru'))).toEqual(['Бобр', 'Лис', 'Зоя']);
  });
  it('is a colour where all are one’s own', () => {
    expect([0, 1, 2, 3].map((seat) => spotName(seat, [0, 1, 2, 3], names, 'en'))).toEqual([
      'Red',
      'Blue',
      'Green',
      'Amber',
    ]);
  });
  it('is a colour where all names begin alike', () => {
    const nameless = [1, 2, 3, 4].map((n) => `Seat ${n}`);
    expect(spotName(1, [], nameless, 'en')).toBe('Blue');
    expect(spotName(1, [], ['Anna (1)', 'Ben (2)', 'Anna (3)', 'Ben (4)'], 'en')).toBe('Ben');
  });
});

describe('a hand', () => {
  it('is called by its colour where one holds several', () => {
    const two = ['Анна (1)', 'Ben (1)', 'Анна (2)', 'Ben (2)'];
    expect(handNames(two, [0, 2], 'ru')).toEqual(['Красные', 'Ben (1)', 'Зелёные', 'Ben (2)']);
    expect(handNames(names, [1], 'ru')).toBe(names);
  });
});
