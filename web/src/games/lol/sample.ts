import type { About, CardName, ColourName, Pack, View } from '../../generated/lol';
import { JOKERS, VALUES } from './card';

const colour = (ru: string, card: string, en: string): ColourName => ({
  name: { ru, en },
  card: { ru: card, en },
});
const about: About = { text: { ru: '', en: '' }, rule: 'LOL-4' };
const plain = (name: string): CardName => ({
  name: { ru: name, en: name },
  copies: 2,
  plus: 0,
  about,
});

/** A pack for tests: cards are called as they are written, but for a few. */
export const PACK: Pack = {
  deck: '',
  colours: {
    r: colour('красный', 'красная', 'red'),
    b: colour('синий', 'синяя', 'blue'),
    g: colour('зелёный', 'зелёная', 'green'),
    y: colour('жёлтый', 'жёлтая', 'yellow'),
  },
  cards: {
    ...(Object.fromEntries(
      [...VALUES, ...JOKERS].map((value) => [value, plain(value)]),
    ) as Pack['cards']),
    bah: { name: { ru: 'Бах!', en: 'Bang!' }, copies: 1, plus: 0, about },
    lol: { name: { ru: 'ЛОЛ!', en: 'LOL!' }, copies: 4, plus: 4, about },
  },
};

/** A view for tests: three at the table, seat 0 looks. */
export function scene(change: Partial<View> = {}): View {
  return {
    eyes: [0],
    mode: 'knock-out',
    scored: true,
    round: null,
    draws: [0, 0, 0],
    points: [0, 0, 0],
    places: [0, 0, 0],
    held: [3, 6, 6],
    hands: { 0: 'r5 g2 lol' },
    open: ['', '', ''],
    known: ['r5 g2 lol', '', ''],
    deck: 60,
    pile: 'b4 b7',
    guilty: [],
    call: { 0: 'wrong', 1: 'wrong', 2: 'wrong' },
    word: null,
    answers: {},
    counted: null,
    over: null,
    playing: [0, 1, 2],
    dealer: 2,
    turn: 0,
    phase: 'play',
    top: 'r7',
    colour: null,
    owed: 0,
    ban: null,
    owes: [],
    grace: [],
    called: [],
    locked: [],
    covered: [],
    again: [],
    ask_again: false,
    ...change,
  };
}
