import { describe, expect, it } from 'vitest';
import { READING, staysFor } from './sheet';

const reading = { counting: true, open: 3_000, done: false, wanted: false };

describe('the score sheet', () => {
  it('stays while nobody deals', () => {
    expect(staysFor({ ...reading, open: 60_000 })).toBe(null);
    expect(staysFor({ ...reading, wanted: true })).toBe(null);
  });
  it('is still there to be read when somebody has dealt quickly', () => {
    expect(staysFor({ ...reading, counting: false })).toBe(READING - 3_000);
    expect(staysFor({ ...reading, counting: false, open: 9_000 })).toBe(0);
  });
  it('makes way for what wants one, and for whoever has read it', () => {
    expect(staysFor({ ...reading, counting: false, wanted: true })).toBe(0);
    expect(staysFor({ ...reading, done: true })).toBe(0);
  });
});
