// Futbolpolia in real browsers, from written positions: what happens does not depend on luck.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boxOf, desktop, fits, isAccessible, phone, type Guest } from './guest';
import { Party, type Who } from './party';

const party = new Party('futbolpolia');

const people: [Who, Who] = [
  { name: 'Анна', locale: 'ru-RU', viewport: desktop },
  { name: 'Ben', locale: 'en-GB', viewport: phone, hasTouch: true },
];

/** Anna at a desk, Ben with a phone, and two bots, at a table that begins here. */
function begin(position: object, options: Record<string, unknown> = {}) {
  const start = { cash: [1500, 1500, 1500, 1500], turn: 0, phase: 'before', ...position };
  return party.gather({ game: 'futbolpolia', seats: 4, options, position: start }, people);
}

const bought = { phase: 'buy', rolled: true, dice: [1, 2], tokens: [3, 0, 0, 0] };
const cell = (page: Guest, at: number) => page.locator(`[data-cell="${at}"]`);
const button = (page: Guest, name: string | RegExp) => page.getByRole('button', { name }).first();
/** What a cell says of itself. */
const says = (page: Guest, at: number, words: string) =>
  page.locator(`[data-cell="${at}"][aria-label*="${words}"]`).waitFor();
/** What somebody's plate says. */
const plate = (page: Guest, seat: number, words: string | RegExp) =>
  page.locator(`[data-seat="${seat}"]`).getByText(words).first().waitFor();

const nobodyComplains = (pages: Guest[]) =>
  pages.forEach(({ complaints }) => assert.deepEqual(complaints, []));

test('an enterprise is bought where one stands, and a turn with nothing left to do ends itself', async () => {
  const pages = await begin(bought);
  const [anna, ben] = pages;
  await anna.locator('[data-ticket="3"]').waitFor();
  await fits(anna, 'the board');
  await fits(ben, 'the board on a phone');
  await isAccessible(anna, 'the board', '.futbolpolia-room');
  await isAccessible(ben, 'the board on a phone', '.futbolpolia-room');
  await button(anna, /^Купить за/).click();
  await says(anna, 3, 'хозяин Анна');
  await says(ben, 3, 'owned by Анна');
  await ben.locator('.prompt.mine').getByText('Your turn').waitFor();
  await anna.getByText(/^покупка за \d+ \$$/).waitFor();
  // Who comes back is told what has happened.
  await anna.reload();
  await anna.getByText(/^покупка за \d+ \$$/).waitFor();
  nobodyComplains(pages);
});

test('what is declined is auctioned, and a bid wins it', async () => {
  const pages = await begin({ ...bought, cash: [1500, 1500, 2, 2] });
  const [anna, ben] = pages;
  await button(anna, 'На аукцион').click();
  const auction = ben.locator('[data-panel="auction"]');
  await auction.waitFor();
  await auction.locator('[data-lot="3"]').getByText('The Yard').waitFor();
  await isAccessible(ben, 'an auction on a phone', '.futbolpolia-room');
  await auction.locator('[data-quick] .button').nth(3).tap();
  await auction.getByText('Your bid leads').waitFor();
  const hers = anna.locator('[data-panel="auction"]');
  await hers.locator('.high').getByText('Ben').waitFor();
  await isAccessible(anna, 'an auction', '.futbolpolia-room');
  await hers.getByRole('button', { name: 'Пас' }).click();
  await says(anna, 3, 'хозяин Ben');
  await says(ben, 3, 'owned by Ben');
  nobodyComplains(pages);
});

test('a deal shows what it changes, and holds when the other side agrees', async () => {
  const pages = await begin({ owned: [[1], [3, 5], [], []], mortgaged: [5] });
  const [anna, ben] = pages;
  await button(anna, 'Сделка').click();
  const deal = anna.getByRole('dialog');
  await deal.getByRole('radio', { name: 'Ben' }).check();
  await deal.getByRole('button', { name: '+100' }).first().click();
  await deal.getByRole('checkbox', { name: 'Ремонт мячей' }).check();
  await deal.getByText('Анна соберёт весь цвет «Двор»').waitFor();
  // What is mortgaged says so, and what it costs whoever gets it.
  const pawned = deal.getByRole('checkbox', { name: /в залоге/ });
  await pawned.check();
  await deal.getByText(/^Анна сразу платит банку \d+ \$/).waitFor();
  // What the server is known to refuse can't be proposed.
  const cash = deal.getByRole('spinbutton').first();
  const propose = deal.getByRole('button', { name: 'Предложить', exact: true });
  await cash.fill('1500');
  await cash.press('Tab');
  await deal.locator('.doors .button[disabled]', { hasText: 'Предложить' }).waitFor();
  await cash.fill('100');
  await pawned.uncheck();
  await isAccessible(anna, 'a deal', '.futbolpolia-room');
  await propose.click();
  await anna.getByText('Предложение ждёт ответа: Ben').waitFor();
  // Ben wants more, and she agrees.
  await button(ben, /offers you a deal/).tap();
  const offer = ben.getByRole('dialog');
  await offer.getByText('Анна completes The Yard').waitFor();
  await isAccessible(ben, 'an offer on a phone', '.futbolpolia-room');
  await offer.getByRole('button', { name: 'Counter-offer' }).tap();
  await offer.getByRole('button', { name: '+50' }).last().tap();
  await offer.getByRole('button', { name: 'Propose' }).tap();
  await button(anna, /Ben предлагает сделку/).click();
  await deal.getByRole('button', { name: 'Согласиться' }).click();
  await says(anna, 3, 'хозяин Анна');
  await plate(anna, 0, /1\s350 \$/);
  nobodyComplains(pages);
});

