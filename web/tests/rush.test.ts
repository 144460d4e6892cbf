import { describe, expect, it } from 'vitest';
import { Rush } from '../src/lib/rush';

const rush = (...times: number[]) => {
  const one = new Rush();
  one.want();
  times.forEach((at) => one.heed(at));
  return one;
};

describe('a rush to the end', () => {
  it('is on when many things happen at once', () => {
    expect(rush(0, 100, 200).on).toBe(false);
    expect(rush(0, 100, 200, 300).on).toBe(true);
    expect(rush(0, 900, 1_800, 2_700, 3_600).on).toBe(false);
  });
  it('lasts through a pause, not through a silence', () => {
    expect(rush(0, 100, 200, 300, 1_500).on).toBe(true);
    expect(rush(0, 100, 200, 300, 3_000).on).toBe(false);
  });
  it('is only for whoever wants it', () => {
    const one = new Rush();
    [0, 1, 2, 3, 4].forEach((at) => one.heed(at));
    expect(one.on).toBe(false);
    const other = rush(0, 1, 2, 3);
    other.end();
    expect(other.on).toBe(false);
  });
});
