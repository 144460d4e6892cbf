// LIGA in real browsers, against the real server.
import assert from 'node:assert/strict';
import { errors, type Browser, type Locator } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { arrive, boxOf, desktop, fits, isAccessible, launch, phone, type Guest } from './guest';
import { House } from './house';
import { gather, type Who } from './party';

// The luck of the games is always the same.
const house = new House('liga');
let browser: Browser;

beforeAll(async () => {
  await house.open();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

/** Opens a table in the dialog and sits down at it. */
async function openTable(page: Guest, name: string, people: RegExp) {
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Новый стол' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('radio', { name: 'LIGA', exact: true }).check();
  await dialog.getByRole('radio', { name: people }).check();
  await dialog.getByRole('button', { name: 'Открыть стол' }).click();
  await page.waitForURL(/\/table\//);
  await page.getByText('Место 1 · вы').waitFor();
}

async function sitDown(page: Guest, url: string, name: string, sit: string) {
  await page.goto(url);
  await page.getByRole('button', { name: sit }).first().click();
  const named = page.getByRole('dialog').getByRole('textbox');
  await named.fill(name);
  await named.press('Enter');
  await named.waitFor({ state: 'detached' });
}

async function start(page: Guest) {
  await page.getByRole('button', { name: 'Начать игру' }).click();
  await page.locator('.liga').waitFor();
}

const Anna = { name: 'Анна', locale: 'ru-RU', viewport: desktop };
const Ben = { name: 'Ben', locale: 'en-GB', viewport: phone, hasTouch: true };
const Vera = { name: 'Вера', locale: 'ru-RU', viewport: phone };

/** A table of LIGA that begins from a written position. */
const begin = <const People extends readonly [Who, ...Who[]]>(
  position: object,
  guests: People,
  people = 4,
) =>
  gather(
    browser,
    house,
    { game: 'liga', seats: 4, options: { people }, position, open: false },
    guests,
  );

/** The first seat's ball is two steps from a win; `next` is the hand that comes after it. */
const nearlyHome = (next: string) => ({
  board: ['h2 h3 h4 63', '20', 'h1 h2 h3 h4', '40'],
  hands: ['2 6', next, '8 4', '7 13'],
  turn: 0,
  phase: 'play',
});

const mine = (page: Guest) => page.locator('.liga .prompt.mine').count();
const primary = (page: Guest) => page.locator('.liga .actions .primary');
const shown = (locator: Locator) =>
  locator
    .first()
    .isVisible()
    .catch(() => false);

const card = (page: Guest, name: string) =>
  page.locator(`.liga .hand [data-card="${name}"] button`).first();
const spot = (page: Guest, name: string) => page.locator(`.liga [data-spot="${name}"]`);
const goal = (page: Guest, action: string) => page.locator(`.liga [data-goal="${action}"]`);
const button = (page: Guest, name: string) =>
  page.locator('.liga .actions').getByRole('button', { name });
const hand = (page: Guest) =>
  page
    .locator('.liga .hand [data-card]')
    .evaluateAll((slots: HTMLElement[]) => slots.map(({ dataset }) => dataset.card));
/** Cards that are known to be in the hand of whoever sits there. */
const known = (page: Guest, side: string) =>
  page.locator(`.liga .spot.${side} .mini.up`).allInnerTexts();
/** A line of the board in words. */
const holds = (page: Guest, line: string) =>
  page.locator('.liga .board li', { hasText: line }).waitFor({ state: 'attached' });
/** They leave, and had nothing to complain about. */
async function leave(...pages: Guest[]) {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

/** Presses Enter on something of the board. */
const enter = (page: Guest, selector: string) =>
  page.locator(selector).first().press('Enter', { timeout: 2_000 });

/** Plays the card that is chosen, or what needs no card; false if nothing can be done with it. */
async function useIt(page: Guest) {
  if (await shown(primary(page))) {
    await primary(page).first().click({ timeout: 2_000 });
    return true;
  }
  const goal = page.locator('.liga [data-goal]');
  if (!(await goal.count()) && (await page.locator('.liga [data-spot]').count()))
    await enter(page, '.liga [data-spot]');
  if (await goal.count()) {
    await enter(page, '.liga [data-goal]');
    // A ball with two ways is taken up first.
    if (await page.locator('.liga [data-spot][aria-pressed="true"]').count())
      await enter(page, '.liga [data-goal]');
    return true;
  }
  const other = page.locator('.liga .actions .button:not(.square)');
  if (!(await shown(other))) return false;
  await other.first().click({ timeout: 2_000 });
  return true;
}

/** Does something that is allowed, beginning with the given cards; true if it did. */
async function takeTurn(page: Guest, wanted: string[] = []) {
  if (!(await mine(page))) return false;
  const text = await page.locator('.liga .prompt').textContent();
  try {
    if (/Семёрка|seven|Теперь|Now play/.test(text ?? '')) return await useIt(page);
    const hand = await page
      .locator('.liga .hand .slot')
      .evaluateAll((slots: HTMLElement[]) => slots.map((slot) => slot.dataset.card ?? null));
    const slots = hand.flatMap((card, slot) => (card ? [{ card, slot }] : []));
    const rank = ({ card }: { card: string }) =>
      wanted.includes(card) ? wanted.indexOf(card) : wanted.length;
    slots.sort((a, b) => rank(a) - rank(b));
    for (const { slot } of slots) {
      await page.keyboard.press('Escape');
      await page.keyboard.press(String(slot + 1));
      if (await page.locator('.liga .hand button.dead.selected').count()) continue;
      if (await useIt(page)) return true;
    }
  } catch (error) {
    // Somebody else was quicker, or the table has moved on.
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  return false;
}

/** Does what takeTurn does, from inside the page: many times as fast. */
const hurry = (page: Guest, wanted: string[] = []) => page.evaluate(hurried, wanted);

async function hurried(wanted: string[]) {
  const all = (selector: string) => [
    ...document.querySelectorAll<HTMLElement>(`.liga ${selector}`),
  ];
  const shown = () => new Promise((resolve) => setTimeout(resolve, 0));
  const press = (button: HTMLElement | undefined) => {
    button?.click();
    return shown().then(() => button !== undefined);
  };
  const useIt = async () => {
    if (await press(all('.actions .primary')[0])) return true;
    if (!all('[data-goal]').length) await press(all('[data-spot]')[0]);
    if (await press(all('[data-goal]')[0])) {
      if (all('[data-spot][aria-pressed="true"]').length) await press(all('[data-goal]')[0]);
      return true;
    }
    return press(all('.actions .button:not(.square)')[0]);
  };
  if (!all('.prompt.mine').length) return false;
  if (/Семёрка|seven|Теперь|Now play/.test(all('.prompt')[0]!.textContent)) return useIt();
  const rank = ({ dataset: { card = '' } }: HTMLElement) =>
    wanted.includes(card) ? wanted.indexOf(card) : wanted.length;
  const cards = all('.hand [data-card]').sort((a, b) => rank(a) - rank(b));
  for (const button of cards.flatMap((slot) => slot.querySelector('button') ?? [])) {
    if (button.classList.contains('dead')) continue;
    if (!button.classList.contains('selected')) await press(button);
    if (await useIt()) return true;
  }
  return false;
}

/** Board and hand are wholly in sight. */
async function inSight(page: Guest, where: string) {
  const { width, height } = page.viewportSize()!;
  for (const selector of ['.liga .stage', '.liga .hand']) {
    const box = await boxOf(page.locator(selector));
    const inside =
      box.x >= -1 &&
      box.y >= 0 &&
      box.x + box.width <= width + 1 &&
      box.y + box.height <= height + 1;
    assert.ok(inside, `${where}: ${selector} ${JSON.stringify(box)}`);
  }
}

test('four people exchange cards and begin to play', async () => {
  const anna = await arrive(browser, { locale: 'ru-RU', viewport: desktop });
  await openTable(anna, 'Анна', /четверо/);
  const ben = await arrive(browser, { locale: 'en-GB', viewport: phone });
  const vera = await arrive(browser, { locale: 'ru-RU', viewport: phone });
  const greg = await arrive(browser, { locale: 'en-GB', viewport: desktop });
  await sitDown(ben, anna.url(), 'Ben', 'Sit here');
  await sitDown(vera, anna.url(), 'Вера', 'Сесть');
  await sitDown(greg, anna.url(), 'Greg', 'Sit here');
  await anna.getByText('Greg').first().waitFor();
  await start(anna);
  const people = [anna, ben, vera, greg];
  for (const page of people) {
    await page.locator('.liga .hand [data-card]').first().waitFor();
    await inSight(page, 'the exchange');
    await fits(page, 'the exchange');
  }
  // Everybody has announced, and sees that the others did.
  assert.equal(await anna.getByText(/^(Есть|Нет) карт[аы] выхода$/).count(), 4);
  assert.equal(await anna.locator('.liga .hand [data-card]').count(), 5);
  await isAccessible(ben, 'the exchange on a phone');

  // Anna gives a card and waits for her partner's.
  await takeTurn(anna);
  await anna.getByText(/Ваша карта отдана/).waitFor();
  await ben.getByText('card for partner chosen').first().waitFor({ state: 'attached' });
  assert.equal(await anna.locator('.liga .hand [data-card]').count(), 4);
  for (const page of [ben, vera, greg]) await takeTurn(page);
  for (const page of people) {
    await page.waitForFunction(
      () => document.querySelectorAll('.liga .hand [data-card]').length === 5,
    );
  }
  // What one gave is known to be with the partner.
  assert.equal(await anna.locator('.liga .spot.side-2 .mini.up').count(), 1);

  let cards = 0;
  for (let round = 0; round < 300 && cards < 4; round += 1) {
    for (const page of people) if (await takeTurn(page, ['13', '1'])) cards += 1;
  }
  assert.equal(cards, 4);
  await greg.locator('[data-pile] .laid').first().waitFor();
  await isAccessible(anna, 'the table');
  await inSight(vera, 'the table on a phone');

  const watcher = await arrive(browser, { locale: 'en-GB', viewport: desktop });
  await watcher.goto(anna.url());
  await watcher.locator('.liga .board').waitFor();
  assert.equal(await watcher.locator('.liga .hand').count(), 0);
  await leave(...people, watcher);
});

test('two people play two colours each, by touch', async () => {
  const [anna, ben] = await begin(
    { board: ['10', '20 h3', '30', '40'], hands: ['5', '9 2', '6', '3'], turn: 1, phase: 'play' },
    [Anna, Ben],
    2,
  );
  assert.equal(await ben.locator('.liga .others li').count(), 1);
  await inSight(ben, 'two hands on a phone');
  // The first touch aims, the button does it.
  await card(ben, '9').tap();
  await ben.locator('.liga [data-goal="9 20>29"]').tap();
  await button(ben, 'Play it').tap();
  await holds(ben, 'Blue: 2 in base; on the ring: 29; at home: 3');
  await card(anna, '6').click();
  await isAccessible(ben, 'two hands on a phone');
  await leave(anna, ben);
});

test('alone, with all four hands', async () => {
  const page = await arrive(browser, { locale: 'ru-RU', viewport: phone });
  await openTable(page, 'Вера', /один за всех/);
  await start(page);
  await page.locator('.liga .hand [data-card]').first().waitFor();
  assert.equal(await page.locator('.liga .others li').count(), 3);
  await inSight(page, 'four hands on a phone');
  await isAccessible(page, 'four hands');
  let cards = 0;
  for (let round = 0; round < 400 && cards < 12; round += 1) {
    if (await hurry(page, ['1', '13'])) cards += 1;
    await page.waitForTimeout(20);
  }
  assert.ok(cards >= 12, `${cards} cards`);
  await leave(page);
});

test('a deal is played out, and the next one begins with an exchange', async () => {
  const [anna, ben] = await begin(
    {
      board: ['10', '20', '', ''],
      hands: ['5', '6', '', ''],
      deck: '1×8 2×6 3×6 4×4',
      dealer: 3,
      turn: 0,
      phase: 'play',
      deals: 1,
      used: 2,
    },
    [Anna, Ben],
  );
  await card(anna, '5').click();
  // The way that the server told of is drawn.
  await anna.locator('.liga .board path.way').waitFor({ state: 'attached' });
  await goal(anna, '5 10>15').click();
  await card(ben, '6').click();
  await goal(ben, '6 20>26').click();
  await anna.getByText('Раздача 2.').waitFor();
  await anna.getByText('Выберите, какую отдать рубашкой вверх.').waitFor();
  // Of the last twenty-four cards everybody gets six.
  assert.equal(await anna.locator('.liga .hand [data-card]').count(), 6);
  await leave(anna, ben);
});

test('a game is played to its end, and again', async () => {
  const [anna, ben] = await begin(nearlyHome('5 9'), [Anna, Ben]);
  await card(anna, '2').click();
  await goal(anna, '2 63>h1').click();
  const won = anna.getByRole('dialog');
  await won.getByRole('heading', { name: 'Вы победили!' }).waitFor();
  const lost = ben.getByRole('dialog');
  await lost.getByRole('heading', { name: /^Анна and \S+ win$/ }).waitFor();
  const [winner, partner] = await won.locator('.ranking .best .name').allTextContents();
  assert.equal(winner, 'Анна');
  await anna.locator('.liga .spot.side-2').getByText(partner!).waitFor();
  await isAccessible(anna, 'the result');
  await won.getByRole('button', { name: 'К полю' }).click();
  await anna.getByText('Партия окончена').waitFor();
  await anna.getByRole('button', { name: 'Итог' }).click();
  await anna.getByRole('button', { name: 'Ещё партию' }).click();
  await lost.getByText('Анна').first().waitFor();
  await lost.getByRole('button', { name: 'Play again' }).click();
  await lost.waitFor({ state: 'detached' });
  await anna.getByText('Партия 2').waitFor();
  await anna.getByText('Ваш ход').first().waitFor();
  await leave(anna, ben);
});

test('alone, all sixteen come home: the result is to be beaten', async () => {
  const full = 'h1 h2 h3 h4';
  const position = {
    board: ['h2 h3 h4 63', full, full, full],
    hands: ['2', '5', '8', '7'],
    turn: 0,
    phase: 'play',
    deals: 9,
    used: 171,
  };
  const [anna] = await begin(position, [{ ...Anna, viewport: phone }], 1);
  await card(anna, '2').click();
  await goal(anna, '2 63>h1').click();
  const result = anna.getByRole('dialog', { name: 'Все шестнадцать дома' });
  await result.getByText('9 раздач').waitFor();
  await result.getByText('172 карты').waitFor();
  await result.getByText('Первый результат').waitFor();
  await leave(anna);
});

test('a winning move is answered with LIGA, and the game goes on', async () => {
  const [anna, ben] = await begin(nearlyHome('liga 5 9'), [Anna, Ben]);
  await card(anna, '2').click();
  await goal(anna, '2 63>h1').click();
  await ben.getByText('Only your LIGA can keep the game going').waitFor();
  await anna.getByText('Последнее слово').first().waitFor();
  await card(ben, '5').click();
  await ben.getByRole('button', { name: 'LIGA-44' }).waitFor();
  await card(ben, 'liga').click();
  await button(ben, 'Play LIGA').click();
  await ben.getByText('Now play the 2').waitFor();
  await holds(anna, 'Красные: на круге: 63; дома: 2, 3, 4');
  await goal(ben, '2 20>22').click();
  await holds(anna, 'Синие: на базе 3; на круге: 22');
  assert.equal(await anna.getByRole('dialog').count(), 0);
  await leave(anna, ben);
});

test('a Twister passes all hands to the right', async () => {
  const [anna, ben, vera] = await begin(
    {
      board: ['10', '20', '30', '40'],
      hands: ['twister 2 3', '1 5 9', '4 8 12', '6 7 13'],
      turn: 0,
      phase: 'play',
    },
    [Anna, Ben, Vera],
  );
  await card(anna, 'twister').click();
  await button(anna, 'Сыграть Twister').click();
  await card(anna, '9').waitFor();
  assert.deepEqual(await hand(anna), ['1', '5', '9']);
  await card(ben, '12').waitFor();
  assert.deepEqual(await hand(ben), ['4', '8', '12']);
  await card(vera, '13').waitFor();
  // What one passed on is known to be with the neighbour; nobody else knows it.
  assert.deepEqual(await known(ben, 'side-3'), ['1', '5', '9']);
  assert.deepEqual(await known(vera, 'side-2'), []);
  // The same person plays on, with a card just received.
  await anna.getByText('Ваш ход').first().waitFor();
  await card(anna, '5').click();
  await goal(anna, '5 10>15').click();
  await ben.getByText('Your turn').first().waitFor();
  await leave(anna, ben, vera);
});

test('a Cheater swaps two balls by two presses', async () => {
  const [anna, ...others] = await begin(
    { board: ['10', '16!', '30', ''], hands: ['cheater 2', '5', '8', '7'], turn: 0, phase: 'play' },
    [Anna, Ben, Vera],
  );
  await card(anna, 'cheater').click();
  await spot(anna, '16').click();
  await anna.getByText('Теперь второй').waitFor();
  await spot(anna, '30').click();
  await holds(anna, 'Синие: на базе 3; на круге: 30');
  await holds(anna, 'Зелёные: на базе 3; на круге: 16');
  await leave(anna, ...others);
});

test('a Phantom shows the neighbour’s hand to its player alone', async () => {
  const [anna, ben, vera] = await begin(
    {
      board: ['10', '20', '30', '40'],
      hands: ['phantom 2', '5 9 liga', '4 8', '6 7'],
      turn: 0,
      phase: 'play',
    },
    [Anna, Ben, Vera],
  );
  await card(anna, 'phantom').click();
  await button(anna, 'Сыграть Phantom').click();
  await anna.getByText('больше их не видит никто').waitFor();
  assert.deepEqual(await hand(anna), ['5', '9', 'liga']);
  await vera.getByText('Phantom: играет за соседа (Ben).').waitFor();
  await ben.getByText('this turn is played for you').waitFor();
  assert.deepEqual(await hand(vera), ['4', '8']);
  assert.equal(await vera.locator('.liga [data-card="liga"], .liga .mini.up').count(), 0);
  await card(anna, '5').click();
  await goal(anna, '5 20>25').click();
  // The neighbour's turn is used up; the rest of the hand is remembered.
  await vera.getByText('Ваш ход').first().waitFor();
  assert.deepEqual(await hand(ben), ['9', 'liga']);
  assert.equal(await anna.locator('.liga .spot.side-1 .mini.up').count(), 2);
  await leave(anna, ben, vera);
});

test('a seven is shared by two balls, with a step taken back', async () => {
  const [anna, ...others] = await begin(
    { board: ['12 20 h4', '', '40', ''], hands: ['7 2', '8', '6', '3'], turn: 0, phase: 'play' },
    [Anna, Ben, Vera],
  );
  const left = (count: number) => anna.getByText(`осталось ${count}`).waitFor();
  await card(anna, '7').click();
  await button(anna, 'Сыграть 7').click();
  await left(7);
  // There is nothing to take back yet.
  assert.equal(await button(anna, 'Взять шаг назад').count(), 0);
  // A ball that is stuck says so.
  const { x, y, width, height } = await boxOf(anna.locator('.liga .stage'));
  await anna.mouse.move(x + width / 2, y + height * 0.747);
  await anna.getByRole('button', { name: 'LIGA-21' }).waitFor();
  for (const [step, rest] of [
    ['12', 6],
    ['20', 5],
  ] as const) {
    await spot(anna, step).click();
    await left(rest);
  }
  assert.equal(await anna.locator('.liga .actions .button').count(), 1);
  await button(anna, 'Взять шаг назад').click();
  await left(6);
  for (const [step, rest] of [
    ['13', 5],
    ['14', 4],
    ['15', 3],
    ['16', 2],
    ['17', 1],
  ] as const) {
    await spot(anna, step).click();
    await left(rest);
  }
  await spot(anna, '20').click();
  // The record tells it in one line.
  await anna.getByText('Семь шагов: красные 12 → 18 (6), 20 → 21 (1).').waitFor();
  await leave(anna, ...others);
});

test('an eight makes the next one skip, who answers with LIGA', async () => {
  const [anna, ben, vera] = await begin(
    { board: ['10', '20', '30', ''], hands: ['8 2', 'liga 6', '5 9', '3'], turn: 0, phase: 'play' },
    [Anna, Ben, Vera],
  );
  await card(anna, '8').click();
  await button(anna, 'Пропуск: Ben').click();
  await ben.getByText('Discard a card, or answer with LIGA.').waitFor();
  await card(ben, 'liga').click();
  await button(ben, 'Play LIGA').click();
  await ben.getByText('Now play the 8').waitFor();
  await button(ben, 'Skip Вера').click();
  await vera.getByText('Вы пропускаете ход').waitFor();
  await card(vera, '9').click();
  await button(vera, 'Сбросить 9').click();
  await leave(anna, ben, vera);
});
