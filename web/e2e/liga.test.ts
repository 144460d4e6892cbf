// Games of LIGA in real browsers, against the real server.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { desktop, fits, isAccessible, phone, type Guest } from './guest';
import {
  Anna,
  Ben,
  button,
  card,
  goal,
  holds,
  hurry,
  inSight,
  leave,
  nearlyHome,
  ordered,
  takeTurn,
} from './liga';
import { Party, sitDown, type Who } from './party';

// The luck of the games is always the same.
const party = new Party('liga');

/** A table of LIGA that begins from a written position. */
const begin = <const People extends readonly [Who, ...Who[]]>(
  position: object,
  guests: People,
  people = 4,
) => party.gather(ordered(position, people), guests);

async function start(page: Guest) {
  await page.getByRole('button', { name: 'Начать игру' }).click();
  await page.locator('.liga-room').waitFor();
}

test('four people exchange cards and begin to play', async () => {
  const anna = await party.arrive({ locale: 'ru-RU', viewport: desktop });
  await party.openTable(anna, 'Анна', 'LIGA', /четверо/);
  const ben = await party.arrive({ locale: 'en-GB', viewport: phone });
  const vera = await party.arrive({ locale: 'ru-RU', viewport: phone });
  const greg = await party.arrive({ locale: 'en-GB', viewport: desktop });
  await sitDown(ben, anna.url(), 'Ben');
  await sitDown(vera, anna.url(), 'Вера');
  await sitDown(greg, anna.url(), 'Greg');
  await anna.getByText('Greg').first().waitFor();
  await start(anna);
  const people = [anna, ben, vera, greg];
  for (const page of people) {
    await page.locator('.liga .hand [data-card]').first().waitFor();
    await inSight(page, 'the exchange');
    await fits(page, 'the exchange');
  }
  // Everybody has announced, and sees that the others did.
  assert.equal(await anna.getByText(/^(Есть|Нет) карт[аы] выхода/).count(), 4);
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
  assert.equal(await anna.locator('.liga .spot.quarter-2 .mini.up').count(), 1);

  let cards = 0;
  for (let round = 0; round < 300 && cards < 4; round += 1) {
    for (const page of people) if (await takeTurn(page, ['13', '1'])) cards += 1;
  }
  assert.equal(cards, 4);
  await greg.locator('[data-pile] .laid').first().waitFor();
  await isAccessible(anna, 'the table');
  await inSight(vera, 'the table on a phone');

  const watcher = await party.arrive({ locale: 'en-GB', viewport: desktop });
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
  // What was done is seen on the board: no words stay over it.
  assert.equal(await ben.getByText(/cell \d+ →/).count(), 0);
  await holds(ben, 'Blue: 2 in base; on the ring: 29; at home: 3');
  await card(anna, '6').click();
  await isAccessible(ben, 'two hands on a phone');
  await leave(anna, ben);
});

test('alone, with all four hands', async () => {
  const page = await party.arrive({ locale: 'ru-RU', viewport: phone });
  await party.openTable(page, 'Вера', 'LIGA', /один за всех/);
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
  const [winner, partner] = (await won.locator('.duel .best .name').allTextContents()).map((name) =>
    name.trim(),
  );
  assert.match(winner!, /^Анна\s+вы$/);
  await anna.locator('.liga .spot.quarter-2').getByText(partner!).waitFor();
  await isAccessible(anna, 'the result');
  await won.getByRole('button', { name: 'К столу' }).click();
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

  // The game is seen again, step by step, and a moment of it is a link.
  await result.getByRole('link', { name: 'Пересмотреть партию' }).click();
  const bar = anna.getByRole('group', { name: 'Повтор партии' });
  const step = bar.getByRole('slider', { name: 'Шаг партии' });
  await step.waitFor();
  assert.equal(await step.inputValue(), '0');
  await isAccessible(anna, 'the replay');
  await fits(anna, 'the replay');
  assert.ok((await step.boundingBox())!.width > 200, 'the scrubber can be aimed at');
  await bar.getByRole('button', { name: 'Меню' }).click();
  const menu = anna.getByRole('dialog', { name: 'Повтор партии' });
  await menu.getByRole('link', { name: 'На главную' }).waitFor();
  await menu.getByRole('button', { name: 'Закрыть' }).click();
  await menu.waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Шаг вперёд' }).click();
  await anna.waitForURL(/replay\/1#step=1/);
  assert.equal(await step.inputValue(), await step.getAttribute('max'));
  await bar.getByRole('button', { name: 'Шаг назад' }).click();
  await anna.waitForURL(/replay\/1#step=0/);
  await bar
    .getByRole('combobox', { name: 'Чьими глазами' })
    .selectOption({ label: 'Все карты открыты' });
  await anna.waitForURL(/#step=0&eyes=0,1,2,3$/);
  await anna.reload();
  await anna.locator('.liga').waitFor();

  // Whoever it is sent to may never have been here, and the server may take its time to know them.
  const stranger = await party.arrive({ locale: 'ru-RU', viewport: phone });
  await stranger.route('**/api/me', async (route) => {
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue();
  });
  await stranger.goto(anna.url());
  await stranger.locator('.liga').waitFor();
  assert.deepEqual(stranger.complaints, []);
  await stranger.context().close();
  await leave(anna);
});
