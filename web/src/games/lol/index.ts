import type { Entrance } from '../game';

export default {
  id: 'lol',
  tag: { ru: 'Сбросить карты и успеть крикнуть', en: 'Shed your cards, and shout in time' },
  about: {
    ru: 'Избавьтесь от карт первым. Цвет к цвету, цифра к цифре, а дальше кто быстрее: точную копию можно выложить вне очереди, «Бах!» — накрыть рукой, а про последнюю карту — не забыть крикнуть «ЛОЛ!».',
    en: 'Be the first to get rid of your cards. Match colour or number, and then be quick: play an exact copy out of turn, slap your hand on a Bang!, and don’t forget to shout “LOL!” when you’re down to one card.',
  },
  tip: {
    ru: 'Тот же цвет или знак. Точная копия цифры — и вне очереди.',
    en: 'Same colour or sign. An exact copy of a number: even out of turn.',
  },
  printedInBoth: true,
  minute: async () => (await import('./minute')).default,
  load: async () => (await import('./module')).default,
} satisfies Entrance;
