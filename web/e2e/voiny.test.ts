// Voiny in real browsers, against the real server and its physics; WebGL is computed in software.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boxOf, desktop, fits, type Guest, isAccessible, phone } from './guest';
import { Party, type Who } from './party';

const party = new Party('voiny');

const Anna: Who = { name: 'Анна', locale: 'ru-RU', viewport: desktop };
const Ben: Who = { name: 'Ben', locale: 'en-GB', viewport: desktop };
const Vera: Who = { name: 'Vera', locale: 'en-GB', viewport: phone, hasTouch: true };

const TEAMS = [
  ['w1', 'w2', 'w3', 'w4', 'w5'],
  ['w6', 'w7', 'w8', 'w9', 'w10'],
];

/** A bout on field a, the first seat to flick. */
const bout = {
  phase: 'flick',
  field: 'a',
  teams: TEAMS,
  fighters: ['w1', 'w8'],
  poses: { w1: '0,-3500,up,9000', w8: '0,3500,up,27000' },
};

const ordered = (game: string, position?: object) => ({
  game: 'voiny',
  seats: 2,
  options: { game },
  ...(position && { position }),
  open: false,
});

/** The warrior that one would flick, on the screen. */
const mine = (page: Guest) => page.locator('.ring.chosen');
const told = (page: Guest, text: string | RegExp) => page.locator('.told').getByText(text).first();

/**
 * Presses on one's warrior, so far from its middle to the right (1: on its rim), pulls towards oneself
 * by so many pixels and lets go.
 */
async function pull(page: Guest, right: number, far: number, aside = 0) {
  const box = await boxOf(mine(page));
  const [x, y] = [box.x + (box.width / 2) * (1 + right), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + aside / 2, y + far / 2, { steps: 3 });
  await page.mouse.move(x + aside, y + far, { steps: 3 });
  await page.mouse.up();
}

/** Whose flick it is. */
async function onTurn(pages: Guest[]): Promise<Guest | null> {
  for (const page of pages) if ((await mine(page).count()) > 0) return page;
  return null;
}

test('two people draft, choose in secret and play a bout on field a by mouse', async () => {
  const [anna, ben] = await party.gather(ordered('a'), [Anna, Ben]);
  const pages = [anna, ben];
  const takes = pages.map((page) =>
    page.getByRole('button', { name: /^(Взять в команду|Take into the team)$/ }),
  );
  await isAccessible(anna, 'the draft');
  for (let picks = 0; picks < 9;) {
    for (const take of takes) {
      if (!(await take.isVisible())) continue;
      await take.click();
      picks += 1;
      await take.waitFor({ state: 'detached' });
    }
    await anna.waitForTimeout(30);
  }
  // The tenth is the only one left: nobody is asked for it.
  const secretly = pages.map((page) =>
    page.getByRole('button', { name: /^(Выбрать тайно|Choose secretly)$/ }),
  );
  await secretly[0]!.click();
  await anna.getByText('Ваш воин выбран').waitFor();
  await ben.getByText('Who fights first?').waitFor();
  await secretly[1]!.click();
  await Promise.all(pages.map((page) => page.locator('.board canvas').waitFor()));
  await anna.locator('.told').getByText('Воины снова в центре').waitFor();
  await isAccessible(anna, 'the field');
  await fits(ben, 'the field');

  const over = ben.getByText(/is beaten/).first();
  let flicks = 0;
  for (; flicks < 60 && !(await over.isVisible()); flicks += 1) {
    let page = await onTurn(pages);
    for (let waits = 0; !page && waits < 100; waits += 1) {
      if (await over.isVisible()) break;
      await anna.waitForTimeout(50);
      page = await onTurn(pages);
    }
    if (!page) break;
    const before = await page.locator('.told').innerText();
    // Aimed by its first aim, which looks at the opponent: pulled by hand it goes straight ahead.
    if (flicks % 3 === 2)
      await page
        .locator('.aim')
        .getByRole('button', { name: /^(Щёлкнуть|Flick)$/ })
        .click();
    else await pull(page, 0.7, 170);
    await page
      .waitForFunction((was) => document.querySelector('.told')?.textContent !== was, before, {
        timeout: 4_000,
      })
      .catch(() => null);
  }
  assert.ok(await over.isVisible(), `a bout within ${flicks} flicks`);
  await anna
    .getByText(/повержен/)
    .first()
    .waitFor();
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(ben.complaints, []);
});

