// Futbolpolia in one minute.

import { arrow, box, card, dot, word, type Stroke, type Panel } from '../../lib/sketch';

const street = (y: number, slots: (number | undefined)[]): Stroke[] =>
  slots.flatMap((slot, n) => [
    box(24 + n * 39, y, 36, 46),
    ...(slot === undefined ? [] : [box(24 + n * 39, y, 36, 11, slot)]),
  ]);
const die = (x: number, y: number, dots: [number, number][]): Stroke[] => [
  box(x, y, 30, 30, undefined, 7),
  ...dots.map(([dx, dy]): Stroke => ({ kind: 'dot', x: x + dx, y: y + dy, r: 3 })),
];

export default [
  {
    text: {
      ru: 'Бросьте два кубика и идите по кругу. Прошли «Старт» или встали на него — банк платит 200 $.',
      en: 'Roll two dice and go round the board. Each time you pass Start or land on it the bank pays you $200.',
    },
    strokes: [
      ...die(84, 14, [
        [9, 9],
        [21, 21],
        [15, 15],
      ]),
      ...die(124, 14, [
        [9, 9],
        [21, 21],
      ]),
      ...street(74, [0, 0, undefined, 1, 1]),
      dot(42, 102, 3, 9),
      arrow('M54 96Q110 54 188 92'),
    ],
  },
  {
    text: {
      ru: 'Встали на свободное предприятие — покупайте. Не стали — оно сразу идёт с аукциона.',
      en: 'Land on a free enterprise and you may buy it. If you don’t, it goes to auction at once.',
    },
    strokes: [
      box(36, 26, 62, 88),
      box(36, 26, 62, 18, 2),
      word(67, 86, '$140'),
      dot(150, 50, 0, 12),
      dot(196, 50, 1, 12),
      word(150, 92, '$90'),
      word(196, 92, '$110'),
    ],
  },
  {
    text: {
      ru: 'Кто остановился у вас, платит ренту. Соберите весь цвет — можно строить, а рента без построек вдвое больше.',
      en: 'Whoever lands on yours pays rent. Own a whole colour and you can build; where nothing is built yet, rent doubles.',
    },
    strokes: [
      ...street(60, [4, 4, 4, undefined, undefined]),
      ...[32, 44].flatMap((x) => [box(x, 78, 9, 9, 2, 2), box(x + 39, 78, 9, 9, 2, 2)]),
      dot(160, 84, 1, 9),
      arrow('M160 50Q110 16 74 50'),
      word(118, 20, '$'),
    ],
  },
  {
    text: {
      ru: 'Договаривайтесь: меняйтесь предприятиями, деньгами и карточками — обе стороны должны согласиться.',
      en: 'Make deals: trade enterprises, money and kept cards, as long as both sides agree.',
    },
    strokes: [
      dot(40, 70, 0, 14),
      dot(200, 70, 1, 14),
      card(92, 54, '$', undefined, -4),
      box(132, 46, 36, 52),
      box(132, 46, 36, 12, 5),
      arrow('M60 112Q120 134 180 112'),
      arrow('M180 26Q120 4 60 26'),
    ],
  },
  {
    text: {
      ru: 'Не хватает денег — продавайте постройки и закладывайте. Побеждает последний, кто не разорился, или самый богатый, если назначен предел.',
      en: 'Short of cash? Sell buildings and mortgage. The last one who isn’t bankrupt wins, or the richest if there’s a limit.',
    },
    strokes: [
      box(40, 92, 34, 30, 3),
      box(80, 62, 34, 60, 0),
      box(120, 104, 34, 18, 1),
      box(160, 116, 34, 6, 2),
      word(97, 48, '★'),
    ],
  },
] satisfies Panel[];
