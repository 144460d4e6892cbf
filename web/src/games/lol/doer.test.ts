import { expect, test } from 'vitest';
import type { Event } from '../../generated/lol';
import { paragraphOf, toldOf } from '../../lib/record';
import { begins, doer, echoes, pictured } from './doer';

const line = (key: number, ru: string, event: Event) => ({
  key,
  text: { ru, en: ru },
  events: [event],
});
const drew = (card: string | null): Event =>
  ({ kind: 'drew', seat: 1, card, open: false }) as Event;
const told = (lines: ReturnType<typeof line>[]) =>
  toldOf(lines, { doer, begins, echoes }).map(({ texts }) =>
    paragraphOf(
      texts.map(({ ru }) => ru),
      'Игнат',
      (n) => `и ещё ${n}`,
    ),
  );
const took = line(1, 'Игнат берёт 4 карты и пропускает ход.', {
  kind: 'took',
  seat: 1,
  sum: 4,
});

test('whoever takes what has piled up is said to take it once', () => {
  const draws = [2, 3, 4, 5].map((key) => line(key, 'Игнат берёт карту.', drew(null)));
  expect(told([took, ...draws])).toEqual(['Игнат берёт 4 карты и пропускает ход.']);
  expect(told(draws.slice(0, 2))).toEqual(['Игнат берёт карту ×2.']);
});

test('cards that one sees are named', () => {
  const draws = ['красная 6', 'синяя 5'].map((card, n) =>
    line(2 + n, `Игнат берёт из колоды: ${card}.`, drew('r6')),
  );
  expect(told([took, ...draws])).toEqual([
    'Игнат берёт 4 карты и пропускает ход. Берёт из колоды: красная 6, синяя 5.',
  ]);
});

const lay = (key: number, seat: number, ru: string, card: string, how = 'turn') =>
  line(key, ru, { kind: 'laid', seat, card, count: 1, colour: null, how } as Event);
const late = line(2, 'Игнат накрывает «Бах!» позже всех: две карты.', { kind: 'late', seat: 1 });

test('a penalty ends before the next turn begins', () => {
  const draws = ['красная 1', 'ИМХО!'].map((card, n) =>
    line(4 + n, `Игнат берёт из колоды: ${card}${n > 0 ? '' : '.'}`, drew('r1')),
  );
  const talk = line(3, 'Снова можно говорить.', { kind: 'talk' });
  const next = lay(7, 1, 'Игнат: красная 0.', 'r0');
  expect(told([late, ...draws, next])).toEqual([
    'Игнат накрывает «Бах!» позже всех: две карты. Берёт из колоды: красная 1, ИМХО!',
    'Игнат: красная 0.',
  ]);
  // His own «Бах!»; and cards that nobody else sees are told by the penalty.
  const unseen = [4, 5].map((key) => line(key, 'Игнат берёт карту.', drew(null)));
  const bah = lay(1, 1, 'Игнат: жёлтая «Бах!».', 'ybah');
  expect(told([bah, late, talk, ...unseen])).toEqual([
    'Игнат: жёлтая «Бах!». Накрывает «Бах!» позже всех: две карты. Снова можно говорить.',
  ]);
  const caught = line(3, 'Ася: «ЛОЛ!» За молчание две карты: Игнат.', {
    kind: 'caught',
    by: 0,
    seats: [1],
  });
  expect(told([caught, ...unseen])).toEqual(['Ася: «ЛОЛ!» За молчание две карты: Игнат.']);
});

test('a turn is a line of its own, and what covers an Упс! belongs to its turn', () => {
  const skipped = line(2, 'Ася пропускает ход.', { kind: 'skipped', seat: 0 });
  const pff = lay(1, 1, 'Игнат: красная «Пфф!».', 'rpff');
  expect(told([pff, skipped, lay(3, 1, 'Игнат: красная 5.', 'r5')])).toEqual([
    'Игнат: красная «Пфф!». Ася пропускает ход.',
    'Игнат: красная 5.',
  ]);
  const oops = lay(1, 1, 'Игнат: красная «Упс!».', 'roops');
  expect(told([oops, lay(2, 1, 'Игнат: красная 6.', 'r6')])).toEqual([
    'Игнат: красная «Упс!», красная 6.',
  ]);
  const open = line(3, 'Игнат берёт в открытую: красная 6.', {
    ...drew('r6'),
    open: true,
  } as Event);
  const straight = lay(4, 1, 'Игнат кладёт её прямо из колоды.', 'r6', 'drawn');
  expect(told([oops, line(2, 'Игнат берёт карту.', drew(null)), open, straight])).toEqual([
    'Игнат: красная «Упс!». Берёт карту. Берёт в открытую: красная 6. Кладёт её прямо из колоды.',
  ]);
});

test('a card that is seen has a picture, once', () => {
  const laid = (how: 'turn' | 'drawn') =>
    pictured({ kind: 'laid', seat: 0, card: 'r5', count: 1, colour: null, how });
  expect(laid('turn')).toBe('r5');
  expect(pictured({ kind: 'drew', seat: 0, card: 'r5', open: true })).toBe('r5');
  expect(laid('drawn')).toBeNull();
  expect(pictured(drew(null))).toBeNull();
});
