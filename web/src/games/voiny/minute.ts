// Voiny in one minute.

import { arrow, box, dot, hole, line, word, type Panel } from '../../lib/sketch';

const field = box(30, 14, 180, 112, undefined, 10);

export default [
  {
    text: {
      ru: 'Щёлкните своего деревянного воина: потяните назад и отпустите.',
      en: 'Flick your wooden warrior: pull back and let go.',
    },
    strokes: [
      field,
      dot(78, 70, 0, 15),
      dot(164, 64, 1, 15),
      line('M40 88 64 76'),
      arrow('M96 68 142 65'),
    ],
  },
  {
    text: {
      ru: 'От щелчка он обязан провернуться хотя бы на 90°, иначе щелчок не примут и целиться придётся заново. Бейте не по центру.',
      en: 'It has to spin at least 90°, or the flick isn’t accepted and you aim again. Hit it off centre.',
    },
    strokes: [
      dot(120, 72, 0, 24),
      arrow('M88 48A42 42 0 0 1 160 60'),
      line('M120 72 120 48'),
      word(186, 92, '90°'),
    ],
  },
  {
    text: {
      ru: 'На поле «А» столкните чужого воина за край, а сами останьтесь — схватка ваша. Перевернули его рисунком вниз — щёлкаете дальше.',
      en: 'On field A knock your rival off and stay on yourself, and the bout is yours. Turn it picture down and you keep flicking.',
    },
    strokes: [field, dot(150, 70, 0, 15), arrow('M168 70 196 70'), dot(222, 70, 1, 15)],
  },
  {
    text: {
      ru: 'Перевернулся ваш воин или кончились пять щелчков — бьёт соперник.',
      en: 'If your own warrior turns over, or your five flicks are spent, your rival strikes.',
    },
    strokes: [
      field,
      ...[0, 1, 2, 3, 4].map((n) =>
        n < 3 ? dot(72 + n * 24, 36, 0, 7) : hole(72 + n * 24, 36, 7),
      ),
      dot(90, 86, 0, 15),
      dot(158, 86, 1, 15),
      arrow('M140 100Q124 112 108 100'),
    ],
  },
  {
    text: {
      ru: 'Воинов десять, и все разные. Полей три: на «А» сталкивают за край, на «Ä» загоняют в угловые отверстия, на «в» играют команда на команду.',
      en: 'There are ten warriors, all different, and three fields: off the edge on A, into the corner holes on Ä, team against team on V.',
    },
    strokes: [
      box(20, 40, 60, 60),
      dot(50, 70, undefined, 3),
      hole(50, 70, 16),
      box(90, 40, 60, 60),
      ...[98, 142].flatMap((x) => [dot(x, 48, undefined, 5), dot(x, 92, undefined, 5)]),
      box(160, 40, 60, 60),
      ...[172, 184, 196, 208].flatMap((x) => [dot(x, 52, 0, 5), dot(x, 88, 1, 5)]),
    ],
  },
] satisfies Panel[];
