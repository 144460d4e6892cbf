import { describe, expect, it } from 'vitest';
import type { View } from '../../generated/futbolpolia';
import { promptOf, sceneOf } from './prompt';
import { samplePack, sampleView } from './sample';

const names = ['Анна', 'Ben'];
const prompt = (view: View, seat: number | null, waitsFor: number[], yours = [seat ?? 0]) =>
  promptOf(view, samplePack, names, seat, yours, waitsFor, 'en');

const auction = {
  lot: '3',
  bid: 0,
  leader: null,
  bidders: [0, 1],
  next: null,
  sites: [null, null, null, null, null, null],
} satisfies View['table']['auction'];

describe('what the game is at', () => {
  it('puts what must be settled first before the turn', () => {
    const debts = [{ from: 0, to: 1, sum: 50, why: { rent: 3 } }];
    expect(sceneOf(sampleView())).toBe('before');
    expect(sceneOf(sampleView({ phase: 'roll' }))).toBe('luck');
    expect(sceneOf(sampleView({ debts, phase: 'after' }))).toBe('debt');
    expect(sceneOf(sampleView({ debts, auction }))).toBe('auction');
    expect(sceneOf(sampleView({ debts, auction, fresh: [1] }))).toBe('fresh');
    expect(sceneOf(sampleView({ phase: 'over', debts }))).toBe('over');
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
    const view = sampleView({ phase: 'buy', tokens: [3, 0] });
    expect(prompt(view, 0, [0])).toMatchObject({ title: 'C3: $70', mine: true });
    expect(prompt(view, 1, [0])).toMatchObject({ title: 'Анна is looking at C3', mine: false });
  });

  it('counts tries on the bench as the view says', () => {
    const view = sampleView({ bench: [2, 0], tokens: [10, 0] });
    view.seats[0]!.tries = 2;
    expect(prompt(view, 0, [0])).toMatchObject({
      title: 'You’re on the bench',
      hint: 'Pay, use a card, or roll a double: 2 tries left.',
    });
    expect(prompt(view, 1, [0]).title).toBe('Анна to play');
  });

  it('names rent that can be demanded', () => {
    const claims = [
      { visitor: 1, owner: 0, cell: 3, sum: 5 },
      { visitor: 1, owner: 0, cell: 1, sum: 3 },
    ];
    expect(prompt(sampleView({ claims }), 0, [0])).toMatchObject({
      title: 'You’re due $8 in rent',
      mine: true,
    });
    const visited = sampleView({ claims, phase: 'after', turn: 1 });
    expect(prompt(visited, 0, [1]).title).toBe('You’re due $8 in rent');
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
    expect(prompt(sampleView({ debts }), 0, [0]).title).toBe('You owe $50');
    expect(prompt(sampleView({ debts }), 1, [0]).title).toBe('Анна has to find $50');
    expect(prompt(sampleView({ auction }), 0, [0, 1]).title).toBe('Auction: C3');
    const network = { ...auction, lot: 'network' };
    expect(prompt(sampleView({ auction: network }), 0, []).title).toBe('Auction: network');
  });

  it('offers another roll after a double', () => {
    const view = sampleView({ phase: 'after', again: true, rolled: true });
    expect(prompt(view, 0, [0])).toMatchObject({ title: 'A double! Roll again', mine: true });
    expect(prompt(view, 1, [0]).mine).toBe(false);
  });
});
