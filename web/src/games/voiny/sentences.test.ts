import { expect, test } from 'vitest';
import type { Event, Pose, Warrior } from '../../generated/voiny';
import { pack, view } from './sample';
import { doerOf, headlines, tellOf } from './sentences';

const names = ['Анна', 'Борис'];
const tell = (event: Event, lang: 'ru' | 'en' = 'ru') => tellOf(event, view, pack, names, lang);

test('a flick is a strike, or a move that says how far it turned', () => {
  const shot: Omit<Extract<Event, { kind: 'shot' }>, 'outcome'> = {
    kind: 'shot',
    seat: 0,
    flick: 'w1 9000 700 350',
    push: 'turn',
    sent_off: [],
    trajectory: null,
  };
  expect(tell({ ...shot, outcome: '213 touch=w6,w7 w6=off' })!.text).toBe(
    '«Воин 1» бьёт: «Воин 6», «Воин 7»',
  );
  expect(tell({ ...shot, outcome: '95 w1=0,0,up,0' }, 'en')!.text).toBe(
    'Warrior 1 touches nobody, turning 95°',
  );
});

test('what decides something has its rule', () => {
  expect(tell({ kind: 'beaten', seat: 1, warrior: 'w6', rule: 'VOI-15' })).toEqual({
    text: '«Воин 6» повержен',
    rule: 'VOI-15',
    grave: true,
  });
  expect(tell({ kind: 'foul', seat: 0, rule: 'VOI-24' })!.rule).toBe('VOI-24');
  expect(tell({ kind: 'scored', seat: 0, points: 0.5, throw: true, rule: 'VOI-51' })!.text).toBe(
    'Бросок! Щёлкнутый воин пролетел над чужим. Анна: +½ очка',
  );
  expect(
    tell({ kind: 'scored', seat: 0, points: 1, throw: false, rule: 'VOI-51' }, 'en')!.text,
  ).toBe('Анна: +1 point');
});

test('a foul says what was wrong', () => {
  expect(tell({ kind: 'foul', seat: 0, rule: 'VOI-31' })!.text).toContain('на чужой линии');
  expect(tell({ kind: 'foul', seat: 0, rule: 'VOI-24' }, 'en')!.text).toContain('hit nobody');
});

test('whose foul it was and who flicks next is said, and to oneself as such', () => {
  const told = (event: Event, yours: number[], lang: 'ru' | 'en') =>
    tellOf(event, view, pack, names, lang, yours)!.text;
  const foul = { kind: 'foul', seat: 1, rule: 'VOI-35' } as const;
  expect(told(foul, [0], 'ru')).toMatch(/^Борис, нарушение: /);
  expect(told(foul, [0], 'en')).toMatch(/^A foul by Борис: /);
  expect(told(foul, [1], 'en')).toMatch(/^Your foul: /);
  const next = { kind: 'next', seat: 0, rule: 'VOI-14' } as const;
  expect(told(next, [0], 'ru')).toBe('Щёлкаете вы');
  expect(told(next, [0], 'en')).toBe('You flick next');
  expect(told(next, [1], 'en')).toBe('Анна flicks next');
  // Where flicks alternate the prompt says it.
  expect(tellOf(next, { ...view, left: null }, pack, names, 'en')).toBeNull();
  // Whoever plays both sides.
  expect(told(next, [0, 1], 'en')).toBe('Анна flicks next');
});

test('those who come are announced, those who were there are back', () => {
  const poses = (other: Warrior): [[Warrior, Pose], [Warrior, Pose]] => [
    ['w1', '0,-3500,up,9000'],
    [other, '0,3500,up,27000'],
  ];
  const centre = (other: Warrior) =>
    tell({ kind: 'centre', poses: poses(other), rule: 'VOI-20' })!.text;
  expect(centre('w7')).toBe('Схватка: «Воин 1» против «Воин 7»');
  expect(centre('w6')).toBe('Воины снова в центре');
});

test('turning on the spot is no news', () => {
  expect(tell({ kind: 'turned', seat: 0, warrior: 'w1', pose: '0,0,up,0' })).toBeNull();
});

test('over the field stands the gist: what is grave, and who goes on', () => {
  const line = (text: string, grave = false) => ({ text, rule: null, grave });
  const [strike, off, beaten, next] = [
    line('strike'),
    line('off', true),
    line('beaten', true),
    line('next'),
  ];
  expect(headlines([strike, off, beaten, next])).toEqual([off, beaten, next]);
  expect(headlines([strike, next])).toEqual([strike, next]);
  expect(headlines([strike])).toEqual([strike]);
  expect(headlines([])).toEqual([]);
});

test("what comes of a flick is its player's doing, what the rules do is nobody's", () => {
  expect(doerOf({ kind: 'picked', seat: 1, warrior: 'w3' })).toBe(1);
  expect(doerOf({ kind: 'beaten', seat: 1, warrior: 'w6', rule: 'VOI-15' })).toBe('same');
  expect(doerOf({ kind: 'next', seat: 1, rule: 'VOI-14' })).toBeNull();
});
