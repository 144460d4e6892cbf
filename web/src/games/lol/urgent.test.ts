import { expect, test } from 'vitest';
import type { Offered } from './offers';
import { scene } from './sample';
import { urgentOf } from './urgent';

const offered = (...actions: string[]): Offered[] => [
  { seat: 0, must: false, actions, forms: [], only: null, apart: [], why_not: [] },
];

test('a race is heard through whatever lies over the table', () => {
  expect(urgentOf(scene({ phase: 'bah', turn: 1 }), offered('cover'), 'ru')).toContain('Бах!');
  expect(
    urgentOf(scene({ phase: 'bah', turn: 1, covered: [0] }), offered('cover'), 'ru'),
  ).toBeNull();
  expect(urgentOf(scene({ turn: 1 }), offered('copy r5', 'call'), 'en')).toContain('sleep');
  expect(urgentOf(scene({ turn: 1, call: { 0: 'saves' } }), offered('call'), 'en')).toContain(
    'One card',
  );
  expect(urgentOf(scene(), offered('play r5', 'draw'), 'ru')).toBeNull();
});
