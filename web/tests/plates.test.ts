import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/games/game';
import { bare, barely, columnsOf, platesOf, teamsOf } from '../src/lib/plates';
import { tableState, untouched } from './fake';

const game = {
  colour: (_view: unknown, _table: unknown, seat: number) => seat % 2,
  plate: () => [{ label: '5', title: '5 cards' }],
} as unknown as AnyGame;
const told = { view: {}, names: ['Anna', 'Ben', 'Vera', 'Gleb'], turn: [2], clocks: [], times: [] };
const seats = told.names.map((_, seat) => ({ ...untouched, seat, who: null, person: seat }));
const four = tableState({ seats, yours: [0] });

describe('plates', () => {
  test('tell who it is, whose turn it is and who plays with one', () => {
    const plates = platesOf(
      game,
      {
        ...four,
        teams: [
          [0, 2],
          [1, 3],
        ],
      },
      told,
      'en',
    );
    expect(plates.map(({ name }) => name)).toEqual(told.names);
    expect(plates.filter(({ turn }) => turn).map(({ seat }) => seat)).toEqual([2]);
    expect(plates.filter(({ mate }) => mate).map(({ seat }) => seat)).toEqual([2]);
    expect(platesOf(game, four, { ...told, view: null }, 'en')[0]!.figures).toEqual([]);
  });
  test('of partners stand together', () => {
    const plates = platesOf(game, four, told, 'en');
    const joined = (teams: number[][]) =>
      teamsOf({ ...four, teams }, plates)?.map((team) => team.map(({ seat }) => seat)) ?? null;
    expect(
      joined([
        [0, 2],
        [1, 3],
      ]),
    ).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(joined([[0], [1], [2], [3]])).toBeNull();
    expect(joined([[0, 1, 2, 3]])).toBeNull();
    expect(joined([])).toBeNull();
  });
  test('say a name without its number where there is little room', () => {
    expect(bare('Anna (3)')).toBe('Anna');
    expect(bare('Anna')).toBe('Anna');
    const names = ['Anna (1)', 'Ben', 'Anna (3)'];
    expect(barely('Anna (3): 5. Anna (1) draws.', names)).toBe('Anna: 5. Anna (1) draws.');
    expect(barely('Ben: 5 (3).', names)).toBe('Ben: 5 (3).');
  });
});

test('many plates stand in two rows where the phone has room for them', () => {
  const phone = { width: 390, height: 844 };
  const columns = (seats: number, teams = 0) => columnsOf(seats, teams, phone);
  expect([4, 5, 6, 7, 8, 9, 10, 11].map((seats) => columns(seats))).toEqual([
    0, 3, 3, 4, 4, 5, 5, 0,
  ]);
  expect([6, 8, 10, 12].map((seats) => columns(seats, 2))).toEqual([3, 4, 5, 0]);
  expect([6, 9, 12].map((seats) => columns(seats, 3))).toEqual([3, 0, 0]);
  const low = { width: 360, height: 640 };
  expect([6, 7].map((seats) => columnsOf(seats, 0, low))).toEqual([3, 0]);
  expect(columnsOf(6, 0, { width: 844, height: 390 })).toBe(0);
});
