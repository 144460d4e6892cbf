import { describe, expect, it } from 'vitest';
import type { Board, Path } from '../../generated/liga';
import { readOption } from './offers';
import { aheadOf, nextStep } from './stride';

const view = {
  board: ['12 20 h1', '', '', ''] as Board,
  plays: 0,
  enchants: null,
  knocks: [],
};
const steps = (...actions: string[]) => actions.map((action) => readOption(action, view));
const ways = (...ways: string[]): Path[] =>
  ways.map((way) => ({ seat: 0, cells: way.split(' ') as Path['cells'] }));

describe('several steps at once', () => {
  it('lead where the view says, by the shortest way', () => {
    const ahead = aheadOf(ways('12 13 14 15', '13 14 15 16'), null, new Set(['13', '14']));
    expect([...ahead]).toEqual([
      ['15', ['13', '14', '15']],
      ['16', ['13', '14', '15', '16']],
    ]);
    expect(aheadOf([], null, new Set()).size).toBe(0);
  });
  it('are of the ball that is chosen', () => {
    const ahead = aheadOf(ways('12 13 14', '20 21 22'), '20', new Set(['21']));
    expect([...ahead.keys()]).toEqual(['22']);
  });
  it('lead past one’s home and into it', () => {
    const ahead = aheadOf(ways('63 0 1 2', '63 0 h1 h2'), null, new Set(['0']));
    expect(ahead.get('2')).toEqual(['63', '0', '1', '2']);
    expect(ahead.get('0h2')).toEqual(['63', '0', '0h1', '0h2']);
  });
  it('are made one after another, until the goal', () => {
    const offered = steps('step 12>13', 'step 20>21');
    expect(nextStep(offered, ['12', '13', '14'])?.action).toBe('step 12>13');
    expect(nextStep(offered, ['12'])).toBeNull();
    expect(nextStep(steps('step 20>21'), ['12', '13', '14'])).toBeNull();
  });
});
