import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout';

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
});
