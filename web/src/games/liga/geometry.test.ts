import { describe, expect, it } from 'vitest';
import { MIDDLE, SIDE, crowd, nearest, pointOf, quarterOf } from './geometry';
import { RING, type Spot } from './notation';

const far = (one: Spot, two: Spot, eyes = 0) => {
  const [a, b] = [pointOf(one, eyes), pointOf(two, eyes)];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

describe('the ring', () => {
  it('has cells at equal distances, all on the board', () => {
    const steps = Array.from({ length: RING }, (_, cell) => far(`${cell}`, `${(cell + 1) % RING}`));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1);
    for (let cell = 0; cell < RING; cell += 1) {
      const { x, y } = pointOf(`${cell}`, 0);
      expect(Math.min(x, y, SIDE - x, SIDE - y)).toBeGreaterThan(40);
    }
  });
  it('lies with one’s own start below, and runs clockwise', () => {
    for (const eyes of [0, 1, 2, 3]) {
      const start = pointOf(`${16 * eyes}`, eyes);
      expect(Math.abs(start.x - MIDDLE)).toBeLessThan(1);
      expect(start.y).toBeGreaterThan(MIDDLE);
      expect(pointOf(`${(16 * eyes + 1) % RING}`, eyes).x).toBeLessThan(MIDDLE);
      expect(pointOf(`${eyes}h4`, eyes).y).toBeLessThan(pointOf(`${eyes}h1`, eyes).y);
    }
    expect(quarterOf(1, 0)).toBe(1);
    expect(pointOf('16', 0).x).toBeLessThan(MIDDLE);
    expect(quarterOf(0, 3)).toBe(1);
  });
  it('keeps homes and bases clear of it', () => {
    expect(far('0h1', '0')).toBeGreaterThan(42);
    expect(far('0h1', '1')).toBeGreaterThan(42);
    for (const cell of [6, 7, 8, 9, 10]) expect(far('1b', `${cell}`)).toBeGreaterThan(80);
  });
});

describe('a touch', () => {
  it('means the nearest spot, if one is near', () => {
    const { x, y } = pointOf('5', 0);
    expect(nearest({ x: x + 12, y }, ['4', '5', '40'], 0, 60)).toBe('5');
    expect(nearest({ x: MIDDLE, y: MIDDLE }, ['4', '5', '40'], 0, 60)).toBeNull();
    const base = pointOf('0b', 0);
    expect(nearest({ x: base.x - 40, y: base.y - 20 }, ['0b', '60'], 0, 30)).toBe('0b');
  });
});

describe('what a finger may mean', () => {
  it('is several spots where they lie close', () => {
    const at = pointOf('12', 0);
    expect(crowd(at, ['12', '13', '14', '30'], 0, 50)).toEqual(['12', '13']);
    expect(crowd(at, ['30'], 0, 50)).toEqual([]);
  });
  it('is a base if it touches its edge', () => {
    const { x, y } = pointOf('0b', 0);
    expect(crowd({ x: x + 60, y }, ['0b'], 0, 30)).toEqual(['0b']);
  });
});
