import type { Lang } from '../game';
import type { Team } from '../../generated/liniya';

function plural(lang: Lang, count: number, one: string, few: string, many: string): string {
  const rule = new Intl.PluralRules(lang).select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}

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
  board: 'A board of twelve by twelve',
  corner: 'a corner, every team’s chip',
  star: 'star',
  free: 'free',
  yourCard: 'your card',
  canChoose: 'can be chosen',
  teams: { A: 'Red', B: 'Blue', C: 'Green' },
  ofTeam: { A: 'Red', B: 'Blue', C: 'Green' },
  accusative: { A: 'Red', B: 'Blue', C: 'Green' },
  chipOf: (team) => `a chip of ${en.teams[team]}`,
  linesOf: (count) => `${plural('en', count, 'line', 'lines', 'lines')} of 3`,
  cards: (count) => plural('en', count, 'card', 'cards', 'cards'),
  cardsTitle: (count) => `Holds ${plural('en', count, 'card', 'cards', 'cards')}`,
  deckTitle: (count) => `${plural('en', count, 'card', 'cards', 'cards')} in the deck`,
  take: 'Take a card',
  played: 'Played',
  playedBy: (name) => `Played by ${name}`,
  hand: 'Your cards',
  handOf: (name) => `${name}’s cards`,
  special: {
    '+1': { name: 'One more', about: 'Put a chip on any free cell but a corner.' },
    '-1': {
      name: 'Take one off',
      about: 'Take off any other team’s chip that is not part of a line.',
    },
    '-1/+1': {
      name: 'Replace',
      about: 'Replace another team’s chip, not part of a line, by your own.',
    },
  },
  play: 'Play it',
  playDead: 'Play without a chip',
  discard: 'Discard without effect',
  cancel: 'Cancel',
  giveBack: 'Put it back',
  whole: 'Whole board',
  close: 'Close',
  rule: (id) => `Rule ${id}`,
  yourTurn: 'Your turn',
  turnOf: (name) => `Your turn: ${name}`,
  chooseCard: 'Play a card.',
  drawOrPlay: 'You may take a card.',
  drawNow: 'Before the next card is played.',
  chooseCell: 'Choose a cell on the board.',
  chooseChip: 'Choose a chip of another team.',
  playAgain: 'Press once more to play it.',
  formsLine: (count) =>
    count === 1
      ? 'This makes a line!'
      : `This makes ${plural('en', count, 'line', 'lines', 'lines')}!`,
  chooseLine: 'Your line',
  chooseLineHint: 'Which six chips turn to stars?',
  give: 'Penalty',
  giveHint: 'Put one card back into the deck.',
  giveSure: 'This card will go back into the deck.',
  waitsFor: (name) => `${name} to play`,
  waitsGive: (names) => `Putting a card back: ${names}`,
  waitsLine: 'is choosing a line',
  waitsDraw: 'is drawing a card',
  dealing: 'Dealing',
  over: 'The game is over',
  wonBy: (team) => `${en.teams[team]} wins`,
  draw: 'A draw',
  dealer: (name) => `${name} deals`,
  accuse: 'Signalling?',
  accuseTeam: (team) => `Accuse ${en.teams[team]}`,
  accuseSure:
    'Are partners signalling to each other? If more than half of their opponents say so, each of the team puts a card back.',
  forgot: (name) => `${name} forgot to draw: one card fewer from now on`,
  accused: (name, team) => `${name} accuses ${en.teams[team]} of signalling`,
  penalty: (team) => `Penalty: ${en.teams[team]} puts a card each back`,
  gave: (name) => `${name} puts a card back into the deck`,
  lined: (team) => `A line for ${en.teams[team]}!`,
  waste: {
    taken: 'The cell is taken: discarded without a chip',
    no_chips: 'No chips left: no effect',
    chosen: 'Discarded without effect',
  },
  cornerTitle: 'A corner',
  cornerText:
    'No event belongs here. No chip is put on a corner: it counts as a chip of every team, for all lines at once.',
  intro:
    'Each cell is an event of 1941–\u20601945. Six chips in a row make a line, three lines win.',
  chronicle: 'The chronicle of this game',
  chronicleAbout: (count) =>
    `${plural('en', count, 'event', 'events', 'events')} of this game in the order of time`,
  unfold: 'Show the stories',
  fold: 'Names only',
  specials: 'Special card',
};

const tables: Record<Lang, Table> = { ru, en };

/** The room's words in a language. */
export function say(lang: Lang): Table {
  return tables[lang];
}
