import type { Entrance } from '../game';

export default {
  id: 'voiny',
  tag: { ru: 'Щелчки деревянными воинами', en: 'A duel of flicked wooden warriors' },
  about: {
    ru: 'Деревянные воины на буковом поле. Щёлкните своего так, чтобы он закрутился, перевернул чужого или сбросил его на верстак. Настоящая физика, три поля и десять характеров.',
    en: 'Wooden warriors on a beech board. Flick yours so that it spins, turns the other one over, or knocks it off onto the bench. Real physics, three fields and ten characters.',
  },
  tip: {
    ru: 'Потяните воина назад и отпустите. Нужен поворот хотя бы на 90°.',
    en: 'Pull the warrior back and let go. It has to turn by 90° or more.',
  },
  minute: async () => (await import('./minute')).default,
  load: async () => (await import('./module')).default,
} satisfies Entrance;
