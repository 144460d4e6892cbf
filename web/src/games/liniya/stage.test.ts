import { expect, it } from 'vitest';
import type { View } from '../../generated/liniya';
import { Stage } from './stage.svelte';

const begun: View = {
  eyes: [0],
  teams: ['A', 'B'],
  board: { A: '', B: '', lines: [] },
  seats: 2,
  dealer: 1,
  turn: 0,
  phase: 'play',
  drawer: null,
  accused: [[], [], []],
  grace: false,
  judged: false,
  last: null,
  held: [6, 6],
  hands: { '0': 'f1 d7' },
  deck: 10,
  discards: '',
  piles: ['', ''],
  over: null,
  chronicle: [],
};
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
  const stage = new Stage(begun);
  stage.settle(f1);
  stage.settle(d7);
  expect(stage.stories).toEqual(['d7', 'f1']);
  stage.settle({ ...f1 });
  expect(stage.told).toBe('f1');
  expect(stage.stories).toEqual(['f1']);
  expect(stage.unread).toEqual(['f1']);
  stage.settle({ ...begun });
  expect([stage.told, stage.stories, stage.unread]).toEqual([null, [], []]);
});

it('keeps the story of an event whose chip was removed', () => {
  const stage = new Stage(begun);
  stage.settle(d7);
  stage.settle({
    ...d7,
    board: { A: 'f1', B: '', lines: [] },
    last: { seat: 0, card: '-1', cell: 'd7', why: null },
    discards: 'f1 d7 -1',
    piles: ['f1 -1', 'd7'],
  });
  expect(stage.stories).toEqual(['d7']);
});
