import { describe, expect, it } from 'vitest';
import type { Event } from '../../generated/liniya';
import { sampleView } from './sample';
import { after, linesOf, shownOf, undealt } from './shown';

const view = sampleView({
  board: { A: 'b1 c1 d1 e1', B: 'd7', lines: [] },
  held: [3, 2],
  hands: { '0': 'f1 -1 +1' },
});

describe('what is shown', () => {
  it('follows the events to the next view', () => {
    const events: Event[] = [
      { kind: 'played', seat: 0, card: 'f1' },
      { kind: 'placed', seat: 0, team: 'A', cell: 'f1' },
      { kind: 'lined', team: 'A', line: 'a1-f1' },
      { kind: 'drew', seat: 0, card: 'k2' },
      { kind: 'drew', seat: 1, card: null },
    ];
    const shown = events.reduce(after, shownOf(view));
    const next = shownOf({
      ...view,
      board: { A: 'b1 c1 d1 e1 f1', B: 'd7', lines: ['a1-f1'] },
      lines: [{ line: 'a1-f1', team: 'A' }],
      stars: 'b1 c1 d1 e1 f1',
      held: [3, 3],
      hands: { '0': '-1 +1 k2' },
      deck: 8,
    });
    expect([...shown.chips].sort()).toEqual([...next.chips].sort());
    expect([...shown.stars].sort()).toEqual([...next.stars].sort());
    expect(shown.lines).toEqual(next.lines);
    expect(shown.held).toEqual(next.held);
    expect(shown.hands).toEqual(next.hands);
    expect(shown.deck).toBe(8);
    expect(linesOf(shown.lines, 'A')).toBe(1);
  });
  it('takes chips off and cards back', () => {
    let shown = after(shownOf(view), { kind: 'removed', team: 'B', cell: 'd7' });
    expect(shown.chips.has('d7')).toBe(false);
    shown = after(shown, { kind: 'gave', seat: 0, card: '-1' });
    expect(shown.hands.get(0)).toEqual(['f1', '+1']);
    expect(shown.deck).toBe(11);
    expect(shown.held).toEqual([2, 2]);
  });
  it('leaves the view as it was', () => {
    const shown = shownOf(view);
    after(shown, { kind: 'placed', seat: 0, team: 'A', cell: 'f1' });
    expect(shown.chips.has('f1')).toBe(false);
  });
  it('can be dealt anew', () => {
    const before = undealt(shownOf(view));
    expect(before).toMatchObject({ held: [0, 0], deck: 15, hands: new Map([[0, []]]) });
    const cards = (['f1', '-1', '+1'] as const).map((card): Event => ({
      kind: 'dealt',
      seat: 0,
      card,
    }));
    const others: Event[] = [1, 1].map((seat) => ({ kind: 'dealt', seat, card: null }));
    expect([...cards, ...others].reduce(after, before)).toEqual(shownOf(view));
  });
});
