import { describe, expect, test } from 'vitest';
import * as lol from '../src/games/lol/doer';
import { bound, lastOf, lastTold, paragraphOf, shownOf, tidy, toldOf } from '../src/lib/record';
import { both } from './fake';

const doer = (event: unknown) => (event as { seat?: number | 'same' }).seat ?? null;
let keys = 0;
const line = (text: string, ...events: object[]) => ({
  key: (keys += 1),
  text: both(text),
  events,
});

test('days stay with their months, and numbers with their letters', () => {
  expect(bound('f3 Рейд, 24 декабря 1942. Т-34')).toBe('f3 Рейд, 24\u00a0декабря 1942. Т-\u206034');
  expect(bound('In 1943 a Yak-1')).toBe('In 1943 a Yak-\u20601');
});

describe('the record', () => {
  test('tells a turn in one paragraph', () => {
    const told = toldOf(
      [
        line('A lays 5.', { seat: 0 }),
        line('A runs.', { seat: 0 }),
        line('B lays 2.', { seat: 1 }),
      ],
      { doer },
    );
    expect(told.map(({ seat, texts }) => [seat, texts.length])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(told[0]?.events).toHaveLength(2);
  });
  test('counts what happens again at once, and keeps the order', () => {
    const strike = () => line('A strikes.', { seat: 0 });
    const told = toldOf([strike(), strike(), line('B falls.', { seat: 'same' }), strike()], {
      doer,
    });
    expect(told.map(({ texts }) => texts.map(({ en }) => en))).toEqual([
      ['A strikes ×2.', 'B falls.', 'A strikes.'],
    ]);
    expect(told[0]?.events).toHaveLength(4);
  });
  test('its last words are of what was done, not of how a turn ends', () => {
    const passing = (event: unknown) => (event as { kind?: string }).kind === 'drew';
    const [lays, draws] = [line('A lays f5.', { seat: 0 }), line('A draws.', { kind: 'drew' })];
    expect(lastTold([lays, draws], passing)?.text.en).toBe('A lays f5.');
    expect(lastTold([lays, draws])?.text.en).toBe('A draws.');
    expect(lastTold([draws], passing)?.text.en).toBe('A draws.');
    expect(lastTold([lays, line('Before.')], passing)?.text.en).toBe('Before.');
    expect(lastTold([], passing)).toBe(undefined);
  });
  const more = (count: number) => `and ${count} more`;
  test('puts a full stop between sentences that have none', () => {
    expect(paragraphOf(['A flicks', 'A foul: too near', 'B: “LOL!”', 'B wins'], '', more)).toBe(
      'A flicks. A foul: too near. B: “LOL!” B wins',
    );
    expect(tidy('Поля: ИМХО!.')).toBe('Поля: ИМХО!');
    expect(tidy('Открывается «Бан!».')).toBe('Открывается «Бан!».');
  });
  test('says a name once', () => {
    const told = (name: string, ...texts: string[]) => paragraphOf(texts, name, more);
    expect(told('Ася', 'Ася: красная «Упс!».', 'Ася: красная 6.')).toBe(
      'Ася: красная «Упс!», красная 6.',
    );
    expect(told('Ася', 'Ася: красная 5.', 'Ася: красная «Бах!».')).toBe(
      'Ася: красная 5, красная «Бах!».',
    );
    expect(told('Ben', 'Ben: red 5.', 'Ben: “LOL!”')).toBe('Ben: red 5, “LOL!”');
    const hit = 'Соня: +2, перевести или взять.';
    expect(told('Анна', 'Анна: красная «Ха-ха!».', hit, 'Анна: «ЛОЛ!»')).toBe(
      'Анна: красная «Ха-ха!», «ЛОЛ!» Соня: +2, перевести или взять.',
    );
    expect(told('Ann', 'Ann: red Ha-ha!', 'Ben is hit: +2.', 'Ann: “LOL!”')).toBe(
      'Ann: red Ha-ha! “LOL!” Ben is hit: +2.',
    );
    const [caught, wrong] = [
      'Vera: “LOL!” For keeping quiet, two cards: Ann.',
      'Vera: “LOL!” Wrong.',
    ];
    expect(told('Vera', caught, wrong)).toBe(`${caught} ${wrong}`);
    expect(told('Vera', wrong, caught)).toBe(`${wrong} ${caught.slice(6)}`);
    expect(told('Ann', 'Ann: IMHO! The colour is now red.', 'Ann: “LOL!”')).toBe(
      'Ann: IMHO! The colour is now red. “LOL!”',
    );
    expect(told('Ben', 'Ann is hit: +2.', 'Ben: “LOL!”')).toBe('Ann is hit: +2. Ben: “LOL!”');
    expect(told('Ben', 'Ben: 5.', 'Ben draws 3.', 'Ben: “LOL!”')).toBe('Ben: 5. Draws 3. “LOL!”');
    expect(told('Ann', 'Ann draws yellow Bro!', 'Ann draws blue 5.', 'Ann draws red 3.')).toBe(
      'Ann draws yellow Bro!, blue 5, red 3.',
    );
    expect(told('Ася', 'Ася: синяя 3 — вне очереди!', 'Ася: синяя 4.')).toBe(
      'Ася: синяя 3 — вне очереди! Синяя 4.',
    );
    expect(told('Зина', 'Зина: +1.', 'Зина: d1 Севастополь.', 'Зина берёт карту.')).toBe(
      'Зина: +1, d1 Севастополь. Берёт карту.',
    );
    expect(told('Ann', 'Ann takes 2.', 'Ann and Ben swap hands.')).toBe(
      'Ann takes 2. Ann and Ben swap hands.',
    );
    expect(told('Ann', 'Ann plays 5.', 'Ben is skipped.', 'Ann wins.')).toBe(
      'Ann plays 5. Ben is skipped. Ann wins.',
    );
  });
  test('says the name of a seat once that somebody holds with another', () => {
    const texts = ['Ben (2): 5.', 'Ben (2) runs on.', 'Ben (4) is skipped.'];
    expect(paragraphOf(texts, 'Ben (2)', more)).toBe('Ben (2): 5. Runs on. Ben (4) is skipped.');
  });
  test('leaves a cell at the head of a sentence its small letter', () => {
    const texts = ['Ann: LOL!', 'Ann: g6 The Siege'];
    expect(paragraphOf(texts, 'Ann', more)).toBe('Ann: LOL! g6 The Siege');
  });
  test('shortens a long run', () => {
    const draws = ['red 1', 'red 2', 'blue 3', 'blue 4', 'blue 5'];
    const texts = draws.map((card) => `Ann draws ${card}.`);
    expect(paragraphOf(texts, 'Ann', more)).toBe('Ann draws red 1, red 2, blue 3 and 2 more.');
    const lines = draws.map((card) => line(`Ann draws a card: ${card}.`, { seat: 0 }));
    const told = toldOf(
      [...lines, ...lines.map((one) => ({ ...one, text: both(`${one.text.en} `) }))],
      { doer },
    );
    expect(told).toHaveLength(1);
  });
  test('keeps apart what is nobody’s doing', () => {
    const told = toldOf([line('Shuffled.', {}), line('Dealt.', {})], { doer });
    expect(told).toHaveLength(2);
    expect(toldOf([line('old'), line('older')])).toHaveLength(2);
  });
  test('adds what came of it', () => {
    const told = toldOf([line('A lays.', { seat: 0 }), line('B is out.', { seat: 'same' })], {
      doer,
    });
    expect(told.map(({ seat, texts }) => [seat, texts.length])).toEqual([[0, 2]]);
  });
  test('keeps what a turn was about, however long it is', () => {
    const [turn] = toldOf(
      [
        line('A plays.', { seat: 0 }),
        line('A line for Red!', { seat: 'same', news: true }),
        line('A draws.', { seat: 0 }),
      ],
      { doer, isNews: (event) => (event as { news?: boolean }).news ?? false },
    );
    expect(turn?.texts).toHaveLength(3);
    expect(turn?.news.map(({ en }) => en)).toEqual(['A line for Red!']);
  });
  test('knows a doer from what led to the line', () => {
    expect(toldOf([line('They go.', { seat: 2 }, {})], { doer })[0]?.seat).toBe(2);
  });
});

test('the last sentence is told with what led to it, where there is room', () => {
  const last = (...lines: Parameters<typeof lastOf>[0]) =>
    lastOf(
      lines,
      { doer },
      ({ en }) => en,
      () => 'Ann',
      (n) => `and ${n} more`,
    );
  const drew = line('Ann draws face up: blue 9.', { seat: 0 });
  const laid = line('Ann plays it straight from the deck.', { seat: 0 });
  expect(last(drew, laid)).toBe('Ann draws face up: blue 9. Plays it straight from the deck.');
  expect(last(line('Ben plays.', { seat: 1 }), laid)).toBe('Ann plays it straight from the deck.');
  expect(last(line(`Ann ${'waits '.repeat(9)}.`, { seat: 0 }), laid)).toBe(
    'Ann plays it straight from the deck.',
  );
  expect(last()).toBeNull();
});

test('which card came from the deck is told with what became of it', () => {
  const last = (...lines: Parameters<typeof lastOf>[0]) =>
    lastOf(
      lines,
      { doer, leans: (event) => (event as { leans?: boolean }).leans ?? false },
      ({ en }) => en,
      () => 'Ann',
      (n) => `and ${n} more`,
    );
  const drew = line('Ann draws face up: blue +1.', { seat: 0 });
  const laid = line('Ann plays it straight from the deck.', { seat: 0, leans: true });
  const hit = line('Ben: +1.', { seat: 'same' });
  const both = 'Ann draws face up: blue +1. Plays it straight from the deck.';
  expect(last(drew, laid, hit)).toBe(`${both} Ben: +1.`);
  expect(last(drew, laid, line('Ben is hit: +1 to pass on.', { seat: 'same' }))).toBe(
    'Ben is hit: +1 to pass on.',
  );
  const long = line(`Ann draws face up: ${'blue '.repeat(9)}+1.`, { seat: 0 });
  expect(last(long, laid)).toContain('blue +1. Plays it straight');
});

test('a penalty of LOL is told at the foot as the record tells it', () => {
  const last = (...lines: ReturnType<typeof told>[]) =>
    lastOf(
      lines,
      { doer: lol.doer, echoes: lol.echoes },
      ({ ru }) => ru,
      () => 'Игнат',
      (n) => `и ещё ${n}`,
    );
  const told = (ru: string, event: object) => ({ ...line('', event), text: { ru, en: ru } });
  const drew = (card: string | null) => ({ kind: 'drew', seat: 1, card, open: false });
  const took = told('Игнат берёт 4 карты и пропускает ход.', { kind: 'took', seat: 1, sum: 4 });
  const laid = told('Маруся: ЛОЛ!', { kind: 'laid', seat: 0 });
  const unseen = [2, 3, 4, 5].map(() => told('Игнат берёт карту.', drew(null)));
  expect(last(laid, took, ...unseen)).toBe('Игнат берёт 4 карты и пропускает ход.');
  const one = told('Игнат берёт 1 карту и пропускает ход.', { kind: 'took', seat: 1, sum: 1 });
  expect(last(laid, one, ...unseen.slice(1, 2))).toBe('Игнат берёт 1 карту и пропускает ход.');
  const seen = ['красная 6', 'синяя 5', 'синяя «Бах!»', 'красная 1'].map((card) =>
    told(`Игнат берёт из колоды: ${card}.`, drew('r6')),
  );
  expect(last(laid, took, ...seen)).toBe(
    'Игнат берёт из колоды: красная 6, синяя 5, синяя «Бах!», красная 1.',
  );
  expect(last(laid, took, ...seen, ...seen)).toBe(
    'Игнат берёт из колоды: красная 6, синяя 5, синяя «Бах!» и ещё 5.',
  );
});

test('while cards are dealt, what is turned up then isn’t told yet', () => {
  const [deals, opened, skips] = [
    line('A deals.', { kind: 'dealer' }),
    line('Turned up: 5.', { kind: 'opened' }),
    line('B is skipped.', { kind: 'skipped' }),
  ];
  const lines = [line('A wins the round.', { kind: 'over' }), deals, opened, skips];
  const teller = { unveils: (event: unknown) => (event as { kind: string }).kind === 'opened' };
  expect(shownOf(lines, teller, true)).toEqual(lines.slice(0, 2));
  expect(shownOf(lines, teller, false)).toBe(lines);
  expect(shownOf(lines, {}, true)).toBe(lines);
});
