import { describe, expect, it, test } from 'vitest';
import { onlyAnswer, Patience } from './auto';
import { readOffers } from './offers';

const offers = (only: string | null) =>
  readOffers({ seat: 0, must: true, actions: [], forms: [], only, why_not: [] });

test('before a turn ends there is more time to read than before a pass', () => {
  expect(onlyAnswer(offers('end'))).toEqual({ action: 'end', after: 5_000 });
  expect(onlyAnswer(offers('pass'))).toEqual({ action: 'pass', after: 1_500 });
  expect(onlyAnswer(offers(null))).toBeNull();
  expect(onlyAnswer(null)).toBeNull();
});

describe('patience', () => {
  it('lasts its time, and begins anew whenever somebody is busy', () => {
    const patience = new Patience(4_000, 1_000);
    expect(patience.part(3_000, false)).toBe(0.5);
    expect(patience.part(4_900, true), 'a sheet is open').toBe(0);
    expect(patience.part(6_900, false)).toBe(0.5);
    expect(patience.part(9_000, false)).toBe(1);
  });
});
