// LOL in one minute.

import { arrow, card, dot, line, word, type Panel } from '../../lib/sketch';

export default [
  {
    text: {
      ru: 'Кладите карту того же цвета или того же значения. Нечем — возьмите одну. Кто остался без карт, выиграл раунд.',
      en: 'Play a card of the same colour or value. If you can’t, draw one. Whoever runs out of cards wins the round.',
    },
    strokes: [
      card(70, 70, '5', 0, -8),
      card(134, 70, '5', 1),
      card(196, 70, '9', 0, 7),
      arrow('M164 40Q134 14 96 36'),
    ],
  },
  {
    text: {
      ru: 'Не спи! Точную копию верхней цифры можно выложить вне очереди.',
      en: 'Don’t sleep! An exact copy of the top number can be played out of turn.',
    },
    strokes: [
      card(96, 74, '7', 2, -6),
      card(118, 70, '7', 2, 8),
      arrow('M206 40Q170 20 144 48'),
      dot(214, 52, 3, 13),
      word(60, 30, '!'),
    ],
  },
  {
    text: {
      ru: '«Бах!» — все хлопают по карте, последний берёт две. «Ха!» и «Ха-ха!» — плюс карты следующему, а он может передать дальше.',
      en: 'Bang! Everyone slaps the card, and the last one draws two. Ha! and Ha-ha! make the next player draw, unless they pass it on.',
    },
    strokes: [
      card(60, 70, '✱', 0, -5),
      ...[28, 92].flatMap((x) => [dot(x, 34, 1, 11), dot(x, 108, 2, 11)]),
      card(150, 70, '+1', 3),
      card(204, 70, '+2', 3, 5),
      arrow('M160 30Q180 14 198 30'),
    ],
  },
  {
    text: {
      ru: 'Осталась одна карта — скажите «ЛОЛ!». Скажут за вас — возьмёте две.',
      en: 'Down to one card? Say “LOL!” If someone else says it first, you draw two.',
    },
    strokes: [
      card(70, 76, '3', 1),
      line(
        'M118 30h86a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10h-66l-22 20v-20h-8a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10z',
      ),
      word(160, 62, { ru: 'ЛОЛ!', en: 'LOL!' }),
    ],
  },
  {
    text: {
      ru: 'Карты, оставшиеся на руках, — штрафные очки: цифра — сколько написано, действие — 5, джокер — 20. У кого их меньше, тот победил. В долгой игре больше 101 — вылет.',
      en: 'Cards left in hand are penalty points: numbers count their value, action cards 5, jokers 20. The fewest points win. In a long game, over 101 and you’re out.',
    },
    strokes: [
      card(46, 70, '9', 0, -6),
      card(100, 70, '✱', 2),
      word(150, 76, '= 14'),
      line('M178 100V40'),
      word(208, 46, '101'),
      arrow('M184 96Q220 92 214 60'),
    ],
  },
] satisfies Panel[];
