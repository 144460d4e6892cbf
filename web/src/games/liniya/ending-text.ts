import { plural } from '../../lib/plural';
import type { Lang } from '../game';

const ru = {
  chronicle: 'Хроника партии',
  chronicleAbout: (count: number) =>
    `${plural('ru', count, 'событие', 'события', 'событий')} этой партии в порядке времени`,
  moreEvents: (count: number) =>
    `и ещё ${plural('ru', count, 'событие', 'события', 'событий')} этой партии`,
  picture: 'Поделиться картинкой',
  unfold: 'Показать рассказы',
  fold: 'Только названия',
};

const en: typeof ru = {
  chronicle: 'Chronicle of this game',
  chronicleAbout: (count) =>
    `${plural('en', count, 'event', 'events')} from this game, in order of date`,
  moreEvents: (count) => `and ${plural('en', count, 'more event', 'more events')} of this game`,
  picture: 'Share as a picture',
  unfold: 'Show stories',
  fold: 'Titles only',
};

/** The words of a game's end: they are fetched with it. */
export const sayOfEnding = (lang: Lang): typeof ru => ({ ru, en })[lang];
