import { describe, expect, it } from 'vitest';
import {
  cardsOf,
  colourName,
  faceOf,
  groupsOf,
  isNumber,
  named,
  plusOf,
  printed,
  rank,
} from './card';
import type { Pack } from './pack';

const phrase = (ru: string, en: string) => ({ ru, en });
const pack: Pack = {
  deck: '',
  colours: { r: { name: phrase('красный', 'red'), card: phrase('красная', 'red') } },
  cards: {
    '5': { name: phrase('5', '5'), copies: 2 },
    bah: { name: phrase('Бах!', 'Bang!'), copies: 1 },
    lol: { name: phrase('ЛОЛ!', 'LOL!'), copies: 4 },
  },
};

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
    expect(['b0', 'rbah', 'g+1', 'lol', null].map(isNumber)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['b0', 'g+1', 'g+2', 'lol', 'imho', null].map(plusOf)).toEqual([0, 1, 2, 4, 0, 0]);
  });
  it('are called what the pack calls them', () => {
    expect(named('r5', pack, 'ru')).toBe('красная 5');
    expect(named('rbah', pack, 'ru')).toBe('красная «Бах!»');
    expect(named('rbah', pack, 'en')).toBe('red Bang!');
    expect(named('lol', pack, 'en')).toBe('LOL!');
    expect(printed('rbah', pack)).toBe('Бах!');
    expect(colourName('r', pack, 'ru')).toBe('красный');
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
    const values = ['0', '9', 'bah', 'ban', 'pff', 'bro', 'oops', '+1', '+2'];
    const kinds = ['r', 'g', 'b', 'y'].flatMap((colour) => values.map((value) => colour + value));
    const ranks = [...kinds, 'lol', 'imho'].map(rank);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(Math.min(...ranks)).toBeGreaterThanOrEqual(0);
  });
});
