import { describe, expect, it } from 'vitest';
import { readOffers } from './offers';
import { announceOf, promptOf } from './prompt';
import { PACK, scene } from './sample';

const names = ['Аня', 'Борис', 'Вера'];
const offers = (...actions: string[]) =>
  readOffers({ seat: 0, must: true, actions, forms: [], only: null, apart: [], why_not: [] });
const ru = (view: ReturnType<typeof scene>, ...actions: string[]) =>
  promptOf(view, offers(...actions), names, [0], [view.turn], false, PACK, 'ru');

describe('the prompt', () => {
  it('says what one may do', () => {
    expect(ru(scene(), 'play r5', 'draw').title).toBe('Ваш ход');
    expect(ru(scene(), 'draw').hint).toBe('Ничего не подходит: возьмите карту.');
    expect(ru(scene({ top: 'imho', colour: 'g' }), 'play g2', 'draw').hint).toContain('зелёный');
    expect(ru(scene({ phase: 'hit', owed: 6, top: 'lol' }), 'take').title).toBe('+6 вам!');
    expect(ru(scene({ phase: 'hit', owed: 6, top: 'lol' }), 'take').hint).toBe(
      'Перевести нечем: берите.',
    );
    expect(ru(scene({ phase: 'oops' }), 'play r5').mine).toBe(true);
  });
  it('says which of one’s seats is meant', () => {
    expect(promptOf(scene(), offers('draw'), names, [0, 1], [0], false, PACK, 'ru').title).toBe(
      'Ваш ход: Аня',
    );
  });
  it('says whom the table waits for', () => {
    expect(ru(scene({ turn: 1 })).title).toBe('Ходит Борис');
    expect(ru(scene({ turn: 1, phase: 'hit', owed: 4 })).title).toBe('+4: Борис');
    expect(ru(scene({ turn: 1, phase: 'ask' })).title).toBe('Стол ждёт');
  });
  it('asks only those for whom the table waits', () => {
    const moved = promptOf(scene(), null, names, [0], [1], false, PACK, 'ru');
    expect(moved).toEqual({ title: 'Ходит Аня', hint: '', mine: false });
  });
  it('tells who is out which place they took', () => {
    const out = scene({ turn: 1, playing: [1, 2], places: [3, 0, 0] });
    expect(promptOf(out, null, names, [0], [1], false, PACK, 'ru').title).toBe(
      'Вы вне игры: 3 место',
    );
  });
  it('tells everybody their place when it is over', () => {
    const over = { winners: [1], drawn: [], places: [2, 1, 3] };
    const end = (seat: number) =>
      promptOf(scene({ phase: 'over', over }), null, names, [seat], [], false, PACK, 'ru').hint;
    expect(end(0)).toBe('Ваше место: 2');
    expect(end(1)).toBe('Вы победили!');
  });
  it('tells through whatever lies over the table how the round ended, and whose deal it is', () => {
    const counted = {
      winner: 1,
      cold: false,
      left: [],
      gains: [],
      back_to_zero: [],
      out: [],
      ranking: [],
      goal: null,
    };
    const count = scene({ phase: 'count', turn: 0, counted });
    const offered = {
      seat: 0,
      must: true,
      actions: ['deal'],
      forms: [],
      only: null,
      apart: [],
      why_not: [],
    };
    expect(announceOf(count, [], names, [2], 'ru')).toBe('Раунд выигрывает Борис. Сдаёт Аня.');
    expect(announceOf(count, [offered], names, [0], 'ru')).toBe(
      'Раунд выигрывает Борис. Сдаёте вы.',
    );
    expect(announceOf(count, [], names, [1], 'en')).toBe('You win the round! Аня is dealing.');
    const out = scene({ phase: 'count', places: [0, 0, 3], counted: { ...counted, out: [2] } });
    expect(announceOf(out, [], names, [2], 'en')).toBe('You’re out: 3rd place. Аня is dealing.');
    expect(announceOf(scene(), [], names, [0], 'ru')).toBeNull();
  });
  it('calls to the race until the hand is down', () => {
    const race = scene({ phase: 'bah', turn: 1 });
    expect(ru(race, 'cover').mine).toBe(true);
    expect(promptOf(race, offers('cover'), names, [0], [0, 1, 2], true, PACK, 'en').hint).toContain(
      'hand is down',
    );
  });
});
