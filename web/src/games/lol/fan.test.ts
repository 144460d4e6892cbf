import { describe, expect, it } from 'vitest';
import { fanOf, leanOf, placeOf } from './fan';

describe('the fan', () => {
  it('spreads a few cards with air between them', () => {
    const fan = fanOf(4, 900, 100, 40);
    expect(fan.step).toBe(110);
    expect(fan.scrolls).toBe(false);
  });
  it('overlaps as many as need it', () => {
    const fan = fanOf(16, 900, 100, 40);
    expect(fan.step).toBeCloseTo(800 / 15);
    expect(fan.width).toBeCloseTo(900);
    expect(fan.scrolls).toBe(false);
  });
  it('scrolls rather than hide what a card is', () => {
    const fan = fanOf(20, 360, 80, 44);
    expect(fan.step).toBe(44);
    expect(fan.scrolls).toBe(true);
    expect(fan.lean).toBe(0);
  });
  it('knows a single card and none', () => {
    expect(fanOf(1, 360, 80, 44)).toEqual({
      step: 0,
      row: 1,
      width: 80,
      scrolls: false,
      lean: 0,
    });
    expect(fanOf(0, 360, 80, 44).width).toBe(0);
  });
  it('leans to both sides alike', () => {
    const fan = fanOf(5, 900, 100, 40);
    expect(leanOf(0, 5, fan).turn).toBe(-leanOf(4, 5, fan).turn);
    expect(leanOf(2, 5, fan)).toEqual({ turn: 0, sink: 0 });
  });
  it('lies in two rows, the first of them full', () => {
    const fan = fanOf(9, 356, 58, 30, 2);
    expect(fan.row).toBe(5);
    expect(fan.scrolls).toBe(false);
    expect(fan.lean).toBe(0);
    expect(placeOf(4, fan)).toEqual({ column: 4, line: 0 });
    expect(placeOf(5, fan)).toEqual({ column: 0, line: 1 });
  });
});
