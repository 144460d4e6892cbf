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
    expect(layout).toMatchObject({ wide: true, flat: true, columns: 6 });
    expect(layout.board).toBeGreaterThan(270);
    expect(layout.board).toBeLessThan(283);
    expect(64 + 44 + layout.card + 24).toBeLessThanOrEqual(283);
  });
  it('never has a board too small to hit', () => {
    expect(layoutOf(320, 480)).toMatchObject({ board: 300, columns: 6 });
  });
  it('makes cards lower where the window is low', () => {
    const { wide, card } = layoutOf(960, 588);
    expect(wide).toBe(true);
    expect(card * 3 + 16 + 68 + 120 + 80 + 36).toBeLessThanOrEqual(560);
  });
  it('shows all cards of a hand at once', () => {
    for (const [width, height] of [
      [360, 560],
      [390, 700],
      [844, 340],
      [640, 310],
    ] as const) {
      const { flat, board, columns, small } = layoutOf(width, height);
      const room = flat ? width - board - 26 : width - 20;
      const least = small ? 44 : flat ? 76 : 104;
      expect(columns * least + (columns - 1) * 4, `${width}×${height}`).toBeLessThanOrEqual(room);
    }
  });
});
