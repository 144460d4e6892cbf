import { expect, test } from 'vitest';
import type { Event } from '../../generated/voiny';
import { after, isSame, posesOf, shotIn } from './shown';
import { pack, view } from './sample';

const poses = posesOf(view, pack);
const shot: Event = {
  kind: 'shot',
  seat: 0,
  flick: 'w1 9000 700 350',
  push: 'turn',
  outcome: '213 touch=w6 w6=off',
  sent_off: ['w6'],
  trajectory: { frames: 1, tracks: [], impacts: [] },
};

test('warriors are put, taken and brought back by events', () => {
  const turned = after(
    poses,
    { kind: 'turned', seat: 0, warrior: 'w1', pose: '0,-3500,up,0' },
    pack,
  );
  expect(turned.get('w1')!.rotation[0]).toBeCloseTo(1);
  expect(
    after(poses, { kind: 'fell', warrior: 'w6', hole: false, rule: 'VOI-5' }, pack).has('w6'),
  ).toBe(false);
  const centre: Event = {
    kind: 'centre',
    poses: [
      ['w2', '0,-3500,up,9000'],
      ['w6', '0,3500,up,27000'],
    ],
    rule: 'VOI-15',
  };
  expect([...after(poses, centre, pack).keys()]).toEqual(['w2', 'w6']);
  expect(after(poses, { kind: 'field', field: 'ae' }, pack).size).toBe(0);
});

test('a view that comes again is the same one', () => {
  expect(isSame(view, structuredClone(view))).toBe(true);
  expect(isSame(view, { ...view, used: 1 })).toBe(false);
});

test('a shot is seen from where everybody was before it', () => {
  const events: Event[] = [
    { kind: 'turned', seat: 0, warrior: 'w1', pose: '0,-3500,up,0' },
    shot,
    { kind: 'fell', warrior: 'w6', hole: false, rule: 'VOI-5' },
  ];
  const seen = shotIn(events, poses, pack)!;
  expect(seen.before.get('w1')!.rotation[0]).toBeCloseTo(1);
  expect(seen.before.has('w6')).toBe(true);
  expect(seen.decisive).toBe(true);
  expect(seen.aim).toEqual({ warrior: 'w1', direction: 9000, power: 700, arm: 350 });
  expect(shotIn([shot], poses, pack)!.decisive).toBe(false);
  expect(shotIn([], poses, pack)).toBeNull();
});