test('a flick with too little turn is red, and refused by VOI-2', async () => {
  const [anna] = await party.gather(ordered('a', bout), [Anna, Ben]);
  await mine(anna).waitFor();
  const box = await boxOf(mine(anna));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await anna.mouse.move(x, y);
  await anna.mouse.down();
  await anna.mouse.move(x, y + 60, { steps: 4 });
  await anna.locator('.aim .turn.bad').waitFor();
  await anna.locator('svg .aim.bad').waitFor();
  await anna.mouse.up();
  await anna.getByRole('alert').getByRole('link', { name: /VOI-2/ }).waitFor();
  // It stays one's flick: with a longer arm it is good enough.
  await pull(anna, 0.85, 160);
  await told(anna, /Поворот \d+°/).waitFor();
  assert.deepEqual(anna.complaints, []);
});

test('a shot is seen again, from above too', async () => {
  const [anna, ben] = await party.gather(ordered('a', bout), [Anna, Ben]);
  await mine(anna).waitFor();
  await pull(anna, 0.7, 190);
  await told(ben, /turning \d+°/).waitFor();
  await ben.getByRole('button', { name: 'See it again' }).click();
  const moment = ben.getByRole('slider', { name: 'Moment of the shot' });
  await moment.waitFor();
  await ben.getByRole('button', { name: 'From above' }).click();
  await ben.getByRole('button', { name: 'From my seat' }).waitFor();
  await moment.fill('0.1');
  assert.equal(await moment.inputValue(), '0.1');
  await ben.getByRole('button', { name: 'Back to the game' }).click();
  await moment.waitFor({ state: 'detached' });
  // The rule by which something happened leads to the rulebook.
  await pull(anna, 0.7, 150);
  assert.deepEqual(ben.complaints, []);
});

test('field v is set up by dragging, with what is wrong said at once, and the first flick is by mouse', async () => {
  const [anna, ben] = await party.gather(
    ordered('v', { phase: { setup: 0 }, field: 'v', teams: TEAMS }),
    [Anna, Ben],
  );
  const tray = anna.locator('.setup');
  const first = tray.getByRole('button', { name: /ещё нет/ }).first();
  const from = await boxOf(first);
  const field = await boxOf(anna.locator('.board'));
  await anna.mouse.move(from.x + 20, from.y + 20);
  await anna.mouse.down();
  // The middle of the field is no place for a set-up.
  await anna.mouse.move(field.x + field.width / 2, field.y + field.height / 2, { steps: 4 });
  await tray.getByText('между двойной линией').waitFor();
  await tray.getByRole('button', { name: 'Правило VOI-30' }).waitFor();
  await anna.mouse.move(field.x + 30, field.y + 30);
  await anna.mouse.up();
  await anna.keyboard.press('Escape');
  await tray.getByRole('button', { name: 'Расставить за меня' }).click();
  await tray.getByRole('button', { name: 'Готово' }).click();
  await ben.locator('.setup').getByRole('button', { name: 'Set up for me' }).click();
  await ben.locator('.setup').getByRole('button', { name: 'Done' }).click();
  await mine(anna).waitFor();
  await anna.getByText('Первым щёлкает воин на одинарной линии').waitFor();
  await isAccessible(anna, 'field v');
  await pull(anna, 0.8, 170);
  await told(anna, /Поворот \d+°/).waitFor();
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(ben.complaints, []);
});

test('by touch on a phone, and by keyboard', async () => {
  const [vera] = await party.gather(
    ordered('a', {
      ...bout,
      fighters: ['w7', 'w1'],
      teams: [TEAMS[1], TEAMS[0]],
      poses: { w7: '0,-4500,up,9000', w1: '0,3500,up,27000' },
    }),
    [Vera, Anna],
  );
  await mine(vera).waitFor();
  await fits(vera, 'the field on a phone');
  await isAccessible(vera, 'the field on a phone');
  const box = await boxOf(mine(vera));
  const [x, y] = [box.x + box.width * 0.88, box.y + box.height / 2];
  const line = await vera.context().newCDPSession(vera);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
    });
  await touch('touchStart', 0);
  for (const down of [20, 45, 70, 90]) await touch('touchMove', down);
  await vera.locator('svg .sling').waitFor({ state: 'attached' });
  await touch('touchEnd', 90);
  await told(vera, /turning \d+°/).waitFor();

  // By keyboard: numbers change, Enter flicks.
  const page = vera;
  if ((await mine(page).count()) > 0) {
    await page.getByRole('button', { name: 'Fine aim' }).click();
    await page.locator('.board').focus();
    const power = page.locator('.aim output').nth(1);
    const was = await power.innerText();
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(
      (before) => document.querySelectorAll('.aim output')[1]?.textContent !== before,
      was,
    );
  }
  assert.deepEqual(vera.complaints, []);
});
