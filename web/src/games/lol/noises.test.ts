import { expect, test } from 'vitest';
import type { Card, Event } from '../../generated/lol';
import { heardIn } from './noises';

const lay = (card: Card): Event => ({
  kind: 'laid',
  seat: 0,
  card,
  count: 1,
  colour: null,
  how: 'turn',
});
const heard = (...events: Event[]) => heardIn(events).map(({ noise }) => noise);

test('each action card has its own noise, numbers only that of a card', () => {
  expect(heard(lay('r5'))).toEqual(['lay']);
  expect(heard(lay('rbah'))).toEqual(['lay', 'bang']);
  expect(heard(lay('gban'))).toEqual(['lay', 'hush']);
  expect(heard(lay('y+2'), { kind: 'hit', seat: 1, sum: 2 })).toEqual(['lay', 'haha', 'whoosh']);
  expect(heard(lay('lol'))).toEqual(['lay', 'lol']);
});

test('hands are heard one by one, the loser last', () => {
  const covered = [1, 2].map((seat): Event => ({ kind: 'covered', seat }));
  const noises = heardIn([...covered, { kind: 'late', seat: 2 }]);
  expect(noises.map(({ noise }) => noise)).toEqual(['slap', 'slap', 'late']);
  expect(noises.map(({ at }) => at)).toEqual(noises.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('a deal is one noise, whoever was away hears the end only', () => {
  const dealt = Array.from({ length: 54 }, (): Event => ({ kind: 'dealt', seat: 0, card: null }));
  expect(heard({ kind: 'dealer', seat: 1 }, ...dealt)).toEqual(['deal']);
  const long = Array.from({ length: 40 }, (): Event => ({
    kind: 'drew',
    seat: 0,
    card: null,
    open: false,
  }));
  expect(heard(...long, { kind: 'called', seat: 0 }).length).toBeLessThan(10);
  expect(heard(...long, { kind: 'called', seat: 0 }).at(-1)).toBe('call');
});
