// LIGA in one minute.

import { around, arrow, box, card, dot, hole, word, type Panel } from '../../lib/sketch';

const RING = around(120, 70, 56, 16);
const ring = RING.map(({ x, y }) => hole(x, y));
const home = [34, 50, 66, 82].map((y) => hole(120, y));
const at = (n: number, slot: number) => dot(RING[n]!.x, RING[n]!.y, slot);

export default [
  {
    text: {
      ru: 'Двое на двое: напарник сидит напротив. Побеждает пара, чьи восемь шариков первыми пришли домой.',
      en: 'Two against two: your partner sits opposite. The pair that gets all eight balls home first wins.',
    },
    strokes: [
      ...ring,
      box(100, 50, 40, 40),
      dot(120, 20, 0, 12),
      dot(120, 120, 2, 12),
      dot(64, 70, 1, 12),
      dot(176, 70, 3, 12),
    ],
  },
  {
    text: {
      ru: 'В ход играют одну карту. 1 и 13 выводят шарик с базы, цифры ведут его вперёд, четвёрка — назад.',
      en: 'Each turn you play one card. 1 and 13 bring a ball out, numbers move it forward, and a 4 moves it back.',
    },
    strokes: [
      card(48, 70, '13'),
      box(88, 44, 30, 52),
      dot(103, 58, 0),
      dot(103, 82, 0),
      ...[140, 162, 184, 206].map((x) => hole(x, 70)),
      arrow('M118 58Q132 46 138 60'),
      arrow('M146 84Q176 100 202 82'),
    ],
  },
  {
    text: {
      ru: 'Встали точно на занятую клетку круга — шарик оттуда возвращается на базу, чей бы он ни был. Перепрыгивать нельзя.',
      en: 'Land exactly on a ball on the ring and it goes back to its base, whoever it belongs to. You can’t jump over any.',
    },
    strokes: [
      ...[30, 60, 90, 120, 150].map((x) => hole(x, 84)),
      dot(30, 84, 0),
      dot(150, 84, 1),
      arrow('M38 70Q90 20 144 70'),
      box(190, 24, 32, 32),
      arrow('M162 80Q196 92 204 62'),
    ],
  },
  {
    text: {
      ru: 'Обойдя круг, шарик сворачивает в дом: число клеток должно сойтись точно.',
      en: 'After a lap a ball turns into its home: the count has to be exact.',
    },
    strokes: [...ring, ...home, dot(120, 82, 0), at(14, 0), arrow('M92 24Q112 8 118 26')],
  },
  {
    text: {
      ru: 'После раздачи каждый отдаёт одну карту напарнику, не глядя на его.',
      en: 'After each deal you give your partner one card, face down, before you see theirs.',
    },
    strokes: [
      card(60, 70, '7'),
      card(180, 70, '1'),
      arrow('M88 52Q120 32 150 52'),
      arrow('M152 90Q120 110 90 90'),
    ],
  },
  {
    text: {
      ru: 'LIGA отменяет предыдущий ход и играет его карту за вас; Cheater меняет местами любые два шарика на круге.',
      en: 'LIGA undoes the turn before it and plays that card for you; Cheater swaps any two balls on the ring.',
    },
    strokes: [
      card(50, 70, 'LIGA', 2, -6),
      arrow('M112 54Q92 30 78 48'),
      card(134, 70, '10', 1, 5),
      dot(186, 52, 0),
      dot(216, 92, 3),
      arrow('M192 62 208 84'),
      word(201, 122, 'Cheater'),
    ],
  },
] satisfies Panel[];
