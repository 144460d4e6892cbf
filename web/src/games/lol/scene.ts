import type { View } from '../../generated/lol';

/** A view for tests: three at the table, seat 0 looks. */
export function scene(change: Partial<View> = {}): View {
  return {
    eyes: [0],
    draws: [0, 0, 0],
    points: [0, 0, 0],
    places: [0, 0, 0],
    held: [3, 6, 6],
    hands: { 0: 'r5 g2 lol' },
    open: ['', '', ''],
    known: ['r5 g2 lol', '', ''],
    deck: 60,
    pile: 'b4 b7',
    guilty: [],
    callers: [0, 1, 2],
    word: 0,
    answers: {},
    counted: null,
    over: null,
    playing: [0, 1, 2],
    dealer: 2,
    turn: 0,
    phase: 'play',
    top: 'r7',
    colour: null,
    owed: 0,
    ban: null,
    owes: [],
    grace: [],
    called: [],
    locked: [],
    covered: [],
    again: [],
    ask_again: false,
    ...change,
  };
}
