// A view and a pack for tests: two seats at the beginning, and whatever is different.

import type { DeedInfo, Pack, SeatView, Table, View } from '../../generated/futbolpolia';

const NONE = [null, null, null, null, null, null] as View['table']['offers'];

export function sampleView(table: Partial<Table> = {}, view: Partial<View> = {}): View {
  const seat: SeatView = {
    playing: true,
    worth: 1500,
    can_raise: 1500,
    tries: 0,
    holds: false,
    character: null,
    offers_left: 5,
  };
  return {
    eyes: [0],
    whole: [],
    table: {
      cash: [1500, 1500],
      tokens: [0, 0],
      bench: [0, 0],
      owned: [[], []],
      mortgaged: [],
      levels: {},
      kept: [[], []],
      goal: [],
      offside: [],
      out: [],
      shown: [],
      used: [],
      turn: 0,
      opener: 0,
      round: 1,
      phase: 'before',
      dice: [0, 0],
      rolled: false,
      again: false,
      doubles: 0,
      second: false,
      no_rent: false,
      no_fines: false,
      late: false,
      start: null,
      fresh: [],
      shortage: null,
      auction: null,
      estate: [],
      inherited: [],
      debts: [],
      claims: [],
      held: false,
      asked: [],
      breaks: [],
      offers: NONE.slice(0, 2),
      made: [0, 0],
      worths: { every: 1, tens: [] },
      ...table,
    },
    matter: 'turn',
    seats: [seat, { ...seat }],
    rents: {},
    sales: {},
    steps: {},
    redemptions: {},
    interest: {},
    clears: [],
    plan: [],
    objects: 32,
    networks: 12,
    unseen: [21, 21, 6],
    next: [null, null],
    laid: [],
    least_bids: [0, 0],
    rounds: 0,
    worths: [],
    over: null,
    ended: null,
    ...view,
  };
}

const deed = (cell: number, price: number, kind: DeedInfo['kind']): DeedInfo => ({
  cell,
  kind,
  price,
  rents: [2, 10, 30, 90, 160, 250],
  object: 50,
  network: 50,
  mortgage: price / 2,
});

/** Cells 1 and 3 are the first colour. */
export const samplePack = {
  money: { notes: [], cash: 1500, start: 200, bench: 50, objects: 32, networks: 12 },
  groups: [{ id: 'yard', name: { ru: 'Двор', en: 'The Yard' }, colour: '#7a5230', deeds: [0, 1] }],
  cells: Array.from({ length: 40 }, (_, n) => ({ name: { ru: `К${n}`, en: `C${n}` } })),
  deeds: [deed(1, 60, { enterprise: 0 }), deed(3, 70, { enterprise: 0 }), deed(5, 160, 'stadium')],
  goal: [],
  offside: [],
  characters: [{ name: { ru: 'Тренер', en: 'Manager' } }],
} as unknown as Pack;
