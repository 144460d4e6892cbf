import { expect, it } from 'vitest';
import type { View } from '../../generated/liniya';
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
