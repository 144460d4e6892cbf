import { describe, expect, it } from 'vitest';
import type { Event } from '../../generated/liga';
import { laidCardsOf, heard } from './since';

const laid = (by: number, card: '7' | '5' | 'cheater', how: 'played' | 'discarded' = 'played') =>
  ({ kind: 'laid', by, seat: by, card, how }) as const satisfies Event;
const ran = (seat: number, ...path: (`${number}` | 'h1')[]) =>
  ({ kind: 'ran', seat, path }) as Event;

describe('what others have done', () => {
  it('is a card each, with what came of it', () => {
    const events: Event[] = [
      laid(1, '5'),
      ran(1, '16', '17'),
      { kind: 'knocked_out', seat: 0, cell: '17' },
      laid(2, 'cheater', 'discarded'),
      laid(3, '7'),
      { kind: 'stepped', seat: 3, step: '47>h1' },
      { kind: 'stepped', seat: 3, step: 'h1>h2' },
      { kind: 'stepped', seat: 3, step: '12>13' },
    ];
    const cards = laidCardsOf(events);
    expect(cards.map(({ by, card, effects }) => [by, card, effects])).toEqual([
      [1, '5', [{ kind: 'out', seat: 0 }]],
      [2, 'cheater', [{ kind: 'discarded' }]],
      [3, '7', [{ kind: 'home' }]],
    ]);
    expect(cards[2]!.events).toHaveLength(4);
  });

  it('is more than an undoing, be it only a ball’s way', () => {
    const liga = { ...laid(1, '5'), card: 'liga' } as const;
    const undone = { kind: 'undone', card: '5', moved: true, board: ['', '', '', ''] } as Event;
    const kinds = (...after: Event[]) =>
      laidCardsOf([liga, undone, ...after])[0]!.effects.map(({ kind }) => kind);
    expect(kinds(ran(1, '16', '17'))).toEqual(['undone', 'ran']);
    expect(kinds(ran(1, '16', '17'), { kind: 'knocked_out', seat: 0, cell: '17' })).toEqual([
      'undone',
      'out',
    ]);
    expect(kinds()).toEqual(['undone']);
  });

  it('begins anew with a card of one’s own, whose steps are no news', () => {
    let since = { events: [] as Event[], own: false };
    since = heard(since, [laid(1, '5')], [0]);
    expect(since.events).toHaveLength(1);
    since = heard(since, [laid(0, '7')], [0]);
    since = heard(since, [{ kind: 'stepped', seat: 0, step: '12>13' }], [0]);
    expect(since.events).toEqual([]);
    since = heard(since, [laid(1, '5'), ran(1, '16', '17')], [0]);
    expect(since.events).toHaveLength(2);
    since = heard(since, [{ kind: 'dealt', seat: 0, count: 6, hand: null }], [0]);
    expect(laidCardsOf(since.events)).toEqual([]);
  });
});
