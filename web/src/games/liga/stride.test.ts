import { describe, expect, it } from 'vitest';
import type { Board } from '../../generated/liga';
import { readOption } from './offers';
import { aheadOf, nextStep, onlyStep } from './stride';

const view = {
  board: ['12 20 h1', '', '', ''] as Board,
  plays: 0,
  enchants: null,
};
const steps = (...actions: string[]) => actions.map((action) => readOption(action, view));

describe('several steps at once', () => {
  it('reach as far as steps are left, with the nearest ball', () => {
    const ahead = aheadOf(steps('step 12>13', 'step 20>21'), 4);
    expect([...ahead.keys()]).toEqual(['14', '15', '16', '22', '23', '24']);
    expect(ahead.get('15')).toBe('12');
    expect(ahead.get('22')).toBe('20');
    expect(aheadOf(steps('step 12>13'), 1).size).toBe(0);
  });
  it('go deeper in a home, and not out of it', () => {
    expect([...aheadOf(steps('step h1>h2'), 5).keys()]).toEqual(['0h3', '0h4']);
  });
  it('go over the end of the ring', () => {
    const round = { ...view, board: ['62', '', '', ''] as Board };
    expect([...aheadOf([readOption('step 62>63', round)], 3).keys()]).toEqual(['0', '1']);
  });
  it('are made one after another, until the goal', () => {
    expect(nextStep(steps('step 12>13', 'step 20>21'), { ball: '12', goal: '15' })?.to).toBe('13');
    expect(nextStep(steps('step 20>21'), { ball: '15', goal: '15' })).toBeNull();
    expect(nextStep(steps('step 20>21'), { ball: '12', goal: '15' })).toBeNull();
  });
  it('take the way that leads there', () => {
    const fork = { ...view, board: ['0', '', '', ''] as Board };
    const both = ['step 0>1', 'step 0>h1'].map((action) => readOption(action, fork));
    expect(nextStep(both, { ball: '0', goal: '3' })?.to).toBe('1');
    expect(nextStep(both, { ball: '0', goal: '0h3' })?.to).toBe('0h1');
  });
  it('need no press where there is but one', () => {
    expect(onlyStep(steps('step 12>13', 'back'))?.action).toBe('step 12>13');
    expect(onlyStep(steps('step 12>13', 'step 20>21'))).toBeNull();
  });
});
