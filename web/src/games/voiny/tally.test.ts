import { expect, test } from 'vitest';
import type { Event, Warrior } from '../../generated/voiny';
import { view } from './sample';
import { tallyOf } from './tally';

const shot = (seat: number, warrior: Warrior, outcome: string, ...sentOff: Warrior[]): Event => ({
  kind: 'shot',
  seat,
  flick: `${warrior} 9000 700 300`,
  push: 'turn',
  outcome,
  sent_off: sentOff,
  trajectory: null,
});

test('flicks, hits, falls and throws are counted for each side', () => {
  const { sides, best } = tallyOf(
    [
      { kind: 'lot', seat: 0, drafts: false, rule: 'VOI-10' },
      shot(0, 'w1', '120 w1=0,0,up,0'),
      shot(0, 'w1', '310 touch=w6 w1=0,0,up,0 w6=off', 'w6'),
      shot(1, 'w7', '95 touch=w1 w1=0,0,up,0 w7=off'),
      { kind: 'scored', seat: 1, points: 0.5, throw: true, rule: 'VOI-51' },
      { kind: 'scored', seat: 1, points: 1, throw: false, rule: 'VOI-51' },
    ],
    view.teams,
  );
  expect(sides[0]).toEqual({ flicks: 2, hits: 1, felled: 1, throws: 0 });
  expect(sides[1]).toEqual({ flicks: 1, hits: 1, felled: 0, throws: 1 });
  expect(best).toEqual({ seat: 0, warrior: 'w1', felled: ['w6'], degrees: 310 });
});

test('the best flick is the one that sent most off, then the one that turned most', () => {
  const { best } = tallyOf(
    [
      // Who fell doesn't say whom the flick sent off.
      shot(0, 'w1', '900 touch=w6 w6=off w7=off w8=off'),
      shot(0, 'w1', '800 touch=w6 w6=off', 'w6'),
      shot(1, 'w6', '200 touch=w1 w6=0,0,up,0 w1=off w2=off', 'w1', 'w2'),
      shot(1, 'w7', '300 touch=w3 w3=off w4=off', 'w3', 'w4'),
    ],
    view.teams,
  );
  expect(best).toEqual({ seat: 1, warrior: 'w7', felled: ['w3', 'w4'], degrees: 300 });
});
