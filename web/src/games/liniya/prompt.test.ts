import { describe, expect, it } from 'vitest';
import type { Cell, View } from '../../generated/liniya';
import { readOffers } from './offers';
import { doneOf, promptOf } from './prompt';
import { sampleView as view } from './sample';

const names = ['Аня', 'Борис'];
const offers = (...actions: string[]) =>
  readOffers({ seat: 0, must: true, actions, forms: [], only: null, apart: [], why_not: [] });

describe('the prompt', () => {
  it('says what one may do', () => {
    expect(promptOf(view(), offers('event d7'), null, null, names, [0], [0], false, 'ru')).toEqual({
      title: 'Ваш ход',
      hint: 'Сыграйте карту.',
      mine: true,
    });
    expect(promptOf(view(), offers('draw'), null, null, names, [0], [0], false, 'en').title).toBe(
      'Draw a card',
    );
    expect(
      promptOf(view(), offers('line a1-f1', 'line b1-g1'), null, null, names, [0], [0], false, 'en')
        .title,
    ).toBe('Your line');
    expect(promptOf(view(), offers('give d7'), null, null, names, [0], [0], false, 'ru').hint).toBe(
      'Верните одну карту в колоду.',
    );
  });
  it('says which of one’s seats is meant', () => {
    expect(
      promptOf(view(), offers('event d7'), null, null, names, [0, 1], [0], false, 'ru').title,
    ).toBe('Ваш ход: Аня');
  });
  it('says whom the table waits for', () => {
    expect(promptOf(view({ turn: 1 }), null, null, null, names, [0], [1], false, 'ru')).toEqual({
      title: 'Ходит Борис',
      hint: '',
      mine: false,
    });
  });
  it('never tells anybody of themselves by name', () => {
    const title = (yours: number[]) =>
      promptOf(view(), null, null, null, names, yours, [0], false, 'ru').title;
    expect(title([0])).toBe('Ваш ход');
    expect(title([])).toBe('Ходит Аня');
  });
  it('says that cards are dealt only while they are', () => {
    const title = (of: View, over = false) =>
      promptOf(of, null, null, null, names, [0], [], over, 'ru').title;
    expect(title(view({ phase: 'deal' }))).toBe('Раздают карты');
    expect(title(view({ turn: 0, drawer: 1 }))).toBe('Ходит Борис');
    expect(title(view({ phase: 'draw', turn: 1, drawer: 1 }))).toBe('Борис');
    expect(title(view({ turn: 0 }), true)).toBe('Партия окончена');
  });
  it('says how it ended', () => {
    const over = { winners: [1], drawn: [], places: [2, 1] };
    expect(
      promptOf(view({ phase: 'over', over }), null, null, null, names, [0], [0], false, 'en').title,
    ).toBe('Blue wins');
    const level = { winners: [], drawn: [0, 1], places: [1, 1] };
    expect(
      promptOf(view({ phase: 'over', over: level }), null, null, null, names, [0], [0], false, 'ru')
        .title,
    ).toBe('Ничья');
  });
  it('says of three teams who lost a draw', () => {
    const over = { winners: [], drawn: [0, 2], places: [1, 3, 1] };
    const three = view({ phase: 'over', over, teams: ['A', 'B', 'C'] });
    expect(promptOf(three, null, null, null, names, [0], [0], false, 'ru').hint).toBe(
      'Проиграли синие',
    );
    expect(promptOf(three, null, null, null, names, [0], [0], false, 'en').hint).toBe('Blue loses');
  });
  it('asks the accused, and tells the others whom they wait for', () => {
    const asked = view({ phase: { answer: 'A' } });
    const prompt = promptOf(
      asked,
      offers('deny', 'admit'),
      null,
      null,
      names,
      [0],
      [0],
      false,
      'en',
    );
    expect(prompt).toMatchObject({ title: 'You are accused of signalling', mine: true });
    expect(promptOf(asked, null, null, null, names, [1], [0], false, 'ru')).toEqual({
      title: 'Обвиняют красных',
      hint: 'Отвечают: Аня',
      mine: false,
    });
  });
  it('says how many accuse as long as they are too few', () => {
    const accused = view({ turn: 1, accused: [[], [0], []], teams: ['A', 'B', 'A', 'B'] });
    const hint = (of: View, mine = false) =>
      promptOf(of, mine ? offers('event d7') : null, null, null, names, [0], [1], false, 'ru').hint;
    expect(hint(accused)).toBe('Обвиняют синих: 1 из 2, нужно больше половины.');
    expect(hint(accused, true)).toContain('1 из 2');
    expect(hint({ ...accused, judged: true })).toBe('');
  });
  it('says who may still draw', () => {
    const grace = view({ turn: 1, drawer: 0, grace: true });
    expect(promptOf(grace, null, null, null, names, [1], [0], false, 'ru')).toEqual({
      title: 'Аня',
      hint: 'ещё может взять карту',
      mine: false,
    });
    expect(promptOf(grace, offers('draw'), null, null, names, [0], [0], false, 'ru').mine).toBe(
      true,
    );
  });
});

describe('the prompt after an act', () => {
  it('changes at once, and names who is next as soon as that is known', () => {
    expect(doneOf(['Аня', 'Борис'], [0], [0], false, 'ru')).toMatchObject({
      title: 'Сыграно',
      mine: false,
    });
    expect(doneOf(['Аня', 'Борис'], [0], [1], false, 'ru').title).toContain('Борис');
    expect(doneOf(['Аня', 'Борис'], [0], [1], true, 'ru').title).toBe('Нет связи');
  });

  it('says what a second press does', () => {
    const hint = (cell: Cell | null) =>
      promptOf(view(), offers('-1 d7', 'discard -1'), '-1', cell, names, [0], [0], false, 'ru')
        .hint;
    expect(hint(null)).toBe('Выберите чужую фишку.');
    expect(hint('d7')).toBe('Ещё раз, чтобы снять.');
  });
});
