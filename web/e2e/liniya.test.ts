// Liniya Pobedy in real browsers, against the real server.
import assert from 'node:assert/strict';
import type { ClientMessage } from '../src/generated/protocol';
import { test } from 'vitest';
import { boxOf, desktop, fits, isAccessible, phone, takeTurn, type Guest } from './guest';
import { Party, sitDown, sitHereToo } from './party';

const party = new Party();
const { house } = party;

test('two people and two bots play a whole game through reloads and a power cut', async () => {
  const anna = await party.arrive({ locale: 'ru-RU', viewport: desktop });
  await party.openTable(anna, 'Анна', 'Линия Победы', '4');
  await isAccessible(anna, 'the waiting room');

  const ben = await party.arrive({ locale: 'en-GB', viewport: phone });
  await sitDown(ben, anna.url(), 'Ben');
  await anna.getByText('Ben', { exact: true }).waitFor();
  await ben.getByRole('button', { name: 'Change name' }).click();
  const name = ben.getByRole('dialog').getByRole('textbox');
  await name.fill('Benjamin');
  await name.press('Enter');
  await anna.getByText('Benjamin').first().waitFor();
  await fits(ben, 'the waiting room on a phone');

  await anna.getByRole('button', { name: /Ботов на свободные места/ }).click();
  // It is the host who begins.
  await ben.getByText('The host will start the game.').waitFor();
  await anna.getByRole('button', { name: 'Начать игру' }).click();
  await anna.getByRole('grid').waitFor();
  await ben.getByRole('grid').waitFor();
  await fits(anna, 'the table');
  await fits(ben, 'the table on a phone');

  const over = (page: Guest) =>
    page
      .getByText(/Хроника партии|chronicle/i)
      .first()
      .isVisible();
  let turns = 0;
  for (let round = 0; round < 1_500; round += 1) {
    for (const page of [anna, ben]) {
      if (await takeTurn(page, round)) turns += 1;
    }
    if (round === 10) await isAccessible(anna, 'the table');
    if (round === 15) await anna.reload();
    if (round === 30) {
      await house.kill();
      await house.open();
    }
    if ((await over(anna)) && (await over(ben))) break;
    if (round % 3 === 2) await anna.waitForTimeout(40);
  }
  assert.ok(turns > 20, `${turns} turns`);
  assert.ok(await over(anna), 'the game came to its end');
  await isAccessible(anna, 'the result');
  await fits(ben, 'the result on a phone');
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(ben.complaints, []);
});

test('a refusal shows its rule and leads to the rulebook', async () => {
  const page = await party.arrive({ locale: 'ru-RU', viewport: desktop });
  // The client offers only what is allowed: somebody on the way asks for something else.
  let altered = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      if (altered && message.type === 'act') message.action = 'draw';
      server.send(JSON.stringify(message));
    });
  });
  await party.openTable(page, 'Вера', 'Линия Победы', '4');
  await sitHereToo(page, 3);
  await page.getByRole('button', { name: 'Начать игру' }).click();
  await page.getByRole('grid').waitFor();
  altered = true;
  let turn = 0;
  while (!(await takeTurn(page, turn)) && turn < 50) turn += 1;
  const toast = page.getByRole('alert');
  await toast.getByRole('link', { name: /LINE-16/ }).click();
  await page.getByRole('dialog').getByText('LINE-16').first().waitFor();
  await page.goto(`${house.url}/rules/liniya#LINE-16`);
  await page.getByText('LINE-16').first().waitFor();
  await isAccessible(page, 'the rulebook');
  assert.deepEqual(page.complaints, []);
});

test('both languages, the lobby, and links that lead nowhere', async () => {
  const page = await party.arrive({ locale: 'en-GB', viewport: phone });
  await page.goto(house.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fits(page, 'the front door on a phone');
  await isAccessible(page, 'the front door');
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await page.getByRole('button', { name: /^RU/ }).first().click();
  await page.locator('html[lang=ru]').waitFor();
  await page.reload();
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru', 'remembered');

  await page.goto(`${house.url}/lobby`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isAccessible(page, 'the empty lobby');
  await page.goto(`${house.url}/table/nonsuch`);
  await page.getByRole('heading').first().waitFor();
  await isAccessible(page, 'a wrong link');
  await page.goto(`${house.url}/no/such/page`);
  await page.getByRole('heading').first().waitFor();
  assert.deepEqual(page.complaints, []);
});

test('on a phone the board is looked at closely, and stories come from below', async () => {
  const [ben] = await party.gather({ game: 'liniya', seats: 2, options: {}, open: false }, [
    { name: 'Ben', locale: 'en-GB', viewport: phone, hasTouch: true },
  ]);
  const board = ben.locator('.liniya-room svg.board');
  const close = () => board.evaluate((svg) => svg.classList.contains('close'));
  const cell = ben.locator('[data-cell="f7"]');
  await cell.tap();
  assert.ok(await close(), 'a tap looks closer');
  await cell.focus();
  for (let step = 0; step < 12 && (await close()); step += 1) await ben.keyboard.press('-');
  assert.ok(!(await close()), 'keys go back');
  await ben.keyboard.press('+');
  assert.ok(await close(), 'and closer');
  await ben.locator('[data-cell="e7"]').tap();

  const story = ben.getByRole('dialog');
  await ben.locator('.liniya-room .strip > .line').tap();
  await story.getByRole('heading', { name: 'Order 227' }).waitFor();
  await fits(ben, 'a story on a phone');
  await isAccessible(ben, 'a story on a phone', '.liniya-room');
  await ben.keyboard.press('Escape');
  await story.waitFor({ state: 'detached' });
  await ben.locator('.liniya-room .strip > .line').tap();
  const { x, y } = await boxOf(story);
  await ben.mouse.move(x + 60, y + 20);
  await ben.mouse.down();
  await ben.mouse.move(x + 60, y + 60);
  await ben.mouse.move(x + 60, y + 140);
  await ben.mouse.up();
  await story.waitFor({ state: 'detached' });
  assert.deepEqual(ben.complaints, []);
});
