import { describe, expect, it } from 'vitest';
import { arrange } from '../src/lib/slots';

describe('cards', () => {
  it('stay where they lie in the hand', () => {
    expect(arrange(['1', '5', 'liga'], ['1', 'liga'])).toEqual(['1', null, 'liga']);
    expect(arrange(['1', null, 'liga'], ['1', '9', 'liga'])).toEqual(['1', '9', 'liga']);
    expect(arrange(['5', '5'], ['5'])).toEqual(['5', null]);
    expect(arrange(['5', null], ['5', '6', '7'])).toEqual(['5', '6', '7']);
  });
  it('that are equal leave from where they were pressed', () => {
    expect(arrange(['5', '5', '6'], ['5', '6'], undefined, 0)).toEqual([null, '5', '6']);
    expect(arrange(['5', '5', '6'], ['5', '6'], undefined, 1)).toEqual(['5', null, '6']);
    expect(arrange(['5', '6'], ['5', '6', '7'], undefined, 0)).toEqual(['5', '6', '7']);
    expect(arrange(['+1', '+1', 'a2'], ['+1', 'a2'], 3, 0)).toEqual([null, '+1', 'a2']);
  });
  it('of a new hand lie in order', () => {
    expect(arrange(['1', null, 'liga'], ['2', '2', '8', '9', '13'])).toEqual([
      '2',
      '2',
      '8',
      '9',
      '13',
    ]);
    expect(arrange(['1', '2', '3'], ['8'])).toEqual(['8']);
  });
  it('have places of their own even if these are empty', () => {
    expect(arrange([], ['a2'], 3)).toEqual(['a2', null, null]);
    expect(arrange(['+1', '+1', null], ['+1'], 3)).toEqual(['+1', null, null]);
    expect(arrange(['a2', 'b2', 'c2', 'd2'], ['a2', 'b2', 'c2'], 3)).toEqual(['a2', 'b2', 'c2']);
  });
});
