import { expect, test } from 'vitest';
import type { Event, Warrior } from '../../generated/voiny';
import { view } from './sample';
import { tallyOf } from './tally';

const shot = (seat: number, warrior: string, outcome: string): Event => ({
  kind: 'shot',
  seat,
  flick: `${warrior} 9000 700 300`,
  push: 'turn',
  outcome,
  trajectory: null,
});
const fell = (warrior: Warrior): Event => ({ kind: 'fell', warrior, hole: false, rule: 'VOI-5' });

test('flicks, hits, falls and throws are counted for each side', () => {
  const { sides, best } = tallyOf(
    [
      { kind: 'lot', seat: 0, drafts: false, rule: 'VOI-10' },
      shot(0, 'w1', '120 w1=0,0,up,0'),
      shot(0, 'w1', '310 touch=w6 w1=0,0,up,0 w6=off'),
      fell('w6'),
      shot(1, 'w7', '95 touch=w1 w1=0,0,up,0 w7=off'),
      fell('w7'),
      { kind: 'scored', seat: 1, points: 0.5, throw: true, rule: 'VOI-51' },
      { kind: 'scored', seat: 1, points: 1, throw: false, rule: 'VOI-51' },
    ],
    view.teams,
  );
  expect(sides[0]).toEqual({ flicks: 2, hits: 1, felled: 1, throws: 0 });
  // Whoever falls by the own flick was felled by nobody.
  expect(sides[1]).toEqual({ flicks: 1, hits: 1, felled: 0, throws: 1 });
  expect(best).toMatchObject({ seat: 0, warrior: 'w1', felled: ['w6'], degrees: 310 });
});

test('the best flick is the one that sent most off, and a foul sent nobody', () => {
  const { sides, best } = tallyOf(
    [
      shot(0, 'w1', '400 touch=w6 w6=off w7=off w8=off'),
      { kind: 'foul', seat: 0, rule: 'VOI-60' },
      shot(1, 'w6', '200 touch=w1 w6=0,0,up,0 w1=off w2=off'),
      fell('w1'),
      fell('w2'),
    ],
    view.teams,
  );
  expect(sides[0]).toEqual({ flicks: 1, hits: 1, felled: 0, throws: 0 });
  expect(best).toMatchObject({ seat: 1, felled: ['w1', 'w2'] });
});

test('where both fall and nobody scores, nobody was sent off', () => {
  const double = [shot(0, 'w1', '120 touch=w6 w1=off w6=off'), fell('w1'), fell('w6')];
  expect(tallyOf(double, view.teams)).toMatchObject({ sides: [{ felled: 0 }, {}], best: null });
  const beaten: Event = { kind: 'beaten', seat: 1, warrior: 'w6', rule: 'VOI-15' };
  expect(tallyOf([...double, beaten], view.teams).sides[0].felled).toBe(1);
});
