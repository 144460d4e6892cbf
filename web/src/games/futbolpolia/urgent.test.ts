import { expect, test } from 'vitest';
import { sampleView } from './sample';
import { urgentOf } from './urgent';

const offered = (actions: string[], verbs: string[] = []) => ({
  seat: 0,
  must: true,
  actions,
  forms: verbs.map((verb) => ({ verb, fields: [] })),
  only: null,
  apart: [],
  why_not: [],
});

test('auctions and rent to be demanded don’t wait', () => {
  const urgent = (...one: Parameters<typeof offered>) =>
    urgentOf(sampleView(), [offered(...one)], 'en');
  expect(urgent(['pass'], ['bid'])).toBe('The auction is on');
  expect(urgent(['demand 3', 'waive 3'])).toBe('Demand your rent');
  expect(urgent(['roll'], ['offer'])).toBeNull();
  expect(urgentOf(sampleView(), [], 'en')).toBeNull();
});
