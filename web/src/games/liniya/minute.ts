// Liniya Pobedy in one minute.

import { box, card, dot, line, word, arrow, type Stroke, type Panel } from '../../lib/sketch';

const SIDE = 20;
const grid = (x: number, y: number, across: number, down: number): Stroke[] =>
  Array.from({ length: across * down }, (_, n) =>
    box(x + (n % across) * SIDE, y + Math.floor(n / across) * SIDE, SIDE, SIDE, undefined, 1),
  );
const chips = (x: number, y: number, count: number, slot: number) =>
  Array.from({ length: count }, (_, n) => dot(x + n * SIDE, y, slot, 7));

export default [
  {
    text: {
      ru: 'В свой ход откройте карту: фишка ложится на клетку того же события. Новая карта придёт сама.',
      en: 'On your turn reveal a card: your chip goes on the cell with the same event. A new card is drawn for you.',
    },
    strokes: [
      card(50, 70, '1943', 0, -5),
      ...grid(112, 30, 5, 4),
      dot(162, 60, 0, 7),
      arrow('M76 56Q116 20 154 52'),
    ],
  },
  {
    text: {
      ru: 'Шесть фишек одного цвета подряд — линия: в ряд, в столбец или по диагонали. Угол поля — фишка для всех.',
      en: 'Six chips of one colour in a row make a line: across, down or diagonally. A corner counts for everyone.',
    },
    strokes: [
      ...grid(50, 50, 7, 2),
      ...chips(60, 60, 6, 0),
      line('M52 60H168', 0),
      word(206, 64, '★'),
    ],
  },
  {
    text: {
      ru: '+1 ставит фишку на любую свободную клетку, −1 снимает чужую, −1/+1 заменяет чужую вашей. Готовую линию не трогают.',
      en: '+1 puts a chip on any free cell, −1 removes a rival’s, and −1/+1 swaps theirs for yours. A finished line is safe.',
    },
    strokes: [card(50, 70, '+1'), card(120, 70, '−1'), card(190, 70, '−1/+1')],
  },
  {
    text: {
      ru: 'Три линии — победа; кончились карты — у кого линий больше. Двое и трое играют каждый за себя, большие компании — командами.',
      en: 'Three lines win; if the cards run out, the most lines do. Two or three play for themselves, more in teams.',
    },
    strokes: [
      ...grid(60, 10, 6, 6),
      ...chips(70, 20, 6, 0),
      ...[1, 2, 3, 4, 5].map((n) => dot(70, 20 + n * SIDE, 0, 7)),
      ...[1, 2, 3, 4, 5].map((n) => dot(70 + n * SIDE, 20 + n * SIDE, 0, 7)),
      line('M70 20H170M70 20V120M70 20 170 120', 0),
    ],
  },
] satisfies Panel[];