test('a monopoly is built on by press, sold from, and a deed mortgaged', async () => {
  const pages = await begin({ owned: [[1, 3, 5], [], [], []] });
  const [anna, ben] = pages;
  await button(anna, 'Строить').click();
  await anna
    .locator('[data-site="1"]')
    .getByText(/^Рента .+ → .+/)
    .waitFor();
  for (const at of [1, 3]) {
    await cell(anna, at).click();
    await says(anna, at, '1 объект');
  }
  await says(ben, 1, '1 object');
  await button(anna, 'Хватит строить').click();
  await cell(anna, 1).click();
  const ticket = anna.getByRole('dialog');
  await isAccessible(anna, 'a ticket', '.futbolpolia-room');
  await ticket.getByRole('button', { name: /^Продать 2 постройки/ }).click();
  for (const at of [1, 3])
    await anna.locator(`[data-cell="${at}"]:not([aria-label*="объект"])`).waitFor();
  await anna.keyboard.press('Escape');
  await cell(anna, 5).click();
  await ticket.getByRole('button', { name: /^Заложить/ }).click();
  await says(anna, 5, 'в залоге');
  nobodyComplains(pages);
});

test('where nothing can be built, the rule is named; by keyboard one comes from button to button', async () => {
  const pages = await begin({ owned: [[1, 3, 6], [], [], []] });
  const [anna] = pages;
  await anna.keyboard.press('KeyB');
  await cell(anna, 6).click();
  await anna
    .getByText(/FUT-7|весь цвет/)
    .first()
    .waitFor();
  await anna.keyboard.press('Escape');
  await anna.close();
  const [vera] = await begin(bought);
  await vera.locator('.actions .primary').waitFor();
  await vera.waitForTimeout(500);
  await vera.keyboard.press('Space');
  await says(vera, 3, 'хозяин Анна');
  await vera.locator('.actions .primary:focus').getByText('Закончить ход').waitFor();
});

const visited = {
  phase: 'after',
  rolled: true,
  dice: [1, 2],
  tokens: [3, 0, 0, 0],
  owned: [[], [3], [], []],
  claims: [{ visitor: 0, owner: 1, cell: 3, sum: 5 }],
};

test('rent is paid when its owner demands it', async () => {
  const pages = await begin(visited, { rent: 'demanded' });
  const [anna, ben] = pages;
  await ben.getByText('You’re due $5 in rent').waitFor();
  await button(ben, /^Demand \$5 rent/).tap();
  await plate(anna, 0, /1\s495 \$/);
  await plate(ben, 1, '$1,505');
  nobodyComplains(pages);
});

test('rent that nobody demands is forgotten', async () => {
  const pages = await begin(
    { ...visited, phase: 'before', turn: 1, rolled: false, dice: [0, 0] },
    { rent: 'demanded' },
  );
  const [, ben] = pages;
  // Nothing is claimed for the owner: by rolling it forfeits the rent.
  await button(ben, /^Demand \$5 rent/).waitFor();
  await button(ben, 'Roll').tap();
  await button(ben, /^Demand \$5 rent/).waitFor({ state: 'detached' });
  assert.equal(await ben.getByText('1,505').count(), 0, 'no rent was paid');
  nobodyComplains(pages);
});

test('who can’t raise what is owed goes bankrupt', async () => {
  const pages = await begin({
    cash: [10, 1500, 1500, 1500],
    phase: 'after',
    rolled: true,
    dice: [1, 2],
    tokens: [39, 0, 0, 0],
    owned: [[1], [39], [], []],
    debts: [{ from: 0, to: 1, sum: 500, why: { rent: 39 } }],
  });
  const [anna, ben] = pages;
  await isAccessible(anna, 'a debt', '.futbolpolia-room');
  const debt = anna.locator('[data-panel="debt"]');
  await debt.getByText(/^Рента: «/).waitFor();
  await debt.getByText('Не хватает 490 $').waitFor();
  await debt.getByRole('button', { name: /^Заложить «Пирожки/ }).click();
  await debt.getByText('Не хватает 490 $').waitFor({ state: 'detached' });
  // One press doesn't end one's game: what it means is said first.
  await button(anna, /^Объявить себя банкротом/).click();
  await debt.getByText(/деньги и карточки получит Ben/).waitFor();
  await isAccessible(anna, 'giving up', '.futbolpolia-room');
  await button(anna, 'Ещё поборюсь').click();
  await button(anna, /^Объявить себя банкротом/).click();
  await button(anna, 'Да, я банкрот').press('Enter');
  await plate(anna, 0, 'банкрот');
  await anna.locator('[data-scene="out"]').getByText('Вы банкрот').waitFor();
  // A press on what has only just come under the thumb is none.
  await anna.waitForTimeout(500);
  await button(anna, 'Смотреть дальше').click();
  await anna.locator('[data-scene="out"]').waitFor({ state: 'detached' });
  await says(ben, 1, 'owned by Ben');
  nobodyComplains(pages);
});

