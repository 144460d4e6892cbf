import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout';

describe('the room’s layout', () => {
  it('has a large board beside the hand on a desktop', () => {
    const layout = layoutOf(960, 748);
    expect(layout.wide).toBe(true);
    expect(layout.board).toBeGreaterThan(640);
    expect(layout.compact).toBe(false);
  });
  it('has the board above the hand on a phone, with nothing to scroll', () => {
    const layout = layoutOf(390, 686);
    expect(layout).toMatchObject({ wide: false, compact: true, columns: 3 });
    expect(layout.board + 304).toBeLessThanOrEqual(686);
  });
  it('stands upright on a tablet', () => {
    expect(layoutOf(768, 880)).toMatchObject({ wide: false, compact: false, columns: 6 });
  });
  it('has the board at the left of a phone on its side', () => {
    const layout = layoutOf(844, 283);
    expect(layout).toMatchObject({ wide: true, flat: true, columns: 3 });
    expect(layout.board).toBeGreaterThan(270);
    expect(layout.board).toBeLessThan(283);
    expect(64 + 44 + 2 * layout.card + 28).toBeLessThanOrEqual(283);
  });
  it('never has a board too small to hit', () => {
    expect(layoutOf(320, 460)).toMatchObject({ board: 256, columns: 6 });
  });
  it('makes cards lower where the window is low', () => {
    const { wide, card } = layoutOf(960, 588);
    expect(wide).toBe(true);
    expect(card * 3 + 16 + 68 + 120 + 80 + 36).toBeLessThanOrEqual(560);
  });
  it('shows all cards of a hand at once, with room for their longest word', () => {
    for (const [width, height] of [
      [360, 592],
      [390, 700],
      [844, 340],
      [640, 290],
    ] as const) {
      const { flat, board, columns, card, small } = layoutOf(width, height);
      const room = flat ? width - board - 26 : width - 20;
      expect(small).toBe(false);
      expect(card).toBeGreaterThanOrEqual(64);
      expect(columns * 104 + (columns - 1) * 8, `${width}×${height}`).toBeLessThanOrEqual(room);
    }
    // A tip lies below the room: place and year alone, and still nothing under the edge.
    const tight = layoutOf(360, 507);
    expect(tight).toMatchObject({ columns: 6, small: true });
    expect(tight.board + 224).toBeLessThanOrEqual(507);
  });
});
