import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout';

describe('the layout', () => {
  it('puts the hand beside the board on a desktop', () => {
    expect(layoutOf(959, 739)).toMatchObject({ wide: true, row: false, board: 669, columns: 2 });
    expect(layoutOf(1600, 1000).board).toBe(972);
  });
  it('makes use of the column beside the board', () => {
    expect(layoutOf(959, 739).card).toBeGreaterThan(140);
    expect(layoutOf(1600, 1020)).toMatchObject({ side: 420, columns: 2 });
    expect(layoutOf(1600, 1020).card).toBeGreaterThan(220);
    expect(layoutOf(2240, 1387).card).toBe(260);
  });
  it('has room for the whole hand there, and for further ones, however large the screen', () => {
    const [head, seats] = [53, 320];
    for (let width = 1024; width <= 2560; width += 64)
      for (let height = 700; height <= 1440; height += 20)
        for (const others of [0, 1]) {
          const layout = layoutOf(width - seats, height - head, others);
          const { wide, row, card, columns, words, board, padding } = layout;
          if (!wide) continue;
          expect(row).toBe(false);
          const rows = 6 / columns;
          const column = 30 + words + 48 + 12 + rows * (card + 8) - 8 + others * 50;
          expect(column, `${width}×${height}`).toBeLessThanOrEqual(board + 1);
          expect(board).toBeLessThanOrEqual(height - head - padding * 2);
        }
  });
  it('puts it below on a phone, with the whole board in sight', () => {
    const { wide, board, card } = layoutOf(390, 732, 3);
    expect(wide).toBe(false);
    expect(board).toBe(390);
    expect(card).toBeGreaterThanOrEqual(100);
    expect(layoutOf(390, 560).board).toBe(314);
    expect(layoutOf(360, 534, 3)).toMatchObject({ board: 264, card: 74 });
  });
  it('gives the board the room of a hand that nobody holds', () => {
    const { wide, board, band } = layoutOf(704, 618, 0, null, true);
    expect(wide).toBe(false);
    expect(board).toBeGreaterThan(450);
    expect(board + band + 92).toBeLessThanOrEqual(618);
    expect(layoutOf(390, 695, 0, null, true)).toMatchObject({ board: 390, band: 106 });
    expect(layoutOf(960, 650, 0, null, true)).toMatchObject({ wide: true, board: 622 });
  });
  it('has a band for what others have done where a phone is tall', () => {
    const { board, card, band } = layoutOf(390, 732);
    expect(band).toBeGreaterThan(70);
    expect(board + 246 - 100 + card + band).toBe(732);
    expect(layoutOf(360, 534).band).toBe(0);
    expect(layoutOf(844, 300).band).toBe(0);
  });
  it('gives the board all the height of a phone on its side', () => {
    const taken = { width: 454, head: 52, foot: 54 };
    const { board, side, card } = layoutOf(844, 390, 3, taken);
    expect(board).toBe(378);
    expect(side).toBe(442);
    // What stands over the column, words, buttons, and further hands.
    expect(card).toBeLessThanOrEqual(390 - 52 - 54 - 64 - 48 - 50 - 20);
    expect((card * 0.64 + 4) * 6).toBeLessThanOrEqual(side);
  });
  it('makes cards smaller where there is little room', () => {
    expect(layoutOf(844, 390)).toMatchObject({ wide: true, board: 362 });
    expect(layoutOf(844, 390).card).toBeLessThan(122);
    expect(layoutOf(844, 285, 3)).toMatchObject({ wide: true, row: true, board: 273 });
    expect(layoutOf(959, 480, 3).card).toBeLessThan(layoutOf(959, 480).card);
  });
});
