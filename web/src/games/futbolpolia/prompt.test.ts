import { describe, expect, it } from 'vitest';
import type { Lot, View } from '../../generated/futbolpolia';
import type { WhyNot } from './offers';
import { readOffers } from './offers';
import { ableOf, promptOf, momentOf } from './prompt';
import { samplePack, sampleView } from './sample';

const names = ['Анна', 'Ben'];
const prompt = (
  view: View,
  seat: number | null,
  waitsFor: number[],
  yours = [seat ?? 0],
  demands: number[] = [],
  actions: string[] = [],
  ends = false,
  why_not: WhyNot[] = [],
) => {
  const forms = actions.includes('offer') ? [offer] : [];
  const all = [...actions, ...demands.map((cell) => `demand ${cell}`)];
  const offers = readOffers({
    seat: 0,
    must: true,
    actions: all,
    forms,
    only: null,
    apart: [],
    why_not,
  });
  const able = ableOf(offers, ends);
  return promptOf(view, samplePack, names, seat, yours, waitsFor, able, 'en');
};
const offer = { verb: 'offer', fields: [{ name: 'to', one_of: ['1'] }] };

const auction = {
  lot: '3',
  bid: 0,
  leader: null,
  bidders: [0, 1],
  next: null,
  sites: [null, null, null, null, null, null],
} satisfies View['table']['auction'];

describe('what the game is at', () => {
  it('is what the view says comes first, or the turn’s own phase', () => {
    expect(momentOf(sampleView())).toBe('before');
    expect(momentOf(sampleView({ phase: 'roll' }))).toBe('luck');
    for (const matter of ['over', 'fresh', 'shortage', 'auction', 'debt'] as const)
      expect(momentOf(sampleView({ phase: 'after' }, { matter }))).toBe(matter);
  });
});

