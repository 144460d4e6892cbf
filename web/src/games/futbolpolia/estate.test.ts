import { describe, expect, it } from 'vitest';
import { estateOf } from './estate';
import { samplePack } from './sample';

describe('what a seat owns', () => {
  it('is said by what belongs together', () => {
    expect(estateOf(samplePack, new Set([1, 3, 5]), 'en')).toBe(
      '3 deeds, 1 whole colour. The Yard 2/2, stadiums 1/1',
    );
    expect(estateOf(samplePack, new Set([3]), 'ru')).toBe('1 карточка, целых цветов: 0. Двор 1/2');
  });
  it('is nothing at first', () => {
    expect(estateOf(samplePack, new Set(), 'en')).toBe('No deeds yet');
  });
});
