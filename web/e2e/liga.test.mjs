// LIGA in real browsers, against the real server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arrive, desktop, fits, isAccessible, launch, phone } from './guest.mjs';
import { House } from './house.mjs';

// The luck of the games is always the same.
const house = new House('liga');
let browser;

before(async () => {
  await house.open();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await house.close();
});

/** Opens a table in the dialog and sits down at it. */
async function openTable(page, name, people) {
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

async function sitDown(page, url, name, sit) {
  await page.goto(url);
  await page.getByRole('button', { name: sit }).first().click();
  const named = page.getByRole('dialog').getByRole('textbox');
  await named.fill(name);
  await named.press('Enter');
  await named.waitFor({ state: 'detached' });
}

async function start(page) {
  await page.getByRole('button', { name: 'Начать игру' }).click();
  await page.locator('.liga').waitFor();
}

const mine = (page) => page.locator('.liga .prompt.mine').count();
const primary = (page) => page.locator('.liga .actions .primary');
const shown = (locator) => locator.first().isVisible().catch(() => false);
const laid = (page) => page.locator('[data-pile] .laid').count();

/** Presses Enter on something of the board. */
const enter = (page, selector) => page.locator(selector).first().press('Enter', { timeout: 2_000 });

/** Plays the card that is chosen, or what needs no card; false if nothing can be done with it. */
async function useIt(page) {
  if (await shown(primary(page))) {
    await primary(page).first().click({ timeout: 2_000 });
    return true;
  }
  const goal = page.locator('.liga [data-goal]');
  if (!(await goal.count()) && (await page.locator('.liga [data-spot]').count())) await enter(page, '.liga [data-spot]');
  if (await goal.count()) {
    await enter(page, '.liga [data-goal]');
    // A ball with two ways is taken up first.
    if (await page.locator('.liga [data-spot][aria-pressed="true"]').count()) await enter(page, '.liga [data-goal]');
    return true;
  }
  const other = page.locator('.liga .actions .button:not(.square)');
  if (!(await shown(other))) return false;
  await other.first().click({ timeout: 2_000 });
  return true;
}

/** Does something that is allowed, beginning with the given cards; true if it did. */
async function takeTurn(page, wanted = []) {
  if (!(await mine(page))) return false;
  const text = await page.locator('.liga .prompt').textContent();
  try {
    if (/Семёрка|seven|Теперь|Now use/.test(text)) return await useIt(page);
    const hand = await page.locator('.liga .hand .slot').evaluateAll((slots) => slots.map((slot) => slot.dataset.card ?? null));
    const slots = hand.flatMap((card, slot) => (card ? [{ card, slot }] : []));
    const rank = ({ card }) => (wanted.includes(card) ? wanted.indexOf(card) : wanted.length);
    slots.sort((a, b) => rank(a) - rank(b));
    for (const { slot } of slots) {
      await page.keyboard.press('Escape');
      await page.keyboard.press(String(slot + 1));
      if (await page.locator('.liga .hand button.dead.selected').count()) continue;
      if (await useIt(page)) return true;
    }
  } catch (error) {
    // Somebody else was quicker, or the table has moved on.
    if (error.name !== 'TimeoutError') throw error;
  }
  return false;
}

/** Does what takeTurn does, from inside the page: many times as fast. */
const hurry = (page, wanted = []) => page.evaluate(hurried, wanted);

async function hurried(wanted) {
  const all = (selector) => [...document.querySelectorAll(`.liga ${selector}`)];
  const shown = () => new Promise((resolve) => setTimeout(resolve, 0));
  const press = (button) => {
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
  if (/Семёрка|seven|Теперь|Now use/.test(all('.prompt')[0].textContent)) return useIt();
  const rank = ({ dataset: { card } }) => (wanted.includes(card) ? wanted.indexOf(card) : wanted.length);
  const cards = all('.hand [data-card]').sort((a, b) => rank(a) - rank(b));
  for (const button of cards.map((slot) => slot.querySelector('button'))) {
    if (button.classList.contains('dead')) continue;
    if (!button.classList.contains('selected')) await press(button);
    if (await useIt()) return true;
  }
  return false;
}

/** What a person sees, in one look. */
function look() {
  const hand = (seat) => [...document.querySelectorAll(`.liga [data-hand="${seat}"] [data-card]`)].map((one) => one.dataset.card);
  return {
    mine: document.querySelector('.liga .prompt.mine') !== null,
    asked: document.querySelector('.liga .prompt strong')?.textContent ?? '',
    seat: Number(document.querySelector('.liga .hand')?.dataset.hand),
    hands: [0, 1, 2, 3].map(hand),
  };
}

/** What everybody sees: whose turn it is, at which page, and all hands. */
async function lookAround(pages) {
  const looks = await Promise.all(pages.map((page) => page.evaluate(look)));
  const at = looks.findIndex(({ mine }) => mine);
  const hands = [0, 1, 2, 3].map((seat) => looks.map((one) => one.hands[seat]).find((hand) => hand.length) ?? []);
  return at < 0 ? null : { ...looks[at], page: at, hands };
}

/** Waits until the table has moved on from a look, and looks again. */
async function movedOn(pages, from) {
  for (let tries = 0; tries < 300; tries += 1) {
    const now = await lookAround(pages);
    if (now && JSON.stringify(now) !== JSON.stringify(from)) return now;
    await pages[0].waitForTimeout(10);
  }
  assert.fail(`nothing moves: ${JSON.stringify(from)}`);
}

/** Plays on, in Russian, until a 7 was shared by two balls and an 8's skip answered with LIGA. */
async function showSevenAndSkip(pages) {
  const done = { seven: false, skip: false };
  const button = (page, name) => page.locator('.liga .actions').getByRole('button', { name });
  const choose = async (page, card, name) => {
    await page.keyboard.press('Escape');
    await page.locator(`.liga .hand [data-card="${card}"] button`).first().click();
    return shown(button(page, name));
  };
  // What isn't needed for what is to be shown goes first.
  const spare = ['13', '1', '2', '3', '5', '6', '9', '10', '12', '4', 'mage', 'attack', 'cheater', 'phantom', 'twister', '7', '8', 'liga'];
  let now = await movedOn(pages, null);
  for (let turn = 0; turn < 600 && !(done.seven && done.skip); turn += 1) {
    const from = now;
    const { asked, seat, hands } = now;
    const page = pages[now.page];
    const has = (whose, card) => hands[(whose + 4) % 4].includes(card);
    if (/→|для напарника/.test(asked)) {
      // An 8 should lie before a LIGA.
      const to = seat + 2;
      const wanted = has(seat, '8') && !has(seat + 1, 'liga') && has(to + 1, 'liga') ? ['8'] : [];
      await hurry(page, [...wanted, ...spare.slice(2)]);
    } else if (/Ваш ход/.test(asked) && has(seat, '7') && !done.seven && (await choose(page, '7', 'Сыграть 7'))) {
      await button(page, 'Сыграть 7').click();
      await page.getByText('осталось 7').waitFor();
      done.seven = await shareSeven(page);
    } else if (/Ваш ход/.test(asked) && has(seat, '8') && has(seat + 1, 'liga') && !done.skip && (await choose(page, '8', /Пропуск/))) {
      await button(page, /Пропуск/).click();
      const next = (await movedOn(pages, from)).page;
      await pages[next].locator('.liga .skip').waitFor();
      if (await shown(pages[next].getByText('Сбросьте карту или ответьте LIGA.'))) {
        await choose(pages[next], 'liga', 'Сыграть LIGA');
        await button(pages[next], 'Сыграть LIGA').click();
        await pages[next].getByText('Теперь сыграйте 8').waitFor();
        done.skip = true;
      }
    } else {
      await page.keyboard.press('Escape');
      await hurry(page, spare);
    }
    now = await movedOn(pages, from);
  }
  assert.deepEqual(done, { seven: true, skip: true });
}

/** Board and hand are wholly in sight. */
async function inSight(page, where) {
  const { width, height } = page.viewportSize();
  for (const selector of ['.liga .stage', '.liga .hand']) {
    const box = await page.locator(selector).boundingBox();
    const inside = box.x >= -1 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
    assert.ok(inside, `${where}: ${selector} ${JSON.stringify(box)}`);
  }
}

test('four people exchange cards and play a deal', async () => {
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
  await ben.getByText('a card for the partner lies ready').first().waitFor({ state: 'attached' });
  assert.equal(await anna.locator('.liga .hand [data-card]').count(), 4);
  for (const page of [ben, vera, greg]) await takeTurn(page);
  for (const page of people) {
    await page.waitForFunction(() => document.querySelectorAll('.liga .hand [data-card]').length === 5);
  }
  // What one gave is known to be with the partner.
  assert.equal(await anna.locator('.liga .spot.side-2 .mini.up').count(), 1);

  let cards = 0;
  for (let round = 0; round < 600 && cards < 30; round += 1) {
    for (const page of people) {
      const go = cards < 3 ? takeTurn : hurry;
      if (await go(page, ['13', '1'])) cards += 1;
    }
    if (round === 3) {
      await isAccessible(anna, 'the table');
      await inSight(vera, 'the table on a phone');
      assert.ok((await laid(greg)) > 0, 'cards lie open');
    }
    // The next deal begins with an exchange.
    if (cards > 8 && (await anna.locator('.liga .hand [data-card]').count()) === 5 && (await laid(anna)) === 0) break;
    await anna.waitForTimeout(20);
  }
  assert.ok(cards >= 16, `${cards} cards`);

  const watcher = await arrive(browser, { locale: 'en-GB', viewport: desktop });
  await watcher.goto(anna.url());
  await watcher.locator('.liga .board').waitFor();
  assert.equal(await watcher.locator('.liga .hand').count(), 0);
  for (const page of [...people, watcher]) assert.deepEqual(page.complaints, []);
});

test('two people play two colours each, by touch', async () => {
  const anna = await arrive(browser, { locale: 'ru-RU', viewport: desktop });
  await openTable(anna, 'Анна', /двое, по два/);
  const ben = await arrive(browser, { locale: 'en-GB', viewport: phone, hasTouch: true });
  await sitDown(ben, anna.url(), 'Ben', 'Sit here');
  await anna.getByText('Ben').first().waitFor();
  await start(anna);
  await ben.locator('.liga .hand [data-card]').first().waitFor();
  assert.equal(await ben.locator('.liga .others li').count(), 1);
  await inSight(ben, 'two hands on a phone');
  let [cards, touched] = [0, false];
  for (let round = 0; round < 900 && !(touched && cards >= 12); round += 1) {
    touched ||= await touch(ben);
    for (const page of [anna, ben]) if (await hurry(page, ['1', '13'])) cards += 1;
    await anna.waitForTimeout(20);
  }
  assert.ok(touched, 'a ball was moved by touch');
  await isAccessible(ben, 'two hands on a phone');
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(ben.complaints, []);
});

/** Moves a ball with a finger, if one can be moved: the first touch aims, the button does it. */
async function touch(page) {
  if (!/Your turn/.test(await page.locator('.liga .prompt').textContent())) return false;
  for (const button of await page.locator('.liga .hand button:not(.dead)').all()) {
    await button.tap();
    const goal = page.locator('.liga [data-goal*=">"]');
    if (!(await goal.count())) continue;
    await goal.first().tap();
    await page.getByRole('button', { name: /^Play/ }).tap();
    await page.waitForFunction(() => document.querySelectorAll('.liga [data-goal]').length === 0);
    return true;
  }
  return false;
}

test('four people: a seven shared by two balls and taken back, an eight’s skip answered with LIGA', async () => {
  const anna = await arrive(browser, { locale: 'ru-RU', viewport: desktop });
  await openTable(anna, 'Анна', /четверо/);
  const people = [anna];
  for (const name of ['Борис', 'Вера', 'Глеб']) {
    const page = await arrive(browser, { locale: 'ru-RU', viewport: desktop });
    await sitDown(page, anna.url(), name, 'Сесть');
    people.push(page);
  }
  await anna.getByText('Глеб').first().waitFor();
  await start(anna);
  for (const page of people) await page.locator('.liga .hand [data-card]').first().waitFor();
  await showSevenAndSkip(people);
  for (const page of people) assert.deepEqual(page.complaints, []);
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
  assert.deepEqual(page.complaints, []);
});

/** Seven steps of two balls, with the mouse; the second one is taken back once. */
async function shareSeven(page) {
  const left = (count) => page.getByText(`осталось ${count}`).waitFor();
  const spots = () =>
    page.locator('.liga [data-spot]').evaluateAll((all) => all.filter((one) => !one.dataset.goal).map((one) => one.dataset.spot));
  const balls = await spots();
  if (balls.length < 2) return false;
  const step = async (spot) => {
    await page.locator(`.liga [data-spot="${spot}"]`).click();
    const two = page.locator('.liga [data-spot][aria-pressed="true"]');
    if (await two.count()) await enter(page, '.liga [data-goal]');
  };
  await step(balls[0]);
  await left(6);
  await step((await spots()).find((spot) => balls.includes(spot)) ?? balls[1]);
  await left(5);
  await page.getByRole('button', { name: 'Взять шаг назад' }).click();
  await left(6);
  for (let count = 6; count > 0; count -= 1) {
    await step((await spots())[0]);
    if (count > 1) await left(count - 1);
  }
  await page.getByText('Семёрка').first().waitFor({ state: 'detached' });
  return true;
}
