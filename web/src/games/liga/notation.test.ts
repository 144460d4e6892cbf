import { describe, expect, it } from 'vitest';
import { readBoard, readMove, readSpot, spotOf } from './notation';

describe('actions', () => {
  it('are taken apart', () => {
    expect(readMove('13 exit')).toEqual({ kind: 'exit', card: '13' });
    expect(readMove('5 12>17')).toEqual({ kind: 'run', card: '5', from: '12', to: '17' });
    expect(readMove('5 62>h3')).toEqual({ kind: 'run', card: '5', from: '62', to: 'h3' });
    expect(readMove('8 skip')).toEqual({ kind: 'skip', card: '8' });
    expect(readMove('cheater 3 40')).toEqual({
      kind: 'swap',
      card: 'cheater',
      one: '3',
      two: '40',
    });
    expect(readMove('7')).toEqual({ kind: 'plain', card: '7' });
    expect(readMove('liga')).toEqual({ kind: 'plain', card: 'liga' });
    expect(readMove('step 12>13')).toEqual({ kind: 'step', card: null, from: '12', to: '13' });
    expect(readMove('mage exit')).toEqual({ kind: 'exit', card: 'mage' });
    expect(readMove('mage 5>18')).toEqual({ kind: 'run', card: 'mage', from: '5', to: '18' });
    expect(readMove('give 5')).toEqual({ kind: 'give', card: '5' });
    expect(readMove('discard liga')).toEqual({ kind: 'discard', card: 'liga' });
    expect(readMove('back')).toEqual({ kind: 'back', card: null });
  });
});

describe('a board', () => {
  it('is read by seat', () => {
    expect(readBoard(['0! 17 h3', '', '5', ''])).toEqual([
      { seat: 0, spot: '0', fresh: true },
      { seat: 0, spot: '17', fresh: false },
      { seat: 0, spot: '0h3', fresh: false },
      { seat: 2, spot: '5', fresh: false },
    ]);
    expect(readSpot(spotOf('h3', 2))).toEqual({ kind: 'home', seat: 2, depth: 3 });
    expect(readSpot('2b')).toEqual({ kind: 'base', seat: 2 });
    expect(readSpot('12')).toEqual({ kind: 'ring', cell: 12 });
  });
});
