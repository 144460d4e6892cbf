import { describe, expect, it } from 'vitest';
import type { Event } from '../../generated/futbolpolia';
import { newsOf } from './news';
import { samplePack } from './sample';

const names = ['Анна', 'Ben'];
const text = (event: Event, lang: 'ru' | 'en' = 'en') =>
  newsOf(event, samplePack, names, lang)?.text ?? null;

describe('news', () => {
  it('leaves to the board what the board shows', () => {
    expect(text({ kind: 'rolled', seat: 0, dice: [1, 2] })).toBeNull();
    expect(text({ kind: 'moved', seat: 0, from: 0, to: 3, way: 'dice' })).toBeNull();
    const price: Event = { kind: 'paid', from: 0, to: null, sum: 70, why: { price: 3 } };
    expect(text(price)).toBeNull();
  });

  it('names who pays whom', () => {
    const rent: Event = { kind: 'paid', from: 0, to: 1, sum: 22, why: { rent: 3 } };
    expect(newsOf(rent, samplePack, names, 'en')).toEqual({
      text: 'Анна pays Ben $22 rent',
      seat: 1,
      loud: true,
    });
    const start: Event = { kind: 'paid', from: null, to: 0, sum: 200, why: 'start' };
    expect(text(start)).toBe('Анна passes Start: +$200');
    expect(text(start, 'ru')).toBe('Анна проходит старт: +200 $');
  });

  it('tells an auction’s end either way', () => {
    expect(text({ kind: 'hammer', lot: '3', to: 1, sum: 90 })).toBe('Sold! C3 to Ben for $90');
    expect(text({ kind: 'hammer', lot: 'object', to: null, sum: 0 })).toBe('object: nobody bid');
  });

  it('keeps a character hidden that these eyes don’t know', () => {
    expect(text({ kind: 'drew_character', seat: 1, character: null, open: false })).toBe(
      'Ben draws a character',
    );
    expect(text({ kind: 'drew_character', seat: 0, character: 1, open: false })).toBe(
      'Your character: Manager',
    );
  });

  it('tells a bet by what it brought', () => {
    const bet = (won: number): Event => ({ kind: 'bet_rolled', seat: 0, dice: [4, 4], won });
    expect(text(bet(50))).toBe('Анна wins $50');
    expect(text(bet(-50))).toBe('Анна loses $50');
    expect(text(bet(0))).toBe('Анна breaks even');
  });

  it('quotes names within names as Russian does', () => {
    const gym = { ...samplePack, cells: [{ name: { ru: 'Зал «Овертайм»', en: 'Gym' } }] };
    const bought: Event = { kind: 'bought', seat: 0, cell: 0, sum: 200, worth: 60 };
    const told = newsOf(bought, gym as unknown as typeof samplePack, names, 'ru')?.text;
    expect(told).toBe('Анна покупает «Зал „Овертайм“» за 200 $');
  });

  it('tells objects from networks', () => {
    expect(text({ kind: 'built', seat: 0, cell: 1, level: 4 })).toBe('Анна builds at C1');
    expect(text({ kind: 'built', seat: 0, cell: 1, level: 5 })).toBe('Анна opens a network: C1');
  });
});
