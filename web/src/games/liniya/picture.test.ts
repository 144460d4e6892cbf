import { describe, expect, it } from 'vitest';
import type { Pack } from '../../generated/liniya';
import { columnsOf, EVENT, linesOf, YEAR, type Line } from './page';

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
    expect(lines[1]).toMatchObject({ text: 'one', date: '22 June' });
  });

  const year: Line = { cell: null, text: '1941', date: '' };
  const of = (count: number): Line[] => [
    year,
    ...Array.from({ length: count }, () => ({ cell: 'a2', text: '', date: '' })),
  ];
  it('fills both columns, the second one below the board', () => {
    const [left, right] = columnsOf(of(30), 460);
    const [one, two] = [YEAR + (left.length - 1) * EVENT, 460 + right.length * EVENT];
    expect(Math.abs(one - two)).toBeLessThanOrEqual(2 * EVENT);
    expect(left.length + right.length).toBe(31);
  });
  it('has a short one beside the board', () => {
    expect(columnsOf(of(4), 460)[1]).toEqual([]);
    expect(columnsOf([], 460)).toEqual([[], []]);
  });
  it('leaves no year alone at a column’s foot', () => {
    for (let count = 4; count < 30; count += 1) {
      const [left] = columnsOf([...of(count), ...of(count), ...of(count)], 460);
      expect(left.at(-1)?.cell).not.toBeNull();
    }
  });
});
