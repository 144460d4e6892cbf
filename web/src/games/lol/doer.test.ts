import { expect, test } from 'vitest';
import type { Event } from '../../generated/lol';
import { paragraphOf, toldOf } from '../../lib/record';
import { doer, echoes } from './doer';

const line = (key: number, ru: string, event: Event) => ({
  key,
  text: { ru, en: ru },
  events: [event],
});
const drew = (card: string | null): Event =>
  ({ kind: 'drew', seat: 1, card, open: false }) as Event;
const told = (lines: ReturnType<typeof line>[]) =>
  toldOf(lines, doer as never, undefined, echoes as never).map(({ texts }) =>
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
  expect(told(draws.slice(0, 2))).toEqual(['Игнат берёт карту. ×2']);
});

test('cards that one sees are named', () => {
  const draws = ['красная 6', 'синяя 5'].map((card, n) =>
    line(2 + n, `Игнат берёт из колоды: ${card}.`, drew('r6')),
  );
  expect(told([took, ...draws])).toEqual([
    'Игнат берёт 4 карты и пропускает ход. Берёт из колоды: красная 6, синяя 5.',
  ]);
});
