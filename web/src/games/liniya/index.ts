import type { Entrance } from '../game';

export default {
  id: 'liniya',
  tag: { ru: 'Шесть в ряд по дням войны', en: 'Six in a row on the days of the war' },
  about: {
    ru: 'Шесть фишек в ряд — линия, три линии — победа. На поле сто сорок событий Великой Отечественной: каждая карта ставит фишку на своё и рассказывает, что тогда произошло.',
    en: 'Six chips in a row make a line, and three lines win. The board holds a hundred and forty events of the Great Patriotic War: each card puts a chip on its own event and tells you what happened.',
  },
  tip: {
    ru: 'Нажмите на карту: поле покажет её клетку. Нужно шесть подряд.',
    en: 'Press a card to see its cell. You need six in a row.',
  },
  minute: async () => (await import('./minute')).default,
  load: async () => (await import('./module')).default,
} satisfies Entrance;
