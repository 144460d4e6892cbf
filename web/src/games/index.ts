// The rooms of the house, each loaded when somebody enters it.

import type { Component } from 'svelte';
import type { Phrase } from '../generated/protocol';
import LigaCover from './covers/LigaCover.svelte';
import LiniyaCover from './covers/LiniyaCover.svelte';
import LolCover from './covers/LolCover.svelte';
import type { GameModule } from './game';

export interface Room {
  load(): Promise<GameModule>;
  /** A picture for the front door. */
  Cover: Component;
  /** A sentence or two for the front door. */
  about: Phrase;
}

export const rooms: Record<string, Room> = {
  liga: {
    load: async () => (await import('./liga')).liga,
    Cover: LigaCover,
    about: {
      ru: 'Двое на двое: провести свои восемь шариков по кругу и домой раньше соперников. Карты ведут вперёд, назад и в обмен, а LIGA отменяет чужой ход и забирает его себе. Можно и вдвоём, и в одиночку.',
      en: 'Two against two: bring your eight balls round the ring and home before the others. Cards run forward, back or across, and LIGA undoes a turn and takes it for itself. Two can play it too, or one alone.',
    },
  },
  liniya: {
    load: async () => (await import('./liniya')).liniya,
    Cover: LiniyaCover,
    about: {
      ru: 'Шесть фишек в ряд — линия, три линии — победа. На поле сто сорок событий Великой Отечественной: каждая карта ставит фишку на своё и рассказывает, что тогда произошло.',
      en: 'Six chips in a row make a line, three lines win. The board holds a hundred and forty events of the Great Patriotic War: each card puts a chip on its own and tells what happened then.',
    },
  },
  lol: {
    load: async () => (await import('./lol')).lol,
    Cover: LolCover,
    about: {
      ru: 'Избавьтесь от карт первым. Цвет к цвету, цифра к цифре, а дальше кто быстрее: точную копию можно выложить вне очереди, «Бах!» — накрыть рукой, а про последнюю карту — не забыть крикнуть «ЛОЛ!».',
      en: 'Be the first to get rid of your cards. Colour on colour, number on number, and then whoever is quicker: lay an exact copy out of turn, slap your hand on a Bang!, and don’t forget to shout “LOL!” with one card left.',
    },
  },
};
