import { describe, expect, it } from 'vitest';
import type { Card, Pack, View } from '../../generated/liga';
import { readOffers } from './offers';
import { promptOf } from './prompt';

const view = (change: Partial<View> = {}) =>
  ({
    board: ['0! 9', '16', '', ''],
    phase: 'play',
    turn: 0,
    chooser: 0,
    seven: null,
    steps_left: null,
    gave: [],
    exchanged: [],
    must_answer: false,
    reached: '9',
    laid: [{ seat: 3, card: '9', how: 'played' }],
    knocks: [],
    gives_to: [2, 3, 0, 1],
    next: 1,
    ...change,
  }) as unknown as View;
const pack = { cards: '', about: {} } as unknown as Pack;
const names = ['Аня', 'Борис', 'Вера', 'Глеб'];
const prompt = (
  of: View,
  actions: string[],
  card: Card | null = null,
  yours = [0],
  waitsFor = [0],
) =>
  promptOf({
    view: of,
    pack,
    offers: actions.length
      ? readOffers(
          { seat: 0, must: true, actions, forms: [], only: null, apart: [], why_not: [] },
          of,
        )
      : null,
    card,
    first: false,
    names,
    yours,
    waitsFor,
    lang: 'ru',
  });

describe('the prompt', () => {
  it('answers who presses the board before any card', () => {
    const offers = (actions: string[]) =>
      readOffers(
        { seat: 0, must: true, actions, forms: [], only: null, apart: [], why_not: [] },
        view(),
      );
    const asked = { view: view(), pack, card: null, names, yours: [0], waitsFor: [0] };
    const early = (actions: string[], first: boolean) =>
      promptOf({ ...asked, lang: 'ru', offers: offers(actions), first, early: true }).hint;
    expect(early(['5 9>14'], false)).toBe('Сначала выберите карту.');
    expect(early(['5 9>14'], true)).toBe('Сначала выберите карту.');
    expect(early(['discard 5'], false)).toBe('Сыграть нечем: сбросьте любую карту.');
  });
  it('says what one may do', () => {
    expect(prompt(view(), ['5 9>14'])).toMatchObject({ title: 'Ваш ход', mine: true });
    expect(prompt(view(), ['5 9>14'], null, [0, 2]).title).toBe('Ваш ход: красные');
    expect(prompt(view({ phase: 'exchange' }), ['give 5'], null, [0, 2]).title).toBe(
      'Ваши красные → зелёные',
    );
    expect(prompt(view(), ['discard 5']).hint).toBe('Сыграть нечем: сбросьте любую карту.');
    expect(prompt(view(), ['liga'], 'liga').hint).toContain('карту 9 сыграете вы');
    expect(prompt(view({ phase: { use: '13' } }), ['13 exit']).title).toBe('Теперь сыграйте 13');
    expect(prompt(view({ phase: 'skipped' }), ['liga', 'discard 5']).hint).toContain('LIGA');
    expect(prompt(view({ phase: 'skipped' }), ['discard 5', 'discard liga']).hint).toBe(
      'Сбросьте любую карту.',
    );
    expect(prompt(view({ must_answer: true }), ['liga'])).toMatchObject({ grave: true });
    expect(prompt(view({ turn: 1 }), ['5 16>21']).title).toContain('Борис');
    expect(prompt(view({ phase: 'exchange' }), ['give 5']).title).toBe('Карта для напарника: Вера');
  });
  it('asks for no press where the only step there is takes itself', () => {
    const of = view({ phase: 'seven', steps_left: 3 });
    const actions = ['step 9>10'];
    const offered = {
      seat: 0,
      must: true,
      actions,
      forms: [],
      only: 'step 9>10',
      apart: [],
      why_not: [],
    };
    const offers = readOffers(offered, of);
    const asked = { view: of, pack, offers, card: null, first: false, names, yours: [0] };
    const hint = (byItself: boolean) =>
      promptOf({ ...asked, waitsFor: [0], byItself, lang: 'ru' }).hint;
    expect(hint(true)).toBe('');
    expect(hint(false)).toContain('шарик');
  });
  it('says what is still to be chosen, and how it is done then', () => {
    const of = view();
    const actions = ['5 9>14', '8 9>17', '8 skip', 'cheater 9 16', '3 9>12', '3 0>3'];
    const offered = { seat: 0, must: true, actions, forms: [], only: null, apart: [], why_not: [] };
    const offers = readOffers(offered, of);
    const asked = { view: of, offers, card: null, names, yours: [0], waitsFor: [0] };
    const hint = (card: Card | null, first: boolean, aimed = -1) =>
      promptOf({ ...asked, pack, card, first, aimed: offers.options[aimed], lang: 'ru' }).hint;
    expect(hint(null, false)).toBe('Выберите карту или шарик.');
    expect(hint(null, true)).toBe('Теперь выберите карту.');
    expect(hint('3', false)).toBe('Выберите, какой шарик и куда.');
    expect(hint('5', false)).toBe('Нажмите на шарик или туда, куда он пойдёт.');
    expect(hint('5', true)).toBe('Теперь выберите, куда.');
    expect(hint('5', true, 0)).toBe('Ещё раз, чтобы сыграть.');
    expect(hint('cheater', true)).toBe('Теперь второй: они поменяются местами.');
    expect(hint('cheater', true, 3)).toBe('Ещё раз, чтобы поменять.');
  });
  it('says of a LIGA what goes back: after a discard nothing', () => {
    const liga = (...laid: View['laid']) => prompt(view({ laid }), ['liga'], 'liga').hint;
    const [nine, twister] = [
      { seat: 2, card: '9' as const, how: 'discarded' as const },
      { seat: 3, card: 'twister' as const, how: 'twisted' as const },
    ];
    expect(liga({ ...nine, how: 'played' })).toContain('будет отменён');
    expect(liga(nine)).toBe('После сброса отменять нечего: карту 9 сыграете вы.');
    expect(liga(nine, twister)).toContain('отменять нечего');
    expect(liga({ ...nine, how: 'played' }, { ...nine, card: 'liga' })).toContain('нечего');
    expect(liga(nine, { ...nine, card: 'liga', how: 'played' })).toContain('будет отменён');
  });
  it('names the skip of an 8 where there is one, alone where no ball can move', () => {
    const eight = (...actions: string[]) => prompt(view(), actions, '8').hint;
    expect(eight('8 9>17', '8 skip')).toBe('Выберите, какой шарик пойдёт, или пропуск.');
    expect(eight('8 9>17', '8 0>8')).toBe('Выберите, какой шарик и куда.');
    expect(eight('8 skip')).toBe('Ходить восьмёркой некому: Борис пропустит ход.');
  });
  it('asks for nothing at a table that was given up', () => {
    const [of, lang] = [view(), 'ru' as const];
    const given = { view: of, offers: null, card: null, first: false, names, yours: [0], lang };
    expect(promptOf({ ...given, pack, waitsFor: [], over: true })).toEqual({
      title: 'Партия окончена',
      hint: '',
      mine: false,
    });
  });
  it('changes as soon as one has acted', () => {
    const of = view();
    const offers = readOffers(
      { seat: 0, must: true, actions: ['5 9>14'], forms: [], only: null, apart: [], why_not: [] },
      of,
    );
    const asked = { view: of, offers, card: null, first: false, names, yours: [0], lang: 'ru' };
    const title = (waitsFor: number[]) =>
      promptOf({ ...asked, pack, lang: 'ru', waitsFor, acted: true, cut }).title;
    let cut = false;
    expect(title([0])).toBe('Сыграно');
    expect(title([1])).toBe('Ходит Борис');
    cut = true;
    expect(title([0])).toBe('Нет связи');
  });
  it('says whom the table waits for', () => {
    expect(prompt(view({ turn: 1, chooser: 1 }), [], null, [0], [1])).toMatchObject({
      title: 'Ходит Борис',
      mine: false,
    });
    expect(prompt(view({ phase: 'exchange', gave: [0] }), [], null, [0], [1, 2, 3]).hint).toBe(
      'Ваша карта отдана. Выбирают: Борис, Вера, Глеб.',
    );
    expect(prompt(view({ phase: 'exchange' }), [], null, [0], [0, 1]).hint).toBe(
      'Выбирают карту: вы, Борис.',
    );
    const phantom = view({ turn: 1, chooser: 0 });
    expect(prompt(phantom, [], null, [2]).hint).toBe('Phantom: играет за соседа (Борис).');
    expect(prompt(phantom, [], null, [1]).hint).toContain('за вас');
    expect(prompt(view({ phase: 'deal' }), [], null, [0], []).title).toBe('Раздают карты');
    expect(
      prompt(view({ phase: 'seven', turn: 1, chooser: 1, steps_left: 3 }), [], null, [0], [1]).hint,
    ).toBe('Семёрка: осталось 3.');
    expect(prompt(view({ phase: 'over' }), []).title).toBe('Партия окончена');
  });
});
