import { expect, test } from 'vitest';
import { absentees, at, stillAway, untold, type WaitedFor } from '../src/lib/absence';
import { both, untouched } from './fake';

test('an absence grows while one looks, and the time until a bot may play runs out', () => {
  const away = { time: 4_000, left: 3_000, idle: false };
  expect(at(away, 100, 1_100)).toEqual({ time: 5_000, left: 2_000, idle: false });
  expect(at(away, 100, 9_100)).toMatchObject({ left: 0 });
});

test('whoever waits is told again when a bot may play, and then no more', () => {
  const nobody: WaitedFor = new Map();
  expect(untold(nobody, 1, 30_000)).toBe(true);
  const early = new Map([[1, false]]);
  expect(untold(early, 1, 30_000)).toBe(false);
  expect(untold(early, 1, 0)).toBe(true);
  expect(untold(early, 2, 30_000)).toBe(true);
  expect(untold(new Map([[1, true]]), 1, 0)).toBe(false);
});

test('somebody who came back and goes again is spoken of again', () => {
  const waited = new Map([
    [1, true],
    [2, false],
  ]);
  expect(stillAway(waited, [1, 2])).toBe(waited);
  expect([...stillAway(waited, [2])]).toEqual([[2, false]]);
});

test('whoever is away is told of once, whatever seats they hold', () => {
  const away = { time: 4_000, left: 3_000, idle: false };
  const sits = (seat: number, person: number, gone: boolean) => ({
    ...untouched,
    seat,
    person,
    who: {
      kind: 'person' as const,
      name: both('Ben'),
      bot: null,
      here: !gone,
      away: gone ? away : null,
    },
  });
  const seats = [sits(0, 0, false), sits(1, 1, true), sits(2, 0, false), sits(3, 1, true)];
  expect(absentees({ seats, yours: [0, 2] })).toEqual([{ seat: 1, away }]);
  expect(absentees({ seats, yours: [1, 3] })).toEqual([]);
});
