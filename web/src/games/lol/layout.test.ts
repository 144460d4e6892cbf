import { describe, expect, it } from 'vitest';
import { fanOf } from './fan';
import { edgeOf, layoutOf, MARGIN } from './layout';

describe('the layout', () => {
  it('has buttons beside the words where there is room', () => {
    expect(layoutOf(960, 740)).toMatchObject({ wide: true, flat: false, short: false });
    expect(layoutOf(704, 708).wide).toBe(false);
    expect(layoutOf(390, 738)).toMatchObject({ wide: false, flat: false, short: false });
    expect(layoutOf(360, 534)).toMatchObject({ wide: false, flat: false, short: true });
  });
  it('lies on its side with the phone', () => {
    expect(layoutOf(844, 284)).toMatchObject({ wide: false, flat: true });
  });
  it('leaves the table more than the hand takes', () => {
    for (const [width, height] of [
      [960, 740],
      [390, 738],
      [360, 534],
      [1600, 1020],
    ] as const) {
      const { hand, wide } = layoutOf(width, height);
      expect(height - hand - (wide ? 92 : 150), `${width}×${height}`).toBeGreaterThan(hand);
    }
  });
  it('shows every card of a large hand at once', () => {
    for (const [width, height] of [
      [390, 738],
      [360, 534],
    ] as const) {
      for (const kinds of [8, 9, 12, 16, 20, 24, 28]) {
        const { card, least, rows } = layoutOf(width, height, kinds);
        const fan = fanOf(kinds, width - MARGIN, card, least, rows);
        expect(fan.scrolls, `${kinds} at ${width}×${height}`).toBe(false);
        expect(fan.step, `${kinds} at ${width}×${height}`).toBeGreaterThanOrEqual(30);
      }
    }
    expect(layoutOf(844, 284, 12).rows).toBe(2);
    // Names above it take their height from it, where there is none to spare.
    expect(layoutOf(844, 284, 3, true, 48).hand).toBeLessThan(layoutOf(844, 284, 3).hand - 20);
    expect(layoutOf(390, 738, 7).rows).toBe(1);
  });
  it('gives each card of a very large hand its place for a finger', () => {
    const { card, least, rows, down, raise } = layoutOf(390, 738, 24);
    expect(rows).toBe(4);
    expect(fanOf(24, 390 - MARGIN, card, least, rows).step).toBeGreaterThanOrEqual(44);
    expect(down - raise).toBe(44);
  });
  it('gives it one on a phone on its side, too, where no buttons stand above the cards', () => {
    const { card, least, rows, down, raise, hand } = layoutOf(844, 284, 24, false);
    expect(rows).toBe(3);
    expect(fanOf(24, 844 / 1.85 - MARGIN, card, least, rows).step).toBeGreaterThanOrEqual(44);
    expect(down - raise).toBe(44);
    expect(hand).toBeLessThanOrEqual(284 - 123);
  });
  it('leaves no word at a card’s edge too small to be read', () => {
    for (const [width, height] of [
      [960, 740],
      [390, 738],
      [360, 534],
      [844, 284],
    ] as const) {
      for (const kinds of [4, 12, 24]) {
        const { card } = layoutOf(width, height, kinds);
        expect(
          (card * edgeOf(card)) / 100,
          `${kinds} at ${width}×${height}`,
        ).toBeGreaterThanOrEqual(13.99);
      }
    }
  });
  it('takes little more of the table for two rows', () => {
    expect(layoutOf(390, 738, 12).hand - layoutOf(390, 738).hand).toBeLessThan(20);
    expect(layoutOf(360, 534, 12).hand - layoutOf(360, 534).hand).toBeLessThan(40);
  });
});
