import { describe, expect, it } from 'vitest';
import { onlyAnswer, Patience } from './auto';
import { readOffers } from './offers';

const offers = (actions: string[], verbs: string[] = [], must = true) =>
  readOffers({
    seat: 0,
    must,
    actions,
    forms: verbs.map((verb) => ({ verb, fields: [] })),
    why_not: [],
  });

describe('the only answer', () => {
  it('ends a turn in which there is nothing left to do', () => {
    expect(onlyAnswer(offers(['end', 'mortgage 3'], ['offer']), 0)).toMatchObject({
      action: 'end',
    });
  });
  it('leaves whatever is a decision to people', () => {
    expect(onlyAnswer(offers(['end', 'build 1']), 0)).toBeNull();
    expect(onlyAnswer(offers(['end', 'roll']), 0)).toBeNull();
    expect(onlyAnswer(offers(['end', 'use 2']), 0)).toBeNull();
    expect(onlyAnswer(offers(['end'], ['bet']), 0)).toBeNull();
    expect(onlyAnswer(offers(['roll']), 0)).toBeNull();
    expect(onlyAnswer(offers(['buy', 'decline']), 0)).toBeNull();
    expect(onlyAnswer(offers(['demand 3', 'waive 3']), 0)).toBeNull();
  });
  it('waits while somebody’s offer lies on the table', () => {
    expect(onlyAnswer(offers(['end']), 1)).toBeNull();
  });
  it('passes for whoever can neither bid nor raise money', () => {
    expect(onlyAnswer(offers(['pass']), 0)).toMatchObject({ action: 'pass' });
    expect(onlyAnswer(offers(['pass'], ['bid']), 0)).toBeNull();
    expect(onlyAnswer(offers(['pass', 'mortgage 6']), 0)).toBeNull();
    expect(onlyAnswer(offers(['pass', 'want 6']), 0)).toBeNull();
  });
  it('is nothing for whoever the game doesn’t wait for', () => {
    expect(onlyAnswer(offers(['end'], [], false), 0)).toBeNull();
    expect(onlyAnswer(null, 0)).toBeNull();
  });
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
