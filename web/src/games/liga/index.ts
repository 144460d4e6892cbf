import type { Entrance } from '../game';

export default {
  id: 'liga',
  tag: { ru: 'Гонка шариков, двое на двое', en: 'A race of balls, two against two' },
  about: {
    ru: 'Двое на двое: провести свои восемь шариков по кругу и домой раньше соперников. Карты ведут вперёд, назад и в обмен, а LIGA отменяет чужой ход и забирает его себе. Можно и вдвоём, и в одиночку.',
    en: 'Two against two: get your eight balls round the ring and home before your rivals. Cards move them forward, back or across, and LIGA undoes a turn and steals it. You can also play it as a pair, or on your own.',
  },
  tip: {
    ru: 'Нажмите на карту: поле покажет, куда она ведёт.',
    en: 'Press a card: the board shows where it leads.',
  },
  minute: async () => (await import('./minute')).default,
  load: async () => (await import('./module')).default,
} satisfies Entrance;
