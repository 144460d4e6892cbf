import { describe, expect, it } from 'vitest';
import type { Event, Pack } from '../../generated/futbolpolia';
import { gistsOf, rollsOf, told, written, type Chapter } from './story';

const pack = {
  cells: Array.from({ length: 40 }, (_, n) => ({ name: { ru: `К${n}`, en: `C${n}` } })),
  characters: [{ name: { ru: 'Тренер', en: 'Manager' } }],
} as unknown as Pack;
const names = ['Анна', 'Ben'];
const chapter = (seat: number, ...events: Event[]): Chapter => ({ id: 1, seat, events });
const words = (from: Chapter, lang: 'ru' | 'en' = 'en') =>
  gistsOf(from, pack, names, lang).map(({ text }) => text);

describe('the story', () => {
  it('begins a chapter with each turn, and keeps the latest', () => {
    let chapters: Chapter[] = [];
    chapters = written(chapters, { kind: 'rolled', seat: 1, dice: [1, 2] }, 1);
    expect(chapters).toMatchObject([{ seat: 1 }]);
    for (let round = 1; round <= 12; round += 1)
      chapters = written(chapters, { kind: 'turn', seat: round % 2, round }, 1);
    expect(chapters).toHaveLength(8);
    expect(chapters.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
    chapters = written(chapters, { kind: 'rolled', seat: 0, dice: [3, 4] }, 0);
    expect(rollsOf(chapters.at(-1)!)).toEqual([[3, 4]]);
  });

  it('is told to whoever comes later, also what was before the first turn that begins', () => {
    const rolled = (seat: number): Event => ({ kind: 'rolled', seat, dice: [1, 2] });
    const turn = (seat: number): Event => ({ kind: 'turn', seat, round: 2 });
    expect(told([rolled(2), turn(1), rolled(1), turn(0)], 0)).toMatchObject([
      { seat: 2, events: [rolled(2)] },
      { seat: 1, events: [turn(1), rolled(1)] },
      { seat: 0, events: [turn(0)] },
    ]);
    expect(told([rolled(1)], 1)).toMatchObject([{ seat: 1, events: [rolled(1)] }]);
    expect(told([], 0)).toEqual([]);
  });

  it('says where somebody went and what came of it', () => {
    const told = chapter(
      0,
      { kind: 'rolled', seat: 0, dice: [1, 2] },
      { kind: 'moved', seat: 0, from: 0, to: 3, way: 'dice' },
      { kind: 'bought', seat: 0, cell: 3, sum: 70, worth: 60 },
    );
    expect(words(told)).toEqual(['→ C3', 'bought for $70']);
    expect(words(told, 'ru')).toEqual(['→ «К3»', 'покупка за 70 $']);
  });

  it('tells money as gain or loss for whose turn it is', () => {
    const rent: Event = { kind: 'paid', from: 0, to: 1, sum: 22, why: { rent: 3 } };
    expect(gistsOf(chapter(0, rent), pack, names, 'en')).toEqual([
      { text: '$22 rent to Ben', gain: -1 },
    ]);
    expect(gistsOf(chapter(1, rent), pack, names, 'en')).toEqual([
      { text: '$22 rent: Анна → Ben', gain: 1 },
    ]);
    const card: Event = { kind: 'paid', from: null, to: 0, sum: 50, why: { card: 'g1' } };
    expect(words(chapter(0, { kind: 'drew', seat: 0, card: 'g1' }, card))).toEqual(['card +$50']);
    const fee = (from: number): Event => ({
      kind: 'paid',
      from,
      to: 0,
      sum: 10,
      why: { card: 'g2' },
    });
    expect(words(chapter(0, fee(1), fee(1), fee(1)), 'ru'), 'added up').toEqual([
      'по карточке +30 $',
    ]);
  });

  it('tells what is sold by auction once', () => {
    const sold = chapter(
      0,
      { kind: 'hammer', lot: '3', to: 1, sum: 40 },
      { kind: 'paid', from: 1, to: null, sum: 40, why: { bid: '3' } },
      { kind: 'bought', seat: 1, cell: 3, sum: 40, worth: 60 },
    );
    expect(words(sold)).toEqual(['auction, C3: Ben, $40']);
  });

  it('puts together what is of a kind, and names others', () => {
    const built = (seat: number, cell: number): Event => ({ kind: 'built', seat, cell, level: 1 });
    expect(words(chapter(0, built(0, 1), built(0, 3), built(0, 1), built(1, 6)))).toEqual([
      'built: C1, C3',
      'Ben: built: C6',
    ]);
    const all = [1, 3, 5, 6, 8].map((cell) => built(0, cell));
    expect(words(chapter(0, ...all)), 'the rest is counted').toEqual(['built: C1, C3, C5, +2']);
  });

  it('says what goes over with a bankrupt', () => {
    let chapters = written([], { kind: 'turn', seat: 0, round: 3 }, 0);
    chapters = written(
      chapters,
      { kind: 'bankrupt', seat: 0, to: 1, deeds: [1, 3], worth: 130 },
      0,
    );
    expect(words(chapters[0]!)).toEqual(['bankrupt, Ben gets: C1, C3']);
    expect(
      words(chapter(1, { kind: 'bankrupt', seat: 0, to: null, deeds: [], worth: 0 }), 'ru'),
    ).toEqual(['Анна: банкрот']);
  });
});
