import { describe, expect, it } from 'vitest';
import type { Cell, Line } from '../../generated/liniya';
import {
  cardsOf,
  cellAt,
  CELLS,
  cellsOf,
  following,
  isCorner,
  lineCells,
  middleOf,
  nearestLine,
  place,
  spell,
} from './notation';

describe('cells', () => {
  it('have row 1 at the bottom', () => {
    expect(place('a12')).toEqual({ x: 0, y: 0 });
    expect(place('d7')).toEqual({ x: 3, y: 5 });
    expect(place('l1')).toEqual({ x: 11, y: 11 });
  });
  it('go there and back', () => {
    expect(CELLS).toHaveLength(144);
    for (const cell of CELLS) {
      const { x, y } = place(cell);
      expect(cellAt(x, y)).toBe(cell);
    }
    expect(cellAt(-1, 0)).toBeNull();
    expect(cellAt(0, 12)).toBeNull();
  });
  it('have their middles on the sheet', () => {
    expect(middleOf('a12')).toEqual({ x: 0.5 / 12, y: 0.5 / 12 });
    expect(middleOf('l1')).toEqual({ x: 11.5 / 12, y: 11.5 / 12 });
  });
  it('have four corners', () => {
    expect(CELLS.filter(isCorner)).toEqual(['a12', 'l12', 'a1', 'l1']);
  });
});

describe('lines', () => {
  it('run in four directions', () => {
    expect(lineCells('a1-f1')).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1']);
    expect(lineCells('c1-c6')).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
    expect(lineCells('c3-h8')).toEqual(['c3', 'd4', 'e5', 'f6', 'g7', 'h8']);
    expect(lineCells('b12-g7')).toEqual(['b12', 'c11', 'd10', 'e9', 'f8', 'g7']);
  });
  it('are found by where one points', () => {
    const lines: Line[] = ['b6-g6', 'c6-h6', 'd6-i6'];
    expect(nearestLine(lines, 'b6')).toBe('b6-g6');
    expect(nearestLine(lines, 'i6')).toBe('d6-i6');
    expect(nearestLine(lines, 'e6', { x: 5.1, y: 6.5 })).toBe('c6-h6');
    expect(nearestLine(lines, 'a1')).toBeNull();
  });
});

it('reads words and writes for people', () => {
  expect(cellsOf('')).toEqual([]);
  expect(cellsOf(undefined)).toEqual([]);
  expect(cellsOf('d7 l12')).toEqual(['d7', 'l12']);
  expect(cardsOf('d7 +1')).toEqual(['d7', '+1']);
  expect(spell('-1/+1')).toBe('−1/+1');
  expect(spell('c3-h8')).toBe('c3–h8');
});

it('goes from cell to cell, row by row and round again', () => {
  const cells: Cell[] = ['b2', 'c11', 'g7', 'k11'];
  expect(following(cells, null)).toBe('g7');
  expect(following(cells, 'g7')).toBe('b2');
  expect(following(cells, 'b2')).toBe('c11');
  expect(following(cells, 'c11')).toBe('k11');
  expect(following([], null)).toBeNull();
});