test('the bench counts tries, bookmakers take a stake, a character is revealed', async () => {
  const pages = await begin({
    tokens: [10, 12, 0, 0],
    bench: [2, 0, 0, 0],
    characters: [2, 0, 0, 0],
  });
  const [anna, ben] = pages;
  await anna.locator('[data-scene="bench"]').waitFor();
  await anna.getByText(/бросайте дубль: 2 попытки/).waitFor();
  await isAccessible(anna, 'the bench', '.futbolpolia-room');
  await button(anna, 'Легенда футбола').click();
  await button(anna, 'Раскрыть и применить').click();
  await ben.locator('[data-character="legend"]').getByText('Анна reveals').waitFor();
  await plate(anna, 0, /^1\s600 \$/);
  await button(anna, /^Заплатить .+ и выйти/).click();
  await anna.locator('[data-scene="bench"]').waitFor({ state: 'detached' });
  nobodyComplains(pages);
  const [vera] = await begin({ tokens: [12, 0, 0, 0], phase: 'stake', rolled: true, dice: [6, 6] });
  const slip = vera.locator('[data-panel="stake"]');
  await slip.getByRole('button', { name: '+100' }).click();
  await slip.getByRole('button', { name: 'Поставить 150 $ и бросить' }).click();
  // Where the slip lay, its dice roll.
  await slip.waitFor({ state: 'detached' });
  await vera.locator('.centre .dice').waitFor();
  nobodyComplains([vera]);
});

test('on a phone the board is looked at closely, and pushed', async () => {
  const pages = await begin({ owned: [[], [1, 3], [], []], turn: 1 });
  const [anna, ben] = pages;
  // Whatever somebody owns, their plate is as high as the others.
  const [none, two] = await Promise.all(
    [0, 1].map((seat) => boxOf(anna.locator(`[data-seat="${seat}"]`))),
  );
  assert.equal(none!.height, two!.height);
  const face = (at: number) => cell(ben, at).locator('.name');
  assert.equal(await face(1).count(), 0, 'whole, there is no room for words');
  const board = await boxOf(ben.locator('[data-board]'));
  const closer = await boxOf(button(ben, 'Closer'));
  assert.ok(closer.y >= board.y + board.height, 'no button lies over the board');
  await button(ben, 'Closer').tap();
  await face(0).waitFor();
  await cell(ben, 1).tap();
  await ben.getByRole('dialog').getByText('The Yard').waitFor();
  await fits(ben, 'a ticket on a phone');
  await isAccessible(ben, 'a ticket on a phone', '.futbolpolia-room');
  await ben.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await button(ben, 'Whole board').tap();
  await face(0).waitFor({ state: 'detached' });
  // However the phone is held, whatever one needs is on the screen, and large enough for a thumb.
  for (const [width, height] of [
    [844, 390],
    [360, 640],
  ] as const) {
    await ben.setViewportSize({ width, height });
    // Laid out anew with the next pictures of the page.
    await ben.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300))),
        ),
    );
    const ticker = await boxOf(ben.locator('.ticker'));
    for (const needed of [
      button(ben, 'Roll'),
      button(ben, 'Deal'),
      ben.locator('[data-wallet]'),
      ben.locator('.holdings .stub').first(),
    ]) {
      await needed.waitFor();
      const box = await boxOf(needed);
      const where = `${width} × ${height}`;
      assert.ok(box.height >= 44 && box.x >= 0 && box.x + box.width <= width, where);
      assert.ok(box.y + box.height <= ticker.y, `above the lower edge at ${where}`);
    }
    await fits(ben, `a phone of ${width} × ${height}`);
  }
  nobodyComplains(pages);
});

/** Presses whatever is suggested first, if anything is. */
async function pressOn(page: Guest) {
  const offered = page.locator(
    '.actions .button.primary, .scene .pass:enabled, .scene .button.primary:enabled, .debt .button',
  );
  const first = offered.first();
  if (!(await first.isVisible().catch(() => false))) return;
  await first.click({ timeout: 1_000 }).catch(() => {});
}

test('a short game is played to its result by pressing what is offered', async () => {
  const pages = await begin({}, { rounds: 2 });
  const result = (page: Guest) => page.getByText(/^(Состояния по раундам|Worth by round)$/);
  for (let press = 0; press < 400; press += 1) {
    for (const page of pages) await pressOn(page);
    if (await result(pages[1]).isVisible()) break;
    await pages[0].waitForTimeout(50);
  }
  for (const page of pages) await result(page).waitFor();
  await isAccessible(pages[0], 'the result');
  await fits(pages[1], 'the result on a phone');
  nobodyComplains(pages);
});
