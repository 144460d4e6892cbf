import { expect, it } from 'vitest';
import type { Cell, Team, View } from '../../generated/liniya';
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

it('has every story of a lap, however many play', () => {
  const teams = [...'ABABABABABAB'] as Team[];
  const tableau = new Tableau({ ...begun, teams });
  const told: Cell[] = ['b2', 'c2', 'd2', 'e2', 'f2', 'g2', 'h2', 'i2', 'j2', 'k2', 'b3', 'c3'];
  told.forEach((cell, at) => {
    const board = { A: told.slice(0, at + 1).join(' '), B: '', lines: [] };
    tableau.settle({
      ...begun,
      teams,
      board,
      last: { seat: at, card: cell, cell, why: null },
      discards: board.A,
      piles: [board.A],
    });
  });
  expect(tableau.unread).toEqual(told);
  expect(tableau.stories).toEqual(told.slice(-6).toReversed());
});
