// LOL in real browsers, against the real server.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { desktop, fits, isAccessible, phone, type Guest } from './guest';
import { Party, sitDown, sitHereToo } from './party';

// The luck of the games is always the same.
const party = new Party('lol');

/** What a page shows of the game. */
function look(page: Guest) {
  return page.evaluate(() => {
    const room = document.querySelector('.lol-room');
    const one = (selector: string) => room?.querySelector<HTMLButtonElement>(selector) ?? null;
    const cards = (selector: string) =>
      [...(room?.querySelectorAll<HTMLElement>(selector) ?? [])].map(({ dataset }) => dataset.card);
    const open = (selector: string) => {
      const button = one(selector);
      return button !== null && !button.disabled && !button.classList.contains('down');
    };
    return {
      playable: cards('.slot.can:not(.twin)'),
      twin: cards('.slot.twin')[0] ?? null,
      mine: one('.prompt.mine') !== null,
      cover: open('.cover'),
      take: open('.take'),
      call: one('.call.hot:not(:disabled)') !== null,
      along: one('.call.arms:not(.armed)') !== null,
      deal: open('.deal'),
      colours: one('.tray .four button') !== null,
      swap: one('.tray .others') !== null,
      ask: one('.tray .ask') !== null,
      waits: one('.prompt strong')?.textContent ?? '',
    };
  });
}

type Seen = Awaited<ReturnType<typeof look>>;
/** How often what was done. */
type Done = { covers: number; plays: number };

/** Presses what may be gone by then: the others don't wait. */
const press = (page: Guest, selector: string) =>
  page
    .locator('.lol-room')
    .locator(selector)
    .first()
    .click({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );

/** Does what a page's person should do now. */
async function step(page: Guest, seen: Seen, done: Done) {
  if (seen.deal) return press(page, '.deal');
  if (seen.cover) return cover(page, done);
  if (seen.colours) return page.keyboard.press('1');
  if (seen.swap) return page.keyboard.press('0');
  if (seen.ask) return press(page, '.tray .slab.loud');
  if (seen.call) return page.keyboard.press('l');
  if (seen.twin) return press(page, `.slot[data-card="${seen.twin}"] .card`);
  if (!seen.mine) return false;
  if (seen.along) await page.keyboard.press('c');
  const [card] = seen.playable;
  if (!card) return seen.take && page.keyboard.press('d');
  // By key, now and then by hand.
  done.plays += 1;
  if (done.plays % 4 > 0) return page.keyboard.press('1');
  return press(page, `.slot[data-card="${card}"] .card`);
}

/** A hand comes down at the press, before the server has said anything. */
async function cover(page: Guest, done: Done) {
  if (done.covers % 2 === 0) {
    await page.keyboard.down('Space');
    await page.keyboard.up('Space');
  } else {
    const box = await page.locator('.lol-room .cover').boundingBox();
    if (!box) return false;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const heard = await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('.lol-room .cover');
      return button === null || button.disabled || button.classList.contains('down');
    });
    await page.mouse.up();
    assert.ok(heard, 'the button reacts at the press');
  }
  done.covers += 1;
  return true;
}

test('three people play a round in both languages, on a desk and on a phone', async () => {
  const anna = await party.arrive({ locale: 'ru-RU', viewport: desktop });
  await party.openTable(anna, 'Анна', 'ЛОЛ', '3', /вместе до конца/);
  const ben = await party.arrive({ locale: 'en-GB', viewport: phone });
  await sitDown(ben, anna.url(), 'Ben');
  const vera = await party.arrive({ locale: 'ru-RU', viewport: desktop });
  await sitDown(vera, anna.url(), 'Вера');
  await anna.getByText('Вера').first().waitFor();
  await anna.getByRole('button', { name: 'Начать игру' }).click();
  const pages = [anna, ben, vera];
  for (const page of pages) await page.locator('.lol-room').waitFor();
  await fits(anna, 'the table');
  await fits(ben, 'the table on a phone');
  await isAccessible(anna, 'the table');
  await isAccessible(ben, 'the table on a phone');

  const done = { covers: 0, plays: 0 };
  // A quarter of a minute is enough for it; a busy machine may need more.
  const until = Date.now() + 120_000;
  let over = false;
  while (Date.now() < until && !over) {
    const all = await Promise.all(pages.map(look));
    over = all.some(({ deal }) => deal);
    for (const [at, page] of pages.entries()) if (!over) await step(page, all[at]!, done);
    await anna.waitForTimeout(15);
  }
  assert.ok(over, `a round comes to its end: ${done.plays} cards, ${done.covers} hands`);
  await isAccessible(anna, 'between rounds');
  await fits(ben, 'the table after a while, on a phone');
  for (const page of pages) assert.deepEqual(page.complaints, []);
});

test('calm: one person on nine seats is asked for copies', async () => {
  const page = await party.arrive({ locale: 'ru-RU', viewport: phone });
  await party.openTable(page, 'Зоя', 'ЛОЛ', '9', 'спокойно, по очереди');
  await sitHereToo(page, 8);
  await page.getByRole('button', { name: 'Начать игру' }).click();
  await page.locator('.lol-room').waitFor();
  const done = { covers: 0, plays: 0 };
  let waited = false;
  let asked = false;
  const until = Date.now() + 150_000;
  while (Date.now() < until && !(waited && asked)) {
    const seen = await look(page);
    waited ||= seen.waits === 'Стол ждёт';
    if (seen.ask && !asked) {
      asked = true;
      await isAccessible(page, 'being asked', '.lol-room');
      await fits(page, 'being asked, on a phone');
    }
    await step(page, seen, done);
    await page.waitForTimeout(60);
  }
  assert.ok(waited || asked, 'the table waits after a number');
  assert.ok(asked, 'somebody was asked');
  assert.deepEqual(page.complaints, []);
});

test('the twins’ hint can be turned off and stays off', async () => {
  const page = await party.arrive({ locale: 'en-GB', viewport: desktop });
  await page.goto(party.house.url);
  await page.evaluate(() => localStorage.setItem('igroteka.lang', 'ru'));
  await party.openTable(page, 'Лев', 'ЛОЛ', '2');
  await sitHereToo(page, 1);
  await page.getByRole('button', { name: 'Начать игру' }).click();
  const hints = page.getByRole('checkbox', { name: /Подсказки/ });
  await hints.waitFor({ state: 'attached' });
  assert.ok(await hints.isChecked());
  await hints.uncheck({ force: true });
  await page.reload();
  await hints.waitFor({ state: 'attached' });
  assert.ok(!(await hints.isChecked()), 'remembered');
  assert.deepEqual(page.complaints, []);
});