describe('the prompt', () => {
  it('says whose turn it is, and which of one’s seats is meant', () => {
    expect(prompt(sampleView(), 0, [0])).toMatchObject({ title: 'Your turn', mine: true });
    expect(prompt(sampleView(), 1, [0])).toMatchObject({ title: 'Анна to play', mine: false });
    expect(prompt(sampleView(), 0, [0], [0, 1]).title).toBe('Your turn: Анна');
    expect(prompt(sampleView(), null, [0])).toMatchObject({ title: 'Анна to play', mine: false });
  });

  it('says what is for sale, and for how much', () => {
    const view = sampleView({ phase: 'buy', tokens: [3, 0] }, { price: 70 });
    const may = (...actions: string[]) => prompt(view, 0, [0], [0], [], actions);
    expect(may('buy', 'decline')).toMatchObject({ title: 'C3: $70', mine: true });
    expect(prompt(view, 1, [0])).toMatchObject({ title: 'Анна is looking at C3', mine: false });
    expect(may('buy', 'decline').hint).toBe('Buy it, or put it up for auction.');
    expect(may('use', 'decline').hint, 'by a character').toBe('Buy it, or put it up for auction.');
  });

  it('says whether the money can be raised, as the view plans it', () => {
    const table = { phase: 'buy', tokens: [3, 0], cash: [50, 0] } satisfies Partial<View['table']>;
    const plan = [{ action: 'mortgage 5', cell: 5, sold: 0, sum: 100 }];
    const short: WhyNot = { thing: 'buy', rule: 'FUT-6.1', text: { ru: '', en: '' } };
    const hint = (view: View) => prompt(view, 0, [0], [0], [], ['decline'], false, [short]);
    expect(hint(sampleView(table, { plan }))).toMatchObject({
      hint: 'Raise the money to buy it, or put it up for auction.',
      vital: true,
    });
    expect(hint(sampleView(table))).toMatchObject({
      hint: 'You can’t afford it, even with mortgages.',
      vital: true,
    });
  });

  it('counts tries on the bench as the view says', () => {
    const view = sampleView({ bench: [2, 0], tokens: [10, 0] });
    view.seats[0]!.tries = 2;
    expect(prompt(view, 0, [0])).toMatchObject({
      title: 'You’re on the bench',
      hint: 'Pay, or roll a double: 2 tries left.',
    });
    view.table.kept = [['g1'], []];
    expect(prompt(view, 0, [0]).hint).toBe('Pay, use a card, or roll a double: 2 tries left.');
    expect(prompt(view, 1, [0]).title).toBe('Анна to play');
  });

  it('names rent that can be demanded', () => {
    const claims = [
      { visitor: 1, owner: 0, cell: 3, sum: 5 },
      { visitor: 1, owner: 0, cell: 1, sum: 3 },
    ];
    expect(prompt(sampleView({ claims }), 0, [0], [0], [1, 3])).toMatchObject({
      title: 'You’re due $8 in rent',
      mine: true,
    });
    const visited = sampleView({ claims, phase: 'after', turn: 1 });
    expect(prompt(visited, 0, [1], [0], [1, 3]).title).toBe('You’re due $8 in rent');
    expect(prompt(visited, 0, [1]).title, 'not offered, not said').toBe('Ben to play');
    expect(prompt(visited, 1, [1]).title).toBe('Your turn');
  });

  it('says that a roll waits, and for whom', () => {
    expect(prompt(sampleView({ asked: [1] }), 0, [1]).title).toBe('A break for Ben');
    expect(prompt(sampleView({ asked: [1] }), 1, [1])).toMatchObject({
      title: 'Your break',
      mine: true,
    });
    expect(prompt(sampleView({ held: true }), 0, [1]).title).toBe('The roll is on hold');
  });

  it('names debts and lots', () => {
    const debts = [{ from: 0, to: null, sum: 50, why: 'bench' as const }];
    const owing = sampleView({ debts }, { matter: 'debt' });
    expect(prompt(owing, 0, [0]).title).toBe('You owe $50');
    expect(prompt(owing, 1, [0]).title).toBe('Анна has to find $50');
    expect(prompt(owing, 1, [0]).hint).toBe('It is owed to the bank.');
    const toBen = sampleView({ debts: [{ ...debts[0]!, to: 1 }] }, { matter: 'debt' });
    expect(prompt(toBen, 1, [0]).title).toBe('Анна has to find $50 for you');
    const sale = (lot: Lot) => sampleView({ auction: { ...auction, lot } }, { matter: 'auction' });
    expect(prompt(sale('3'), 0, [0, 1]).title).toBe('Auction: C3');
    expect(prompt(sale('network'), 0, []).title).toBe('Auction: network');
  });

  it('tells whoever is bankrupt, as long as the others play on', () => {
    const view = sampleView({ out: [0], turn: 1 });
    view.seats[0]!.playing = false;
    expect(prompt(view, 0, [1])).toEqual({
      title: 'You’re bankrupt',
      hint: 'Ben to play',
      mine: false,
    });
    const over = {
      ...view,
      matter: 'over' as const,
      over: { winners: [1], places: [2, 1] } as never,
    };
    expect(prompt(over, 0, []).title).toBe('The game is over');
  });

  it('offers another roll after a double', () => {
    const view = sampleView({ phase: 'after', again: true, rolled: true });
    expect(prompt(view, 0, [0])).toMatchObject({ title: 'A double! Roll again', mine: true });
    expect(prompt(view, 1, [0]).mine).toBe(false);
  });

  it('speaks of nothing that can’t be done, and of a turn that ends by itself', () => {
    const hint = (actions: string[], ends = false, phase: 'before' | 'after' = 'after') =>
      prompt(sampleView({ phase, rolled: true }), 0, [0], [0], [], actions, ends).hint;
    expect(hint(['end'])).toBe('End your turn.');
    expect(hint(['end', 'build 1', 'mortgage 1', 'offer'])).toBe(
      'You can build, mortgage and trade. Then end your turn.',
    );
    expect(hint(['end'], true)).toBe('Nothing left to do: your turn ends by itself.');
    expect(hint(['end', 'mortgage 5'], true)).toBe(
      'You can mortgage, or let your turn end by itself.',
    );
    expect(hint(['roll'], false, 'before')).toBe('Roll the dice.');
    expect(hint(['roll', 'offer'], false, 'before')).toBe(
      'Roll the dice. Until you do, you can trade.',
    );
  });
});
