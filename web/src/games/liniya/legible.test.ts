import { describe, expect, it } from 'vitest';
import { atLeast, closest, edgeOf, loupeOf, signOf } from './legible';

const setting = { lines: ['Битва за', 'Москву'], size: 14, squeeze: 1 };

describe('what a stamp shows', () => {
  it('is a name where it can be read', () => {
    expect(signOf(setting, 1)).toBe('name');
    expect(signOf(setting, 0.9)).toBe('date');
  });
  it('is less where there is no room for a date', () => {
    expect(signOf(setting, 0.5)).toBe('date');
    expect(signOf(setting, 0.31)).toBe('year');
  });
  it('is never set smaller than can be read', () => {
    expect(atLeast(29, 0.31) * 0.31).toBeCloseTo(14);
    expect(atLeast(29, 1)).toBe(29);
  });
  it('has an edge that holds its letters', () => {
    for (const side of [284, 360, 390]) {
      const edge = edgeOf(side, 1_204);
      expect((edge * side) / (1_204 + edge), String(side)).toBeGreaterThan(17);
    }
    expect(edgeOf(0, 1_204)).toBe(58);
  });
  it('is a name on a small board that one looks at closely', () => {
    for (const side of [275, 300, 390])
      expect(signOf({ ...setting, size: 16 }, (side / 1_262) * closest(side)), String(side)).toBe(
        'name',
      );
    expect(12 / closest(200)).toBeCloseTo(2.92);
  });
  it('is a name again under the loupe', () => {
    for (const unit of [0.4, 0.5, 0.8])
      expect(signOf(setting, unit * loupeOf(setting, unit)), String(unit)).toBe('name');
    expect(loupeOf(null, 0.5)).toBe(2.3);
  });
});
