import { describe, expect, it } from 'vitest';
import { seatToAct, seatToShow } from '../src/lib/offered';
import { offer } from './fake';

describe('the seat for which one acts', () => {
  it('is one that must, the wished one first', () => {
    const both = [offer(0, true, 'give 5'), offer(2, true, 'give 3')];
    expect(seatToAct(both, null)).toBe(0);
    expect(seatToAct(both, 2)).toBe(2);
    expect(seatToAct([offer(0, false, 'call'), offer(2, true, 'draw')], 0)).toBe(2);
  });
  it('can do something: at least fill in a form', () => {
    expect(seatToAct([offer(0, true), offer(2, true, 'draw')], null)).toBe(2);
    const form = { ...offer(0, true), forms: [{ verb: 'bid', fields: [] }] };
    expect(seatToAct([form], null)).toBe(0);
  });
  it('is none where nobody is waited for', () => {
    expect(seatToAct([offer(0, false, 'call')], 0)).toBeNull();
    expect(seatToAct([], 0)).toBeNull();
  });
});

describe('the seat that is shown', () => {
  it('is the one that must act', () => {
    expect(seatToShow([offer(0, false), offer(2, true, 'draw')], [0, 2], 0)).toBe(2);
  });
  it('is the wanted one when none must, else one’s first', () => {
    const both = [offer(0, false, 'call'), offer(2, false, 'call')];
    expect(seatToShow(both, [0, 2], 2)).toBe(2);
    expect(seatToShow(both, [0, 2], null)).toBe(0);
    expect(seatToShow([], [1, 3], 0)).toBe(1);
  });
  it('is nobody’s for those who look on', () => {
    expect(seatToShow([], [], null)).toBeNull();
  });
});
