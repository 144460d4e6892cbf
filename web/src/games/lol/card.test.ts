import { describe, expect, it } from 'vitest';
import type { Card } from '../../generated/lol';
import {
  cardsOf,
  COLOURS,
  colourName,
  faceOf,
  groupsOf,
  isNumber,
  JOKERS,
  named,
  title,
  rank,
  VALUES,
} from './card';
import { PACK } from './sample';

describe('cards', () => {
  it('are read from their notation', () => {
    expect(faceOf('r5')).toEqual({ colour: 'r', value: '5' });
    expect(faceOf('y+2')).toEqual({ colour: 'y', value: '+2' });
    expect(faceOf('goops')).toEqual({ colour: 'g', value: 'oops' });
    expect(faceOf('imho')).toEqual({ colour: null, value: 'imho' });
    expect(cardsOf('r5 r5 lol')).toEqual(['r5', 'r5', 'lol']);
    expect(cardsOf('')).toEqual([]);
    expect(cardsOf(undefined)).toEqual([]);
  });
  it('know what they are', () => {
    const cards: (Card | null)[] = ['b0', 'rbah', 'g+1', 'g+2', 'lol', 'imho', null];
    expect(cards.filter(isNumber)).toEqual(['b0']);
  });
  it('are called what the pack calls them', () => {
    expect(named('r5', PACK, 'ru')).toBe('красная 5');
    expect(named('rbah', PACK, 'ru')).toBe('красная «Бах!»');
    expect(named('rbah', PACK, 'en')).toBe('red Bang!');
    expect(named('lol', PACK, 'en')).toBe('LOL!');
    expect(title('rbah', PACK, 'en')).toBe('Bang!');
    expect(colourName('r', PACK, 'ru')).toBe('красный');
  });
});

describe('a hand', () => {
  it('lies by colour, then by value, jokers last; equal cards together', () => {
    expect(groupsOf('lol y3 g+1 r5 rbah r5 b0 lol g2')).toEqual([
      { card: 'r5', count: 2 },
      { card: 'rbah', count: 1 },
      { card: 'b0', count: 1 },
      { card: 'g2', count: 1 },
      { card: 'g+1', count: 1 },
      { card: 'y3', count: 1 },
      { card: 'lol', count: 2 },
    ]);
  });
  it('has a place for every kind', () => {
    const kinds = COLOURS.flatMap((colour) => VALUES.map((value): Card => `${colour}${value}`));
    const ranks = [...kinds, ...JOKERS].map(rank);
    expect(ranks).toHaveLength(70);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(Math.min(...ranks)).toBeGreaterThanOrEqual(0);
  });
});
