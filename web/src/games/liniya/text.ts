import { plural } from '../../lib/plural';
import type { Lang } from '../game';
import type { Team } from '../../generated/liniya';

const ru = {
  board: 'Поле двенадцать на двенадцать',
  corner: 'угол, фишка каждой команды',
  star: 'звезда',
  free: 'свободна',
  yourCard: 'ваша карта',
  canChoose: 'можно выбрать',
  teams: { A: 'Красные', B: 'Синие', C: 'Зелёные' } as Record<Team, string>,
  ofTeam: { A: 'красных', B: 'синих', C: 'зелёных' } as Record<Team, string>,
  accusative: { A: 'красных', B: 'синих', C: 'зелёных' } as Record<Team, string>,
  chipOf: (team: Team): string => `фишка ${ru.ofTeam[team]}`,
  linesOf: (count: number) => `${plural('ru', count, 'линия', 'линии', 'линий')} из 3`,
  cards: (count: number) => plural('ru', count, 'карта', 'карты', 'карт'),
  cardsTitle: (count: number) => `На руках ${plural('ru', count, 'карта', 'карты', 'карт')}`,
  deckTitle: (count: number) => `В колоде ${plural('ru', count, 'карта', 'карты', 'карт')}`,
  take: 'Взять карту',
  played: 'Открыта',
  playedBy: (name: string) => `Карту открывает ${name}`,
  hand: 'Ваши карты',
  handOf: (name: string) => `Карты: ${name}`,
  special: {
    '+1': { name: 'Ещё фишка', about: 'Поставьте фишку на любую свободную клетку, кроме угла.' },
    '-1': { name: 'Снять фишку', about: 'Снимите любую чужую фишку, не входящую в линию.' },
    '-1/+1': { name: 'Заменить', about: 'Замените чужую фишку, не входящую в линию, своей.' },
  },
  play: 'Сыграть',
  playDead: 'Сыграть без фишки',
  discard: 'Сбросить без действия',
  cancel: 'Отмена',
  giveBack: 'Вернуть в колоду',
  whole: 'Всё поле',
  close: 'Закрыть',
  rule: (id: string) => `Правило ${id}`,
  yourTurn: 'Ваш ход',
  turnOf: (name: string) => `Ваш ход: ${name}`,
  chooseCard: 'Откройте карту.',
  drawOrPlay: 'Можно взять карту.',
  drawNow: 'Пока следующий не открыл свою.',
  chooseCell: 'Выберите клетку на поле.',
  chooseChip: 'Выберите чужую фишку.',
  playAgain: 'Нажмите ещё раз, чтобы сыграть.',
  formsLine: (count: number) =>
    count === 1
      ? 'Получится линия!'
      : `Получатся ${plural('ru', count, 'линия', 'линии', 'линий')}!`,
  chooseLine: 'Ваша линия',
  chooseLineHint: 'Какие шесть фишек станут звёздами?',
  give: 'Штраф',
  giveHint: 'Верните одну карту в колоду.',
  giveSure: 'Эта карта уйдёт в колоду.',
  waitsFor: (name: string) => `Ходит ${name}`,
  waitsGive: (names: string) => `Карту возвращают: ${names}`,
  waitsLine: 'выбирает линию',
  waitsDraw: 'берёт карту',
  dealing: 'Раздают карты',
  over: 'Партия окончена',
  wonBy: (team: Team): string => `Победили ${ru.teams[team].toLowerCase()}`,
  draw: 'Ничья',
  dealer: (name: string) => `Сдаёт ${name}`,
  accuse: 'Подсказывают?',
  accuseTeam: (team: Team): string => `Обвинить ${ru.accusative[team]}`,
  accuseSure:
    'Партнёры подсказывают друг другу? Если так считает больше половины соперников, каждый из команды вернёт карту в колоду.',
  forgot: (name: string) => `${name}: карта не взята, дальше на одну меньше`,
  accused: (name: string, team: Team): string =>
    `${name} обвиняет ${ru.accusative[team]} в подсказках`,
  penalty: (team: Team): string => `Штраф: команда ${ru.ofTeam[team]} возвращает по карте`,
  gave: (name: string) => `${name} возвращает карту в колоду`,
  lined: (team: Team): string => `Линия ${ru.ofTeam[team]}!`,
  waste: {
    taken: 'Клетка занята: карта сброшена без фишки',
    no_chips: 'Фишек не осталось: карта без действия',
    chosen: 'Карта сброшена без действия',
  },
  cornerTitle: 'Угол',
  cornerText:
    'Здесь нет события. Фишек на угол не ставят: он считается фишкой каждой команды, сразу для всех линий.',
  intro:
    'Каждая клетка\u00a0— событие 1941–\u20601945\u00a0годов. Шесть фишек подряд\u00a0— линия, три линии\u00a0— победа.',
  chronicle: 'Хроника партии',
  chronicleAbout: (count: number) =>
    `${plural('ru', count, 'событие', 'события', 'событий')} этой партии в порядке времени`,
  unfold: 'Показать рассказы',
  fold: 'Только названия',
  specials: 'Спецкарта',
};

