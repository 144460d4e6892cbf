import { describe, expect, it } from 'vitest';
import { seenOf } from '../src/lib/seen.svelte';

describe('what is in sight', () => {
  it('is all of the window where no keyboard lies over it', () => {
    expect(seenOf(844, { top: 0, height: 844 })).toMatchObject({ covered: false, low: false });
    expect(seenOf(844, { top: 0, height: 800 }).covered).toBe(false);
    expect(seenOf(390, { top: 0, height: 390 })).toMatchObject({ covered: false, low: true });
  });
  it('is what a keyboard leaves of it', () => {
    expect(seenOf(640, { top: 12, height: 350 })).toEqual({
      top: 12,
      height: 350,
      covered: true,
      low: true,
    });
  });
});
