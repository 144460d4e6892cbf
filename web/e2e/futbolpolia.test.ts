// Futbolpolia in real browsers, from written positions: what happens does not depend on luck.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { desktop, fits, isAccessible, phone, type Guest } from './guest';
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

const nobodyComplains = (pages: Guest[]) =>
  pages.forEach(({ complaints }) => assert.deepEqual(complaints, []));

test('an enterprise is bought where one stands', async () => {
  const pages = await begin(bought);
  const [anna, ben] = pages;
  await fits(anna, 'the board');
  await fits(ben, 'the board on a phone');
  await isAccessible(anna, 'the board', '.futbolpolia-room');
  await isAccessible(ben, 'the board on a phone', '.futbolpolia-room');
  await button(anna, 'Купить за 70 $').click();
  await says(anna, 3, 'хозяин Анна');
  await says(ben, 3, 'owned by Анна');
  await button(anna, 'Закончить ход').waitFor();
  nobodyComplains(pages);
});

test('what is declined is auctioned, and a bid wins it', async () => {
  const pages = await begin({ ...bought, cash: [1500, 1500, 2, 2] });
  const [anna, ben] = pages;
  await button(anna, 'На аукцион').click();
  const auction = ben.locator('[data-panel="auction"]');
  await auction.getByRole('button', { name: '+10' }).tap();
  await isAccessible(ben, 'an auction on a phone', '.futbolpolia-room');
  await auction.getByRole('button', { name: /^Bid \$/ }).tap();
  await anna.locator('[data-panel="auction"]').getByText(/Ben/).first().waitFor();
  await anna.locator('[data-panel="auction"]').getByRole('button', { name: 'Пас' }).click();
  await says(anna, 3, 'хозяин Ben');
  nobodyComplains(pages);
});

test('a deal shows what it changes, and holds when the other side agrees', async () => {
  const pages = await begin({ owned: [[1], [3, 5], [], []] });
  const [anna, ben] = pages;
  await button(anna, 'Предложить сделку').click();
  const deal = anna.getByRole('dialog');
  await deal.getByRole('radio', { name: 'Ben' }).check();
  await deal.getByRole('button', { name: '+100' }).first().click();
  await deal.getByText('Ремонт мячей').click();
  await deal.getByText('Анна соберёт весь цвет «Двор»').waitFor();
  await isAccessible(anna, 'a deal', '.futbolpolia-room');
  await deal.getByRole('button', { name: 'Предложить', exact: true }).click();
  await button(ben, /offers you a deal/).tap();
  const offer = ben.getByRole('dialog');
  await offer.getByText('Анна completes The Yard').waitFor();
  await isAccessible(ben, 'an offer on a phone', '.futbolpolia-room');
  await offer.getByRole('button', { name: 'Accept' }).tap();
  await says(anna, 3, 'хозяин Анна');
  nobodyComplains(pages);
});

test('a monopoly is built on, and a deed mortgaged', async () => {
  const pages = await begin({ owned: [[1, 3, 5], [], [], []] });
  const [anna] = pages;
  await cell(anna, 1).click();
  const ticket = anna.getByRole('dialog');
  await isAccessible(anna, 'a ticket', '.futbolpolia-room');
  await ticket.getByRole('button', { name: /^Построить объект/ }).click();
  await says(anna, 1, '1 объект');
  await anna.keyboard.press('Escape');
  await cell(anna, 5).click();
  await ticket.getByRole('button', { name: /^Заложить/ }).click();
  await says(anna, 5, 'в залоге');
  nobodyComplains(pages);
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
  await button(ben, /^Demand \$5 rent/).tap();
  await anna
    .getByText(/1\s495 \$/)
    .first()
    .waitFor();
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
  await anna.locator('[data-panel="debt"]').getByText('Не хватает 490 $').waitFor();
  await button(anna, 'Объявить себя банкротом').click();
  await says(ben, 1, 'owned by Ben');
  nobodyComplains(pages);
});
