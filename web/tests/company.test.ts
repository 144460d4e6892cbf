import { expect, test } from 'vitest';
import type { TableState } from '../src/generated/protocol';
import { arrived, guestSeat, isSolo, moves, sides, termsChanged } from '../src/lib/company';
import { isLoopback, linkFor } from '../src/lib/reach';
import { tableState, untouched } from './fake';

/** A letter for a person, `b` for a bot, a dot for nobody. */
function table(people: string, teams: number[][], yours: number[]): TableState {
  const seats = [...people].map((letter, seat) => ({
    ...untouched,
    seat,
    person: seat,
    who:
      letter === '.'
        ? null
        : {
            kind: letter === 'b' ? ('bot' as const) : ('person' as const),
            name: { ru: letter, en: letter },
            bot: letter === 'b' ? 'middle' : null,
            here: true,
            away: null,
          },
  }));
  return tableState({ stage: 'waiting', seats, teams, yours });
}
const two = [
  [0, 2],
  [1, 3],
];

test('seats stand by team, one’s own first', () => {
  expect(sides(table('AB..', two, [1]))).toEqual([
    { seats: [1, 3], how: 'with', whom: 'you' },
    { seats: [0, 2], how: 'against', whom: 'you' },
  ]);
  expect(sides(table('.Ob.', two, []))).toEqual([
    { seats: [1, 3], how: 'with', whom: 'O' },
    { seats: [0, 2], how: 'against', whom: 'O' },
  ]);
  expect(sides(table('....', two, [])).map(({ how, whom }) => [how, whom])).toEqual([
    ['team', 1],
    ['team', 2],
  ]);
  const three = [
    [0, 3],
    [1, 4],
    [2, 5],
  ];
  expect(sides(table('A.....', three, [0])).map(({ how }) => how)).toEqual([
    'with',
    'team',
    'team',
  ]);
  expect(sides(table('AB', [[0], [1]], [0]))).toEqual([{ seats: [0, 1], how: 'all', whom: 'you' }]);
});

test('a guest is offered the seat beside whoever sits there, where there are teams', () => {
  expect(guestSeat(table('A...', two, []))).toBe(2);
  expect(guestSeat(table('.O..', two, []))).toBe(3);
  expect(guestSeat(table('A.b.', two, [])), 'a bot sits there').toBe(1);
  expect(guestSeat(table('....', two, []))).toBe(0);
  expect(guestSeat(table('A..', [[0], [1], [2]], []))).toBe(1);
  expect(guestSeat(table('AObb', two, []))).toBe(null);
});

test('a table for one has nobody to invite', () => {
  const alone = table('AAAA', two, [0, 1, 2, 3]);
  expect(isSolo(alone)).toBe(false);
  expect(isSolo({ ...alone, seats: alone.seats.map((seat) => ({ ...seat, person: 0 })) })).toBe(
    true,
  );
});

test('arrivals are those of others', () => {
  const before = table('A...', two, [0]);
  expect(arrived(before, table('AOb.', two, [0]))).toEqual(['O']);
  expect(arrived(before, table('.A..', two, [1]))).toEqual([]);
  expect(arrived(table('AO..', two, [0]), table('A.O.', two, [0]))).toEqual([]);
  expect(arrived(table('AO..', two, [0]), table('OA..', two, [1])), 'swapped').toEqual([]);
});

test('a bot changes places with whoever moves to its seat, if they may put it there', () => {
  const now = { ...table('AOb.', two, [0]), may_start: true };
  expect(moves(now, 0, 2)).toEqual([
    { type: 'sit', seat: 2 },
    { type: 'leave', seat: 0 },
    { type: 'seat_bot', seat: 0, bot: 'middle' },
  ]);
  expect(moves({ ...now, may_start: false }, 0, 2)).toHaveLength(2);
});

test('a link is one that others can open', () => {
  const at = (hostname: string, protocol = 'http:') => ({
    origin: `${protocol}//${hostname}:8080`,
    hostname,
    protocol,
  });
  expect(linkFor('/table/x', at('192.168.1.5'), null)).toBe('http://192.168.1.5:8080/table/x');
  expect(linkFor('/table/x', at('localhost'), '10.0.0.2:8080')).toBe(
    'http://10.0.0.2:8080/table/x',
  );
  expect(linkFor('/table/x', at('127.0.0.1'), null)).toBe(null);
  for (const own of ['localhost', '127.0.0.1', '[::1]', 'a.localhost'])
    expect(isLoopback(own), own).toBe(true);
  for (const other of ['192.168.1.5', 'localhost.example', '127.0.0.1.example'])
    expect(isLoopback(other), other).toBe(false);
});

test('what the host has agreed on anew is noticed before the game', () => {
  const before = tableState({ stage: 'waiting' });
  expect(termsChanged(before, { ...before, watchers: 3, open: true })).toBe(false);
  expect(termsChanged(before, { ...before, options: { deck: 'short' } })).toBe(true);
  expect(termsChanged(before, { ...before, take_back: false })).toBe(true);
  expect(termsChanged(before, { ...before, seats: before.seats.slice(1) })).toBe(true);
  const on = tableState({ stage: 'playing', options: { deck: 'short' } });
  expect(termsChanged(before, on), 'it has begun').toBe(false);
});
