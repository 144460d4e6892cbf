import { describe, expect, it } from 'vitest';
import type { Card, Event } from '../../generated/lol';
import { pileAfter, pileOf } from './pile';
import { scene } from './sample';

const before = scene();
const laid = (card: Card, count = 1, how: 'turn' | 'copy' | 'drawn' = 'turn'): Event => ({
  kind: 'laid',
  seat: 1,
  card,
  count,
  colour: null,
  how,
});
const cards = (pile: { card: Card }[]) => pile.map(({ card }) => card);

describe('the pile', () => {
  it('lies there as it was found', () => {
    expect(cards(pileOf(before))).toEqual(['b4', 'b7', 'r7']);
    expect(pileOf(scene({ top: null, pile: '' }))).toEqual([]);
  });
  it('grows by what is laid, and knows who laid it', () => {
    const after = scene({ top: 'r9', pile: 'b4 b7 r7 r9' });
    const pile = pileAfter(pileOf(before), before, after, [laid('r9', 2)]);
    expect(cards(pile)).toEqual(['b4', 'b7', 'r7', 'r9', 'r9']);
    expect(pile.at(-1)?.from).toEqual({ seat: 1, drawn: false });
    expect(new Set(pile.map(({ id }) => id)).size).toBe(5);
  });
  it('grows where nobody told it how', () => {
    const after = scene({ top: 'g7', pile: 'b4 b7 r7' });
    expect(cards(pileAfter(pileOf(before), before, after, []))).toEqual(['b4', 'b7', 'r7', 'g7']);
    const twin = scene({ top: 'r7', pile: 'b4 b7 r7' });
    expect(cards(pileAfter(pileOf(before), before, twin, []))).toEqual(['b4', 'b7', 'r7', 'r7']);
  });
  it('stays while nothing is laid', () => {
    const pile = pileOf(before);
    expect(pileAfter(pile, before, scene({ turn: 1 }), [{ kind: 'called', seat: 0 }])).toBe(pile);
  });
  it('begins anew with a round', () => {
    const after = scene({ top: 'y1', pile: '' });
    const events: Event[] = [
      { kind: 'dealer', seat: 0 },
      { kind: 'opened', seat: 0, card: 'y1' },
    ];
    expect(cards(pileAfter(pileOf(before), before, after, events))).toEqual(['y1']);
    const count = scene({ phase: 'count' });
    expect(cards(pileAfter(pileOf(count), count, after, []))).toEqual(['y1']);
  });
  it('keeps its top card when the rest becomes the deck', () => {
    const after = scene({ top: 'r7', pile: '' });
    expect(
      cards(pileAfter(pileOf(before), before, after, [{ kind: 'reshuffled', cards: 2 }])),
    ).toEqual(['r7']);
    expect(cards(pileAfter(pileOf(before), before, after, []))).toEqual(['r7']);
  });
});
