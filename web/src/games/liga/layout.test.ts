import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout';

describe('the layout', () => {
  it('puts the hand beside the board on a desktop', () => {
    expect(layoutOf(959, 739)).toMatchObject({ wide: true, row: false, board: 669, columns: 2 });
    expect(layoutOf(1600, 1000).board).toBe(972);
  });
  it('makes use of the column beside the board', () => {
    expect(layoutOf(959, 739).card).toBeGreaterThan(140);
    expect(layoutOf(1600, 1020)).toMatchObject({ side: 420, columns: 2, card: 260 });
    const { board, card, columns } = layoutOf(959, 739);
    expect((6 / columns) * (card + 8) + 116 + 48).toBeLessThanOrEqual(board);
  });
  it('puts it below on a phone, with the whole board in sight', () => {
    const { wide, board, card } = layoutOf(390, 732, 3);
    expect(wide).toBe(false);
    expect(board).toBe(390);
    expect(card).toBeGreaterThanOrEqual(100);
    expect(layoutOf(390, 560).board).toBe(318);
    expect(layoutOf(360, 534, 3)).toMatchObject({ board: 264, card: 78 });
  });
  it('has a band for what others have done where a phone is tall', () => {
    const { board, card, band } = layoutOf(390, 732);
    expect(band).toBeGreaterThan(70);
    expect(board + 242 - 100 + card + band).toBe(732);
    expect(layoutOf(360, 534).band).toBe(0);
    expect(layoutOf(844, 300).band).toBe(0);
  });
  it('makes cards smaller where there is little room', () => {
    expect(layoutOf(844, 390)).toMatchObject({ wide: true, board: 362 });
    expect(layoutOf(844, 390).card).toBeLessThan(122);
    expect(layoutOf(844, 285, 3)).toMatchObject({ wide: true, row: true, board: 273 });
    expect(layoutOf(959, 480, 3).card).toBeLessThan(layoutOf(959, 480).card);
  });
});