type Table = typeof ru;

const en: Table = {
  board: 'Twelve-by-twelve board',
  corner: 'corner, counts as every team’s chip',
  star: 'star',
  free: 'empty',
  yourCard: 'your card',
  canChoose: 'can be chosen',
  teams: { A: 'Red', B: 'Blue', C: 'Green' },
  ofTeam: { A: 'Red', B: 'Blue', C: 'Green' },
  accusative: { A: 'Red', B: 'Blue', C: 'Green' },
  chipOf: (team) => `${en.teams[team]} chip`,
  linesOf: (count) => `${count} of 3 lines`,
  cards: (count) => plural('en', count, 'card', 'cards'),
  cardsTitle: (count) => `${plural('en', count, 'card', 'cards')} in hand`,
  deckTitle: (count) => `${plural('en', count, 'card', 'cards')} in the deck`,
  take: 'Draw a card',
  played: 'Played',
  playedBy: (name) => `Played by ${name}`,
  hand: 'Your cards',
  handOf: (name) => `${name}’s cards`,
  special: {
    '+1': { name: 'Extra chip', about: 'Place a chip on any empty cell except a corner.' },
    '-1': {
      name: 'Remove a chip',
      about: 'Remove any other team’s chip that isn’t part of a line.',
    },
    '-1/+1': {
      name: 'Replace',
      about: 'Replace another team’s chip that isn’t part of a line with your own.',
    },
  },
  play: 'Play it',
  playDead: 'Play without a chip',
  discard: 'Discard with no effect',
  cancel: 'Cancel',
  giveBack: 'Return to deck',
  whole: 'Whole board',
  close: 'Close',
  rule: (id) => `Rule ${id}`,
  yourTurn: 'Your turn',
  turnOf: (name) => `Your turn: ${name}`,
  chooseCard: 'Play a card.',
  drawOrPlay: 'You may draw a card.',
  drawNow: 'Before the next card is played.',
  chooseCell: 'Choose a cell on the board.',
  chooseChip: 'Choose another team’s chip.',
  playAgain: 'Press again to play it.',
  formsLine: (count) =>
    count === 1 ? 'This makes a line!' : `This makes ${plural('en', count, 'line', 'lines')}!`,
  chooseLine: 'Your line',
  chooseLineHint: 'Which six chips become stars?',
  give: 'Penalty',
  giveHint: 'Return one card to the deck.',
  giveSure: 'This card will go back into the deck.',
  waitsFor: (name) => `${name}’s turn`,
  waitsGive: (names) => `Returning a card: ${names}`,
  waitsLine: 'is choosing a line',
  waitsDraw: 'is drawing a card',
  dealing: 'Dealing',
  over: 'Game over',
  wonBy: (team) => `${en.teams[team]} wins`,
  draw: 'It’s a draw',
  dealer: (name) => `${name} is dealing`,
  accuse: 'Signalling?',
  accuseTeam: (team) => `Accuse ${en.teams[team]}`,
  accuseSure:
    'Are teammates signalling to each other? If more than half of their opponents think so, everyone on the team returns a card to the deck.',
  forgot: (name) => `${name} forgot to draw and plays on with one card fewer`,
  accused: (name, team) => `${name} accuses ${en.teams[team]} of signalling`,
  penalty: (team) => `Penalty: everyone on ${en.teams[team]} returns a card`,
  gave: (name) => `${name} returns a card to the deck`,
  lined: (team) => `A line for ${en.teams[team]}!`,
  waste: {
    taken: 'The cell is taken: card discarded, no chip placed',
    no_chips: 'No chips left: the card has no effect',
    chosen: 'Discarded with no effect',
  },
  cornerTitle: 'Corner',
  cornerText:
    'There’s no event here, and no chip is ever placed on a corner: it counts as a chip of every team, in every line at once.',
  intro:
    'Each cell is an event of 1941–\u20601945. Six chips in a row make a line; three lines win.',
  chronicle: 'Chronicle of this game',
  chronicleAbout: (count) =>
    `${plural('en', count, 'event', 'events')} from this game, in order of date`,
  unfold: 'Show stories',
  fold: 'Titles only',
  specials: 'Special card',
};

const tables: Record<Lang, Table> = { ru, en };

/** The room's words in a language. */
export function say(lang: Lang): Table {
  return tables[lang];
}
