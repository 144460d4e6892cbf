import type { Card, Value } from '../../generated/lol';
import type { Lang } from '../game';
import { faceOf, isNumber, type Joker } from './card';

/** What a card does, and the rule that says so. */
export interface About {
  text: string;
  rule: string;
}

type Deed = Exclude<Value, '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'> | Joker;

const NUMBER: Record<Lang, string> = {
  ru: 'Ложится на свой цвет или такую же цифру. Точную копию можно выложить вне очереди.',
  en: 'Goes on its colour or the same number. An exact copy can be played out of turn.',
};

const DEEDS: Record<Deed, { rule: string } & Record<Lang, string>> = {
  '+1': {
    rule: 'LOL-17',
    ru: 'Следующий берёт одну карту и пропускает ход, если не переведёт её дальше.',
    en: 'The next player draws one and is skipped, unless they pass it on.',
  },
  '+2': {
    rule: 'LOL-17',
    ru: 'Следующий берёт две карты и пропускает ход, если не переведёт их дальше.',
    en: 'The next player draws two and is skipped, unless they pass it on.',
  },
  pff: {
    rule: 'LOL-14',
    ru: 'Следующий пропускает ход.',
    en: 'The next player is skipped.',
  },
  bah: {
    rule: 'LOL-12',
    ru: 'Все накрывают карту рукой. Последний берёт две.',
    en: 'Everybody slaps the pile. The last hand down draws two.',
  },
  ban: {
    rule: 'LOL-13',
    ru: 'Тишина до вашего следующего хода: каждое слово стоит двух карт, звуки можно.',
    en: 'Silence until your next turn: each word costs two cards, noises are free.',
  },
  bro: {
    rule: 'LOL-15',
    ru: 'Поменяйтесь всеми картами с кем угодно или оставьте свои.',
    en: 'Swap hands with anyone, or keep your own.',
  },
  oops: {
    rule: 'LOL-16',
    ru: 'Закройте его тут же ещё одной своей картой. Нечем — берите, пока не подойдёт.',
    en: 'Cover it at once with another card. If you can’t, draw until one fits.',
  },
  imho: {
    rule: 'LOL-19',
    ru: 'Ложится на всё. Вы заказываете цвет.',
    en: 'Goes on anything. You choose the colour.',
  },
  lol: {
    rule: 'LOL-18',
    ru: 'Ложится на всё. Вы заказываете цвет, следующий берёт четыре и пропускает ход.',
    en: 'Goes on anything. You choose the colour; the next player draws four and is skipped.',
  },
};

/** One card of each kind, for an index. */
export const KINDS: readonly Card[] = [
  'r5',
  'b+1',
  'g+2',
  'ypff',
  'rbah',
  'bban',
  'gbro',
  'yoops',
  'imho',
  'lol',
];

export function aboutOf(card: Card, lang: Lang): About {
  if (isNumber(card)) return { text: NUMBER[lang], rule: 'LOL-4' };
  const deed = DEEDS[faceOf(card).value as Deed];
  return { text: deed[lang], rule: deed.rule };
}
