// Moments of LOL, each from a written position: what happens does not depend on luck.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { boxOf, desktop, fits, isAccessible, phone, type Guest } from './guest';
import { Party, type Who } from './party';

const party = new Party('moments');

const people: [Who, Who, Who] = [
  { name: 'Анна', locale: 'ru-RU', viewport: desktop },
  { name: 'Ben', locale: 'en-GB', viewport: phone, hasTouch: true },
  { name: 'Вера', locale: 'ru-RU', viewport: phone, hasTouch: true },
];

/** Anna at a desk, Ben and Vera with phones, at a table that begins here. */
function begin(position: object) {
  const start = { deck: 'g1 g2 g3 g4 g5 g6 g7 g8', top: 'r9', turn: 0, phase: 'play', ...position };
  const order = { game: 'lol', seats: 3, options: { mode: 'together' }, position: start };
  return party.gather(order, people);
}

const card = (page: Guest, name: string) =>
  page.locator(`.lol-room .slot[data-card="${name}"] .card`);

const told = (page: Guest, words: string | RegExp) =>
  page.locator('aside').getByText(words).last().waitFor({ state: 'attached' });

/** Waits until one's own hand is so large. */
const holds = (page: Guest, count: number) =>
  page.waitForFunction(
    (wanted: number) => document.querySelectorAll('.lol-room .slot').length === wanted,
    count,
  );

const nobodyComplains = (pages: Guest[]) =>
  pages.forEach(({ complaints }) => assert.deepEqual(complaints, []));

test('three people race for a «Бах!», and the last hand draws two', async () => {
  const pages = await begin({ hands: ['rbah r1 r2', 'b1 b2 b3', 'y1 y2 y3'] });
  const [anna, ben, vera] = pages;
  await vera.getByRole('button', { name: 'Сказать без слов' }).tap();
  await card(anna, 'rbah').click();
  const clock = await boxOf(anna.locator('aside .clocks'));
  const record = await boxOf(anna.locator('aside [role="log"]'));
  assert.ok(clock.y + clock.height <= record.y, 'the clock hides nothing of the record');
  await vera.locator('.lol-room .cover:not(:disabled)').tap();
  await ben.locator('.lol-room .palms .hand').getByText('Вера').waitFor();
  await ben.locator('.lol-room .cover:not(:disabled)').tap();
  const all = ben.waitForFunction(
    () =>
      document.querySelectorAll('.palms .hand').length === 3 &&
      document.querySelector<HTMLElement>('.palms .late'),
  );
  await anna.keyboard.press('Space');
  assert.equal(
    await (await all).evaluate((hand) => hand && hand.innerText),
    'Анна',
    'whose hand was the last',
  );
  await told(anna, 'позже всех: две карты');
  await holds(anna, 4);
  await holds(ben, 3);
  await holds(vera, 3);
  nobodyComplains(pages);
});

test('a forgotten «ЛОЛ!» is caught by whoever is awake', async () => {
  const pages = await begin({ hands: ['r5 b3', 'b1 b2 b4', 'y1 y2 y3'] });
  const [anna, ben] = pages;
  await card(anna, 'r5').click();
  await ben.locator('[data-place="0"] .forgot').waitFor();
  const letters = await ben.locator('.lol-room .call .lettering').textContent();
  assert.match(letters!.replace(/\s/g, ''), /^(LOL!)+$/, 'the call in one’s own language');
  await ben.locator('.lol-room .call.hot:not(:disabled)').tap();
  await holds(anna, 3);
  await told(anna, /Ben.*Анна/);
  await fits(ben, 'after a catch');
  nobodyComplains(pages);
});

test('a word under a «Бан!» costs two cards, a sound nothing', async () => {
  const pages = await begin({ hands: ['r1 r2 r3', 'b1 b2 b4', 'y1 y2 y3'], turn: 1, ban: 0 });
  const [anna, ben] = pages;
  await isAccessible(anna, 'under a ban');
  await anna
    .getByRole('group', { name: 'Звуки можно' })
    .getByRole('button', { name: 'Смешно' })
    .click();
  // On a phone the sounds wait behind the sign.
  await ben.getByRole('button', { name: /Silence!.*A word costs 2 cards/ }).tap();
  await isAccessible(ben, 'sounds on a phone', '.lol-room');
  await fits(ben, 'sounds on a phone');
  await ben.getByRole('group', { name: 'Noises are free' }).getByRole('button').nth(1).tap();
  await anna.getByRole('tab', { name: /Разговор/ }).click();
  await told(anna, 'Смешно');
  await told(anna, 'Не очень');
  await anna.getByPlaceholder('За слово — 2 карты').waitFor();
  const field = anna.locator('aside').getByRole('textbox');
  await field.fill('?!');
  await field.press('Enter');
  await told(anna, '?!');
  await holds(anna, 3);
  await field.fill('ой');
  await field.press('Enter');
  await holds(anna, 5);
  nobodyComplains(pages);
});

test('a joker as the last card asks for no colour', async () => {
  const pages = await begin({ hands: ['b1 b2', 'lol', 'y1 y2 y3'], turn: 1, called: [1] });
  const [anna, ben] = pages;
  await card(ben, 'lol').tap();
  await told(anna, /^Раунд выигрывает Ben/);
  assert.equal(await ben.locator('.lol-room .tray .four').count(), 0, 'no colours to choose from');
  await ben.locator('.lol-sheet').waitFor();
  await isAccessible(ben, 'the sheet', '.lol-room');
  await fits(ben, 'a round won with a joker');
  nobodyComplains(pages);
});

