import { expect, test } from 'vitest';
import { markWords } from './marks';
import { scene } from './sample';
import { say } from './text';

test('marks of a seat, in words', () => {
  const view = scene({ dealer: 1, ban: 1, owes: [0, 2], guilty: [2] });
  const t = say('en');
  expect(markWords(1, view, t)).toEqual([t.dealer, t.silence]);
  expect(markWords(2, view, t)).toEqual([t.forgot]);
  expect(markWords(1, scene({ phase: 'lot', dealer: 1 }), t)).toEqual([]);
});
