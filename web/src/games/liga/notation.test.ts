import { describe, expect, it } from 'vitest';
import { pathOf, readBoard, readMove, readSpot, spotOf } from './notation';

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

describe('a run', () => {
  it('goes along the ring and into a home', () => {
    expect(pathOf(0, '62', '0h2', false)).toEqual(['62', '63', '0', '0h1', '0h2']);
    expect(pathOf(1, '14', '17', false)).toEqual(['14', '15', '16', '17']);
    expect(pathOf(0, '2', '62', true)).toEqual(['2', '1', '0', '63', '62']);
    expect(pathOf(0, '2', '0h2', true)).toEqual(['2', '1', '0', '0h1', '0h2']);
    expect(pathOf(3, '3h3', '3h1', false)).toEqual(['3h3', '3h2', '3h1']);
    expect(pathOf(3, '3b', '48', false)).toEqual(['3b', '48']);
    expect(pathOf(0, '9', '9', false)).toEqual(['9']);
  });
});
