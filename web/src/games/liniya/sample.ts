import type { View } from '../../generated/liniya';

/** A view for tests: two at the table, seat 0 looks, and the first card is to be played. */
export function sampleView(change: Partial<View> = {}): View {
  return {
    needed: 3,
    eyes: [0],
    teams: ['A', 'B'],
    board: { A: '', B: '', lines: [] },
    lines: [],
    stars: '',
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
    hands: {},
    deck: 10,
    discards: '',
    piles: ['', ''],
    over: null,
    chronicle: [],
    ...change,
  };
}