test('a +2 is passed on with a +4, and the sum hits the third', async () => {
  const pages = await begin({ hands: ['r+2 r1 r2', 'lol b1 b2', 'y1 y2 y3'] });
  const [anna, ben, vera] = pages;
  await card(anna, 'r+2').click();
  await ben.locator('.lol-room .owed').getByText('2').first().waitFor();
  await card(ben, 'lol').tap();
  await ben.locator('.lol-room .tray .four button').nth(2).tap();
  await vera.locator('.lol-room .owed').getByText('6').first().waitFor();
  await fits(vera, 'six are coming');
  await vera.locator('.lol-room .take').tap();
  await holds(vera, 9);
  nobodyComplains(pages);
});

/** Takes something with the mouse, or with a finger, and lets it go over the pile. */
async function drag(page: Guest, from: Locator, finger = false) {
  const middle = async (locator: Locator) => {
    const { x, y, width, height } = await boxOf(locator);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [start, end] = [await middle(from), await middle(page.locator('.lol-room [data-pile]'))];
  const between = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  if (!finger) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of [between, end]) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  for (const point of [between, end]) await touch('touchMove', point);
  await touch('touchEnd');
}

const stack = (page: Guest, name: string) =>
  page.locator(`.lol-room .slot[data-card="${name}"] .all`);

test('cards and stacks are dragged to the pile, or laid by a key', async () => {
  const pages = await begin({ hands: ['r5 b1 b2', 'r3 r3 y5 y6', 'r4 r4 y7 y8'] });
  const [anna, ben, vera] = pages;
  await drag(anna, card(anna, 'r5'));
  await told(anna, 'Анна: красная 5.');
  await stack(ben, 'r3').waitFor();
  await drag(ben, stack(ben, 'r3'), true);
  await told(anna, /^Ben: красная 3 ×2/);
  await stack(vera, 'r4').waitFor();
  await vera.keyboard.press('Shift+1');
  await told(anna, /^Вера: красная 4 ×2/);
  nobodyComplains(pages);
});

test('the sheet says what the round came to, and who deals next has a while for it', async () => {
  const points = [10, 0, 0];
  const pages = await begin({ hands: ['r5', 'b1 b9', 'y7'], called: [0], dealer: 0, points });
  const [anna, ben, vera] = pages;
  assert.equal(await ben.locator('[data-place="0"] .dealer').count(), 1, 'the dealer is marked');
  await card(anna, 'r5').click();
  const sheet = ben.locator('.lol-sheet');
  await sheet.getByRole('heading', { name: 'Анна wins the round' }).waitFor();
  await sheet.getByText('+17').waitFor();
  const gain = await boxOf(sheet.locator('.gain').first());
  const sum = await boxOf(sheet.locator('.total b').first());
  assert.ok(sum.x - gain.x - gain.width >= 4, 'a gain and the sum are two numbers');
  assert.equal(await ben.locator('.lol-room .lamp').count(), 0, 'nobody is on turn');
  assert.equal(
    await sheet.locator('.doors .countdown').count(),
    1,
    'the deal does not wait for ever',
  );
  const hers = anna.locator('.lol-sheet');
  await hers.getByRole('heading', { name: 'Раунд ваш!' }).waitFor();
  // Anna has read it; Ben and Vera read on.
  await hers.getByRole('button', { name: 'Дальше' }).click();
  await hers.waitFor({ state: 'detached' });
  assert.equal(await sheet.count(), 1);
  await sheet.getByRole('button', { name: 'Deal the cards' }).tap();
  await sheet.waitFor({ state: 'detached' });
  // Eight seconds, or until something is wanted of her.
  await vera.locator('.lol-sheet').waitFor({ state: 'detached' });
  await anna.locator('.lol-room .slot').first().waitFor();
  nobodyComplains(pages);
});

test('in the replay all hands can be laid open', async () => {
  const position = {
    deck: 'g1 g2 g3 g4 g5 g6 g7 g8',
    top: 'r9',
    turn: 0,
    phase: 'play',
    hands: ['r5', 'b1 b2', 'y1 y2 y3'],
    called: [0],
  };
  const order = { game: 'lol', seats: 3, options: { mode: 'round' }, position };
  const pages = await party.gather(order, people);
  const [anna, ben] = pages;
  await card(anna, 'r5').click();
  await ben.getByRole('dialog').getByRole('link', { name: 'Watch the replay' }).tap();
  await ben
    .getByRole('combobox', { name: 'Through whose eyes' })
    .selectOption({ label: 'All cards open' });
  await ben.getByRole('slider').fill('0');
  const open = (seat: number) => ben.locator(`.lol-room [data-place="${seat}"] .open svg`);
  await open(1).nth(1).waitFor();
  await open(2).nth(2).waitFor();
  assert.ok(await ben.locator('.lol-room .call').isDisabled(), 'nothing can be pressed');
  assert.equal(await ben.locator('.lol-room .prompt strong').textContent(), 'Анна’s turn');
  assert.equal((await open(1).count()) + (await open(2).count()), 5);
  await ben.getByRole('slider').fill('1');
  await ben.locator('.lol-room.over').waitFor();
  assert.equal((await open(1).count()) + (await open(2).count()), 5, 'they stay open to the end');
  nobodyComplains(pages);
});
