import { expect, test } from 'vitest';
import type { View } from '../../generated/voiny';
import { readOffers } from './offers';
import { promptOf } from './prompt';
import { view } from './sample';

const names = ['Анна', 'Ben'];
const offers = readOffers({
  seat: 0,
  must: true,
  actions: [],
  forms: [{ verb: 'flick', fields: [{ name: 'warrior', one_of: ['w1'] }] }],
  only: null,
  apart: [],
  why_not: [],
});
const prompt = (changes: Partial<View>, waitsFor = [0]) =>
  promptOf(
    { ...view, ...changes },
    waitsFor.includes(0) ? offers : null,
    names,
    [0],
    waitsFor,
    'en',
  );

test('whoever flicks reads how, and what is special about this flick', () => {
  expect(prompt({})).toMatchObject({ title: 'Your flick (1 of 5)', mine: true });
  expect(prompt({ used: 6, left: 0 }).title).toBe('Your flick (beyond five)');
  expect(prompt({ left: null }).title).toBe('Your flick');
  expect(prompt({}).hint).toContain('back and let go');
  expect(prompt({ moved: [0], left: null }).hint).toContain('has to hit');
  expect(prompt({ flipped: ['w6'] }).hint).toContain('picture down');
  expect(promptOf(view, { ...offers, up: ['w1'] }, names, [0], [0], 'en').hint).toContain(
    'turned up before',
  );
  expect(prompt({ leads: ['w1'], left: null }).hint).toContain('single line');
  expect(prompt({ leads: ['w1'], left: null }).hint).not.toContain('foul');
  expect(prompt({ leads: ['w1', 'w6'], left: null }).hint).toContain('foul');
});

test('whoever sets up reads how many go where', () => {
  const placing = { ...offers, place: view.teams[0], line: view.teams[0] };
  const setUp: View = {
    ...view,
    game: 'v',
    field: 'v',
    phase: { setup: 0 },
    fighters: [null, null],
  };
  const hint = (changes: Partial<View>) =>
    promptOf({ ...setUp, ...changes }, placing, names, [0], [0], 'en').hint;
  expect(hint({})).toContain('Four');
  expect(hint({ opener: 1 })).toContain('all five');
  expect(hint({ gaps: true })).toContain('nine');
  // Also between two steps, when nothing is offered.
  expect(promptOf(setUp, null, names, [0], [0], 'en')).toEqual(
    promptOf(setUp, placing, names, [0], [0], 'en'),
  );
});

test('while a flick is shown, it is said whose it is, not who comes next', () => {
  const shown = (seat: number, waitsFor: number[], changes: Partial<View> = {}) =>
    promptOf({ ...view, ...changes }, null, names, [0], waitsFor, 'en', seat);
  expect(shown(0, [1])).toEqual({ title: 'Flick!', hint: '', mine: false });
  expect(shown(1, [1], { turn: 1, used: 1 }).title).toBe('Ben flicks (2 of 5)');
  expect(shown(1, [0], { turn: 1, used: 1 }).title).toBe('Ben flicks (2 of 5)');
});

test('the one to come is not counted among the five of the one before', () => {
  expect(prompt({ used: 1 }, [1]).title).toBe('Ben flicks');
});

test('one is spoken to while something moves and nothing is offered', () => {
  const moving = (changes: Partial<View>) =>
    promptOf({ ...view, ...changes }, null, names, [0], [0], 'en').title;
  expect(moving({})).toBe('Your flick (1 of 5)');
  expect(moving({ phase: 'draft' })).toBe('Take a warrior');
  expect(moving({ phase: { bring: 0 } })).toBe('Who comes next?');
});

test('whoever waits reads for whom', () => {
  expect(prompt({ turn: 1 }, [1])).toEqual({
    title: 'Ben flicks (1 of 5)',
    hint: '',
    mine: false,
  });
  expect(prompt({ flipped: ['w1'] }, [1]).hint).toContain('picture down');
  expect(prompt({ phase: 'choose', chosen: [0] }, [1]).hint).toContain('You have chosen');
  expect(prompt({ phase: { setup: 1 } }, [1]).title).toBe('Ben is setting up');
  expect(prompt({ phase: 'lot' }, []).title).toBe('Drawing lots');
});

test('in the end it says who won', () => {
  const over = { winners: [1], drawn: [], places: [2, 1] };
  expect(prompt({ phase: 'over', over }, []).title).toBe('Ben wins');
});

test('given up before anybody flicks, it is over', () => {
  for (const phase of ['draft', { setup: 0 }, 'flick'] as const)
    expect(promptOf({ ...view, phase }, null, names, [0], [], 'ru', null, true)).toEqual({
      title: 'Партия окончена',
      hint: '',
      mine: false,
    });
});
