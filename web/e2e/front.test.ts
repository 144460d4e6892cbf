// The house around the games: a game with one press, presets, the waiting room, what a shared link shows.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { GameCard } from '../src/generated/protocol';
import { boxOf, desktop, fits, isAccessible, isWhole, phone, type Guest } from './guest';
import { Party, sitDown } from './party';

const party = new Party('front');

async function gamesOf(page: Guest): Promise<GameCard[]> {
  const answer = await page.request.get(`${party.house.url}/api/games`);
  const games = (await answer.json()) as GameCard[];
  assert.ok(games.length > 0);
  return games;
}

test('one press begins a game of every kind', async () => {
  const page = await party.arrive({ locale: 'ru-RU', viewport: desktop });
  for (const { id, title } of await gamesOf(page)) {
    await page.goto(party.house.url);
    const play = page.getByRole('button', { name: `Играть: ${title.ru}` });
    await play.waitFor();
    const { y, height } = (await play.boundingBox())!;
    assert.ok(y + height <= desktop.height, `${id} stands above the fold`);
    await play.click();
    await page.locator(`.${id}-room`).waitFor();
  }
  assert.deepEqual(page.complaints, []);
  // A pleasant name was given, and can be changed.
  await page.goto(party.house.url);
  // Whoever comes back sees at once where they play.
  const on = page.getByRole('list', { name: 'Ваши игры' });
  await on.waitFor();
  assert.ok((await on.boundingBox())!.y < 300);
  await page.getByRole('button', { name: 'Настройки' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сменить имя' }).click();
  const name = page.getByRole('dialog').getByRole('textbox');
  assert.match(await name.inputValue(), /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
  await page.context().close();
});

test('every game is a press away, without scrolling', async () => {
  const sizes = [
    phone,
    { width: 390, height: 664 },
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
    { width: 1366, height: 650 },
  ];
  for (const locale of ['ru-RU', 'en-GB'])
    for (const viewport of sizes) {
      const page = await party.arrive({ locale, viewport });
      await page.goto(party.house.url);
      const play = page.locator('article').getByRole('button', { name: /^(Играть|Play now): / });
      await play.first().waitFor();
      const where = `${locale} ${viewport.width} × ${viewport.height}`;
      assert.equal(await play.count(), (await gamesOf(page)).length);
      for (const each of await play.all()) {
        const { y, height } = (await each.boundingBox())!;
        assert.ok(y + height <= viewport.height, where);
      }
      await page.context().close();
    }
});

test('nothing on a narrow phone’s home page is cut off', async () => {
  for (const locale of ['ru-RU', 'en-GB']) {
    const page = await party.arrive({ locale, viewport: { width: 360, height: 640 } });
    await page.goto(party.house.url);
    await page.locator('article .play').first().waitFor();
    await fits(page, locale);
    await isWhole(page, locale);
    await page.context().close();
  }
});

test('whoever comes is announced where no seat is', async () => {
  for (const viewport of [phone, desktop]) {
    const anna = await party.arrive({ locale: 'ru-RU', viewport });
    await party.openTable(anna, 'Анна', 'ЛОЛ');
    const ben = await party.arrive({ locale: 'ru-RU', viewport: desktop });
    await sitDown(ben, anna.url(), 'Бен');
    await anna.locator('[data-seat]').first().scrollIntoViewIfNeeded();
    const toast = await boxOf(anna.locator('.toast'));
    for (const seat of await anna.locator('[data-seat]').all()) {
      const { y, height } = await boxOf(seat);
      const inSight = y < viewport.height && y + height > 60;
      assert.ok(!inSight || toast.y + toast.height <= y || toast.y >= y + height);
    }
    await ben.context().close();
    await anna.context().close();
  }
});

test('a warrior’s card holds all its words on a phone', async () => {
  for (const locale of ['ru-RU', 'en-GB'])
    for (const width of [390, 360]) {
      const page = await party.arrive({ locale, viewport: { width, height: 740 } });
      await page.goto(`${party.house.url}/learn/voiny`);
      await page.locator('.muster .card').first().waitFor();
      const out = await page.locator('.muster .card').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const inside = card.getBoundingClientRect();
          const words = [...card.querySelectorAll('b, .brief, .note')];
          return words
            .filter((part) => {
              const { top, bottom, right } = part.getBoundingClientRect();
              return top < inside.top || bottom > inside.bottom || right > inside.right;
            })
            .map((part) => part.textContent);
        }),
      );
      assert.deepEqual(out, [], `${locale} ${width}`);
      await page.context().close();
    }
});

