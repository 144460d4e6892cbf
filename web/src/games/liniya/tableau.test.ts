import { expect, it, vi } from 'vitest';
import type { Cell, Event, View } from '../../generated/liniya';
import { sampleView } from './sample';
import { Tableau } from './tableau.svelte';

const begun = sampleView({ hands: { '0': 'f1 d7' } });
const f1: View = {
  ...begun,
  board: { A: 'f1', B: '', lines: [] },
  last: { seat: 0, card: 'f1', cell: 'f1', why: null },
  discards: 'f1',
  piles: ['f1', ''],
};
const d7: View = {
  ...f1,
  board: { A: 'f1', B: 'd7', lines: [] },
  last: { seat: 1, card: 'd7', cell: 'd7', why: null },
  discards: 'f1 d7',
  piles: ['f1', 'd7'],
};

it('forgets the story of a card that is taken back', () => {
  const tableau = new Tableau(begun);
  tableau.settle(f1);
  tableau.settle(d7);
  expect(tableau.stories).toEqual(['d7', 'f1']);
  tableau.settle({ ...f1 });
  expect(tableau.told).toBe('f1');
  expect(tableau.stories).toEqual(['f1']);
  expect(tableau.unread).toEqual(['f1']);
  tableau.settle({ ...begun });
  expect([tableau.told, tableau.stories, tableau.unread]).toEqual([null, [], []]);
});

it('keeps the story of an event whose chip was removed', () => {
  const tableau = new Tableau(begun);
  tableau.settle(d7);
  tableau.settle({
    ...d7,
    board: { A: 'f1', B: '', lines: [] },
    last: { seat: 0, card: '-1', cell: 'd7', why: null },
    discards: 'f1 d7 -1',
    piles: ['f1 -1', 'd7'],
  });
  expect(tableau.stories).toEqual(['d7']);
});

it('rings what others have put down since one’s own last card, but no more than a lap of it', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const tableau = new Tableau(sampleView({ held: [6, 6, 6], teams: ['A', 'B', 'C'] }));
  tableau.seat = 0;
  const lay = async (seat: number, cell: Cell) => {
    const shown = (event: Event) => tableau.perform(event, [], 'ru', AbortSignal.abort());
    await shown({ kind: 'played', seat, card: cell });
    await shown({ kind: 'placed', seat, team: 'A', cell });
  };
  await lay(2, 'b2');
  await lay(0, 'f1');
  expect(tableau.recent).toEqual(['f1']);
  await lay(1, 'd7');
  expect(tableau.recent).toEqual(['d7']);
  await lay(2, 'e3');
  expect(tableau.recent).toEqual(['d7', 'e3']);
  await lay(1, 'c4');
  expect(tableau.recent).toEqual(['e3', 'c4']);
  vi.unstubAllGlobals();
});
