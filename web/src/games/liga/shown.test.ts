import { describe, expect, it } from 'vitest';
import type { View } from '../../generated/liga';
import { better, keepBest, readBest } from './best';
import { after, settled, shownOf, written, type Shown } from './shown';

const view = {
  board: ['0! 9', '16', '', ''],
  seven: null,
  stuck: [[], [], [], ['h4']],
  held: [5, 5, 5, 5],
  hands: { 0: '1 5 liga' },
  known: { 2: '9' },
  laid: [],
  reached: null,
  exits: [0],
  gave: [],
  given: {},
  phase: 'play',
  turn: 0,
  deck: 60,
} as unknown as View;
const shown: Shown = shownOf(view);
const spots = (seat: number, from = shown) =>
  from.balls.filter((ball) => ball.seat === seat).map(({ spot }) => spot);

describe('balls', () => {
  it('are stuck where the view says so', () => {
    expect([...shown.stuck]).toEqual(['3h4']);
  });
  it('keep their names while they move', () => {
    const next = settled(shown.balls, ['9 14', '16', '', '']);
    const moved = next.filter((ball, at) => ball.spot !== shown.balls[at]!.spot);
    expect(moved).toMatchObject([{ seat: 0, spot: '14', fresh: false }]);
    expect(
      settled(shown.balls, ['9', '16', '', '']).filter(({ spot }) => spot === '0b'),
    ).toHaveLength(3);
    expect(written(next)).toBe('0:14 0:9 1:16');
  });
  it('come out, are put back, and are all there', () => {
    const out = after(shown, { kind: 'exited', seat: 2 });
    expect(spots(2, out)).toEqual(['32', '2b', '2b', '2b']);
    const back = after(out, {
      kind: 'undone',
      seat: 3,
      card: '13',
      board: ['0! 9', '16', '', ''],
      moved: true,
    });
    expect(written(back.balls)).toBe(written(shown.balls));
    expect(back.balls).toHaveLength(16);
  });
});

describe('cards', () => {
  it('are laid, given and passed on as one sees it', () => {
    const laid = after(shown, { kind: 'laid', seat: 0, by: 0, card: '5', how: 'played' });
    expect(laid.hands.get(0)).toEqual(['1', 'liga']);
    expect(laid.held[0]).toBe(4);
    const gave = after(shown, { kind: 'gave', seat: 0, card: '5' });
    expect(gave.given.get(0)).toBe('5');
    const theirs = after(gave, { kind: 'gave', seat: 2, card: null });
    const got = after(theirs, { kind: 'exchanged', seats: [0, 2], cards: ['5', '8'] });
    expect(got.hands.get(0)).toEqual(['1', 'liga', '8']);
    expect(got.known.get(2)).toEqual(['9', '5']);
    expect([...got.gave]).toEqual([]);
    expect(got.held).toEqual(shown.held);
    const others = after(shown, { kind: 'exchanged', seats: [1, 3], cards: null });
    expect([...others.known.keys()]).toEqual([2]);
    const over = after(shown, { kind: 'took_over', seat: 3, count: 3, hand: '1 5 liga' });
    expect(over.known.get(3)).toEqual(['1', '5', 'liga']);
    expect(
      after(shown, { kind: 'took_over', seat: 0, count: 2, hand: '2 2' }).hands.get(0),
    ).toEqual(['2', '2']);
  });
});

describe('the best result', () => {
  it('is fewer deals, then fewer cards', () => {
    expect(better({ deals: 4, used: 90 }, { deals: 5, used: 80 })).toBe(true);
    expect(better({ deals: 5, used: 80 }, { deals: 5, used: 80 })).toBe(false);
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
    expect(readBest(store)).toBeNull();
    keepBest(store, { deals: 4, used: 90 });
    expect(readBest(store)).toEqual({ deals: 4, used: 90 });
    kept.set('igroteka.liga.best', '{"deals":"x"}');
    expect(readBest(store)).toBeNull();
  });
});
