import { expect, test } from 'vitest';
import type { Event } from '../../generated/voiny';
import { pastOf, pictured } from './past';

/** A path of pictures in which nothing turns: what differs from going on as before is x alone. */
function path(...steps: number[]): string {
  const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
  return btoa(String.fromCharCode(...steps.flatMap((step) => [1, zigzag(step)]))).replace(
    /=+$/,
    '',
  );
}

const shot: Event = {
  kind: 'shot',
  seat: 1,
  flick: 'w6 27000 700 350',
  push: 'turn',
  outcome: '213 touch=w1',
  sent_off: [],
  trajectory: {
    frames: 5,
    tracks: [
      { warrior: 'w6', from: 0, path: path(0, 20, 0, 0, 0) },
      { warrior: 'w1', from: 3, path: path(10, 0) },
    ],
    impacts: [],
  },
};

test('a flick is pointed out by the ways of all whom it moved', () => {
  const { ways, warriors } = pastOf([shot]);
  expect(warriors).toEqual(['w6', 'w1']);
  expect(ways.map(({ seat, flicked }) => [seat, flicked])).toEqual([
    [1, true],
    [1, false],
  ]);
  // Every third picture, and the last.
  expect(ways[0]!.points.map(([x]) => x)).toEqual([0, 0.3, 0.4]);
});

test('whoever is named without a flick is pointed out where it lies', () => {
  const down: Event = { kind: 'flipped', warrior: 'w3', face: 'down', rule: 'VOI-5' };
  expect(pastOf([down])).toEqual({ ways: [], warriors: ['w3'] });
  expect(pastOf([{ ...shot, trajectory: null }])).toEqual({ ways: [], warriors: ['w6'] });
});

test('the record shows who was flicked, taken or knocked off', () => {
  expect(pictured(shot)).toBe('w6');
  expect(pictured({ kind: 'fell', warrior: 'w1', hole: false, rule: 'VOI-5' })).toBe('w1');
  expect(pictured({ kind: 'next', seat: 1, rule: 'VOI-14' })).toBeNull();
});
