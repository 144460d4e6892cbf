import { expect, test } from 'vitest';
import type { About, Pack } from '../../generated/lol';
import { heading } from '../../lib/hold';
import { KINDS, noteOf } from './about';
import { readOffers, type WhyNot } from './offers';
import { faceOf, isNumber, JOKERS, VALUES } from './card';

test('every kind of card is in the index', () => {
  const shown = new Set(KINDS.map((card) => (isNumber(card) ? '5' : faceOf(card).value)));
  const all = [...VALUES.filter((value) => !/^\d$/.test(value)), ...JOKERS, '5'];
  expect([...shown].toSorted()).toEqual(all.toSorted());
});

test('whoever asks what a card is hears first what it does, then why it can’t be laid', () => {
  const both = (ru: string) => ({ ru, en: ru });
  const about: About = { text: both('Ложится на любую карту.'), rule: 'LOL-17' };
  const pack = { cards: { imho: { name: both('ИМХО!'), about } } } as unknown as Pack;
  const why: WhyNot = { thing: 'imho', rule: 'LOL-9', text: both('Сейчас не ваш ход.') };
  const nothing = { seat: 0, must: true, forms: [], only: null, apart: [], why_not: [] };
  const offers = readOffers({ ...nothing, actions: ['play r1'], why_not: [why] });
  const does = { name: 'ИМХО!', text: 'Ложится на любую карту.', rule: 'LOL-17' };
  expect(noteOf('imho', offers, true, pack, 'ru')).toEqual({ ...does, but: 'Сейчас не ваш ход.' });
  expect(noteOf('imho', null, true, pack, 'ru')).toEqual({ ...does, but: '' });
  expect(noteOf('imho', offers, false, pack, 'ru').text).toBe('Сейчас не ваш ход.');
  // Another card is no help to whoever holds none that fits.
  const fits: WhyNot = { thing: 'y1', rule: 'LOL-4', text: both('Нужен тот же цвет или джокер.') };
  const told = (actions: string[]) =>
    noteOf('y1', readOffers({ ...nothing, actions, why_not: [fits] }), false, pack, 'ru').text;
  expect(told(['play r1', 'draw'])).toBe('Нужен тот же цвет или джокер.');
  expect(told(['draw'])).toContain('возьмите');
});

test('what is shouted needs no full stop', () => {
  expect(heading('ИМХО!')).toBe('ИМХО!');
  expect(heading('красная «Бах!»')).toBe('красная «Бах!».');
});
