import { describe, expect, it } from 'vitest';
import type { Cell, Pack } from '../../generated/liniya';
import { chosenOf, columnsOf, EVENT, linesOf, setOf, YEAR, type Line } from './page';

const event = (date: string, name: string) => ({
  date,
  name: { ru: name, en: name },
  text: { ru: '', en: '' },
});

describe('the picture of a chronicle', () => {
  it('has its lines under their years', () => {
    const pack: Pack = {
      a2: event('1941-06-22', 'one'),
      b2: event('1941-12-05', 'two'),
      c2: event('1943-02-02', 'three'),
    };
    const lines = linesOf(['a2', 'b2', 'c2'], pack, 'en');
    expect(lines.map(({ cell }) => cell)).toEqual([null, 'a2', 'b2', null, 'c2']);
    expect(lines[0]?.text).toBe('1941');
    expect(lines[1]).toMatchObject({ text: 'one', date: '22/06' });
  });

  const year: Line = { cell: null, text: '1941', date: '' };
  const of = (count: number): Line[] => [
    year,
    ...Array.from({ length: count }, (): Line => ({ cell: 'a2', text: '', date: '' })),
  ];
  it('fills both columns, the second one below the board', () => {
    const [left, right] = columnsOf(of(30), [60, 460]);
    const [one, two] = [60 + YEAR + (left.length - 1) * EVENT, 460 + right.length * EVENT];
    expect(Math.abs(one - two)).toBeLessThanOrEqual(2 * EVENT);
    // A year that goes on is named again.
    expect(right[0]).toBe(year);
    expect(left.length + right.length).toBe(32);
  });
  it('has a short one beside the board', () => {
    expect(columnsOf(of(4), [60, 460])[1]).toEqual([]);
    expect(columnsOf([], [60, 460])).toEqual([[], []]);
  });
  it('leaves no year alone at a column’s foot', () => {
    for (let count = 4; count < 30; count += 1) {
      const [left] = columnsOf([...of(count), ...of(count), ...of(count)], [60, 460]);
      expect(left.at(-1)?.cell).not.toBeNull();
    }
  });

  const cells = [...'abcdefghijkl'].flatMap((column) =>
    Array.from({ length: 10 }, (_, row) => `${column}${row + 2}` as Cell),
  );
  const pack: Pack = Object.fromEntries(
    cells.map((cell, at) => [cell, event(`${1941 + Math.floor(at / 24)}-07-05`, cell)]),
  );

  it('tells of lines first, then of as much as there is room for', () => {
    const lined = new Set(cells.slice(50, 56));
    const chosen = chosenOf(cells, lined, 20);
    expect(chosen).toHaveLength(20);
    expect([...lined].every((cell) => chosen.includes(cell))).toBe(true);
    expect(chosen).toEqual(cells.filter((cell) => chosen.includes(cell)));
    expect(chosenOf(cells, new Set(cells), 20)).toHaveLength(20);
    expect(chosenOf(cells.slice(0, 5), lined, 20)).toEqual(cells.slice(0, 5));
  });
  it('is never higher than its room, and counts what it leaves out', () => {
    for (const count of [1, 20, 40, 80, 120]) {
      const set = setOf(cells.slice(0, count), new Set(), pack, 'en', [60, 476], 1_150);
      expect(set.height).toBeLessThanOrEqual(1_150);
      const told = set.columns.flat().filter(({ cell }) => cell !== null).length;
      expect(told + set.left).toBe(count);
      expect(set.left > 0).toBe(count > 36);
    }
  });
});
