import { describe, expect, it } from 'vitest';
import { estateOf, openOf } from './estate';
import { samplePack, sampleView } from './sample';

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

describe('what else is open of a seat', () => {
  const pack = {
    ...samplePack,
    goal: [{ text: { ru: 'Со скамейки.', en: 'Off the bench.' } }],
    characters: [{ name: { ru: 'Тренер', en: 'Manager' }, text: { ru: 'Учит.', en: 'Teaches.' } }],
  } as unknown as typeof samplePack;
  const view = sampleView({ kept: [[], ['g1']] });
  view.seats[1] = { ...view.seats[1]!, holds: true, character: 1 };
  it('is that it holds a character, and which once it is revealed', () => {
    expect(openOf(view, 0, pack, 'en')).toEqual([]);
    expect(openOf(view, 1, pack, 'en')[0]).toBe('Character hidden');
    const shown = { ...view, table: { ...view.table, shown: [1] } };
    expect(openOf(shown, 1, pack, 'en')[0]).toBe('Revealed: Manager. Teaches.');
  });
  it('is what its kept cards say', () => {
    expect(openOf(view, 1, pack, 'en')[1]).toBe('A kept card: Off the bench.');
  });
});