test('presets set the options, and the last order is remembered', async () => {
  const page = await party.arrive({ locale: 'en-GB', viewport: phone });
  await page.goto(party.house.url);
  await page.getByRole('button', { name: 'With friends: Futbolpolia' }).click();
  const dialog = page.getByRole('dialog');
  const strict = dialog.getByRole('radio', { name: /^Strictly by the rulebook/ });
  await strict.waitFor({ state: 'attached' });
  assert.ok(await dialog.getByRole('radio', { name: /^Easy-going/ }).isChecked());
  await isAccessible(page, 'a new table');
  await fits(page, 'a new table');
  await strict.check();
  await dialog.getByRole('button', { name: 'Open table' }).click();
  // The dialog says the same of the preset: what counts is what the table says.
  await page.waitForURL(/\/table\//);
  await page.getByText('if demanded').first().waitFor();
  await page.getByText('no limit').first().waitFor();
  await fits(page, 'the waiting room');
  await page.goto(party.house.url);
  await page.getByRole('button', { name: 'With friends: Futbolpolia' }).click();
  const chosen = dialog.getByRole('radio', { name: /^Strictly by the rulebook/, checked: true });
  await chosen.waitFor({ state: 'attached' });
  await page.context().close();
});

test('everybody in a crowd can be told apart', async () => {
  for (const [game, seats] of [
    ['liniya', 12],
    ['lol', 9],
  ] as const) {
    const [anna] = await party.gather({ game, seats }, [
      { name: 'Александра', locale: 'ru-RU', viewport: desktop },
    ] as const);
    const plates = anna.locator('aside [data-seat]');
    assert.equal(await plates.count(), seats);
    const cut = await plates.evaluateAll((all) =>
      all.flatMap((plate) => {
        const inside = plate.getBoundingClientRect();
        const out = [...plate.querySelectorAll('.name, b, .kind')].filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const out = left < inside.left || right > inside.right;
          return out || top < inside.top - 1 || bottom > inside.bottom + 1;
        });
        const name = plate.querySelector('.name')!;
        if (name.scrollWidth > name.clientWidth) out.push(name);
        return out.map((part) => part.textContent);
      }),
    );
    assert.deepEqual(cut, [], `${game} with ${seats}`);
    await anna.context().close();
  }
});

test('friends gather by team, change places, and see Start wherever they are', async () => {
  const olya = await party.arrive({ locale: 'ru-RU', viewport: phone });
  await party.openTable(olya, 'Оля', 'Линия Победы', '12');
  const table = olya.url();
  const start = olya.getByRole('button', { name: 'Начать игру' });
  const { y, height } = (await start.boundingBox())!;
  assert.ok(y + height <= phone.height, 'Start is in view among twelve seats');
  const invite = await olya.getByRole('heading', { name: 'Позовите друзей' }).boundingBox();
  assert.ok(invite!.y < phone.height / 2, 'friends are called first');
  const free = olya.locator('[data-seat]').filter({ hasText: 'Свободно' });
  const heights = await free.evaluateAll((all) => all.map((seat) => seat.clientHeight));
  assert.ok(Math.max(...heights) <= 64, `a free seat takes a line: ${heights.join()}`);
  await olya.getByRole('heading', { name: 'Вместе с вами' }).waitFor();
  await olya.getByText('--addr 0.0.0.0').waitFor();

  const ben = await party.arrive({ locale: 'en-GB', viewport: desktop });
  await sitDown(ben, table, 'Ben');
  await ben.getByRole('heading', { name: 'Against you' }).waitFor();
  await olya.getByText('Ben — за столом').waitFor();
  await isAccessible(ben, 'the waiting room');

  // Olya wants clocks after all.
  await olya.getByRole('button', { name: 'Изменить условия' }).click();
  await olya
    .getByRole('dialog')
    .getByRole('radio', { name: /^короткие/ })
    .check();
  await olya.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await ben
    .getByRole('definition')
    .filter({ hasText: /s a turn$/ })
    .waitFor();

  // Ben goes over to Olya.
  await ben
    .getByRole('list', { name: 'Against you' })
    .getByRole('button', { name: 'Move here' })
    .first()
    .click();
  await ben.getByRole('list', { name: 'With you' }).getByText('Оля').waitFor();

  // What the link shows where it is shared.
  const page = await (
    await ben.request.get(table, { headers: { 'accept-language': 'en' } })
  ).text();
  assert.match(page, /og:title" content="Оля invites you to Line of Victory"/);
  const [picture] = /\/previews\/\w+\.png/.exec(page)!;
  assert.equal((await ben.request.get(party.house.url + picture)).status(), 200);

  await olya.getByRole('button', { name: 'Ботов на свободные места' }).click();
  await olya.getByText('Все на местах.').waitFor();
  await start.click();
  for (const guest of [olya, ben]) {
    await guest.locator('[data-board]').waitFor();
    await guest.getByRole('timer').first().waitFor();
    assert.deepEqual(guest.complaints, []);
  }
});
