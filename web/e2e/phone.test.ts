// What a phone's screen has room for, upright and on its side.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { boxOf, isAccessible, saysWhatIsSeen, type Guest } from './guest';
import { button, card as ligaCard, goal, ordered, spot } from './liga';
import { Party } from './party';

const party = new Party('phone');

const UPRIGHT = { width: 390, height: 844 };
const SMALL = { width: 360, height: 640 };
const SIDEWAYS = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 667, height: 375 },
];

const HANDS = [
  'r1 rbro b2 imho',
  'b1 b3 b4',
  'y1 y2 y3',
  'g2 g3 g6',
  'g9 gpff',
  'y7 y8',
  'y9 b5',
  'b6 b9',
  'r2 r3',
];

/** One person with a phone at a table of LOL for so many; bots on the other seats. */
async function lol(
  seats: number,
  viewport: { width: number; height: number },
  hand = HANDS[0]!,
  mode = 'together',
  locale = 'ru-RU',
) {
  const position = {
    hands: [hand, ...HANDS.slice(1, seats)],
    deck: 'g1 g4 g5 g7 g8 r4 r6 r7 b7 b8 y5 y6',
    top: 'r9',
    turn: 0,
    phase: 'play',
  };
  const order = { game: 'lol', seats, options: { mode }, position };
  const [page] = await party.gather(order, [
    { name: 'Анна', locale, viewport, hasTouch: true },
  ] as const);
  return page;
}

const size = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

async function leave(page: Guest) {
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

test('all whom one may swap hands with are in sight, and can be read', async () => {
  for (const viewport of [...SIDEWAYS, SMALL])
    for (const seats of [4, 6, 9]) {
      const page = await lol(seats, viewport);
      const where = `${seats} at ${size(viewport)}`;
      await page.locator('.lol-room .slot[data-card="rbro"] .card').tap();
      const tray = page.locator('.lol-room .tray');
      await tray.evaluate((one) =>
        Promise.all(one.getAnimations().map(({ finished }) => finished)),
      );
      const frame = await boxOf(tray);
      for (const slab of await tray.locator('button').all()) {
        const { x, y, width, height } = await boxOf(slab);
        assert.ok(x >= frame.x && x + width <= frame.x + frame.width, `${where}: at the sides`);
        assert.ok(y >= frame.y && y + height <= frame.y + frame.height, `${where}: below`);
        assert.ok(width >= 44 && height >= 44, `${where}: under a finger`);
      }
      const cut = await tray
        .locator('button .name')
        .evaluateAll(
          (names) =>
            names.filter(
              (name) =>
                name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2,
            ).length,
        );
      assert.equal(cut, 0, `${where}: names`);
      await saysWhatIsSeen(page, where, '.tray');
      await leave(page);
    }
});

test('what others have answered is taken back only by whoever is sure', async () => {
  for (const viewport of [UPRIGHT, SMALL, SIDEWAYS[0]!]) {
    const where = size(viewport);
    const position = {
      board: ['12', '40', '50', '8'],
      hands: ['2 6 3', '8 4 4', '6 8 8', '3 4 6'],
      turn: 0,
      phase: 'play',
    };
    const [page] = await party.gather(ordered(position), [
      { name: 'Анна', locale: 'ru-RU', viewport, hasTouch: true },
    ] as const);
    const hand = page.locator('.liga .hand [data-card]');
    await ligaCard(page, '2').tap();
    await page.locator('.liga [data-goal]').first().tap();
    await button(page, 'Сыграть').tap();
    // The three bots move in between.
    await page.locator('.prompt.mine').waitFor({ state: 'detached' });
    await page.locator('.prompt.mine').waitFor();
    const held = await hand.count();
    const words = await boxOf(page.locator('.ticker .words'));
    const back = page.getByRole('button', { name: 'Вернуть ход' });
    const { x } = await boxOf(back);
    assert.ok(x - words.x - words.width >= 12, `${where}: not under the finger that wants words`);
    await back.tap();
    const sure = page.getByRole('group', { name: /^Вернуть ход\?/ });
    await isAccessible(page, 'the question', '.ticker');
    await sure.getByRole('button', { name: 'Отмена' }).tap();
    await sure.waitFor({ state: 'detached' });
    assert.equal(await hand.count(), held, `${where}: nothing was taken back`);
    // Nobody answers: it goes by itself.
    await back.tap();
    await sure.waitFor();
    await sure.waitFor({ state: 'detached' });
    await back.tap();
    await sure.getByRole('button', { name: 'Вернуть ход' }).tap();
    await ligaCard(page, '2').waitFor();
    await page.getByText('на круге: 12').first().waitFor({ state: 'attached' });
    await leave(page);
  }
});

test('LIGA says what is still to be chosen, and a second touch of the goal plays', async () => {
  const position = {
    board: ['12', '40', '50', '8'],
    hands: ['2 6 3', '8 4 4', '6 8 8', '3 4 6'],
    turn: 0,
    phase: 'play',
  };
  for (const viewport of [UPRIGHT, SMALL, SIDEWAYS[0]!]) {
    const [page] = await party.gather(ordered(position), [
      { name: 'Анна', locale: 'ru-RU', viewport, hasTouch: true },
    ] as const);
    const prompt = page.locator('.liga .prompt');
    await spot(page, '12').tap();
    await prompt.getByText('Теперь выберите карту.').waitFor();
    await ligaCard(page, '6').tap();
    await prompt.getByText('Теперь выберите, куда.').waitFor();
    await goal(page, '6 12>18').tap();
    await prompt.getByText('Ещё раз, чтобы сыграть.').waitFor();
    await goal(page, '6 12>18').tap();
    await page.getByText('на круге: 18').first().waitFor({ state: 'attached' });
    await leave(page);
  }
});

test('the score of nine shows small hands on one line, many rows, and that there are more', async () => {
  for (const [viewport, rows] of [
    [UPRIGHT, 9],
    [SMALL, 7],
    [SIDEWAYS[0]!, 5],
    [SIDEWAYS[1]!, 4],
    [SIDEWAYS[2]!, 4],
  ] as const) {
    const where = size(viewport);
    const page = await lol(9, viewport, 'r1', 'knock-out', rows === 4 ? 'en-GB' : 'ru-RU');
    await page.locator('.lol-room .slot[data-card="r1"] .card').tap();
    const sheet = page.locator('.lol-sheet .scroll');
    await sheet.locator('tbody tr').nth(8).waitFor();
    const { seen, highest, wide } = await sheet.evaluate((scroll) => {
      const all = [...scroll.querySelectorAll('tbody tr')].map((row) =>
        row.getBoundingClientRect(),
      );
      const { bottom } = scroll.getBoundingClientRect();
      return {
        seen: all.filter((row) => row.bottom <= bottom + 1).length,
        highest: Math.max(...all.map(({ height }) => height)),
        wide: scroll.scrollWidth - scroll.clientWidth,
      };
    });
    assert.ok(seen >= rows, `${where}: ${seen} rows`);
    assert.ok(highest <= 40, `${where}: a row of ${highest} pixels`);
    assert.equal(wide, 0, `${where}: at the sides`);
    const fades = () =>
      sheet.evaluate(({ classList }) => [...classList].filter((c) => c.length === 5));
    assert.deepEqual(await fades(), seen < 9 ? ['below'] : [], where);
    await sheet.evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight));
    await page.waitForTimeout(100);
    assert.deepEqual(await fades(), seen < 9 ? ['above'] : [], where);
    await leave(page);
  }
});

test('whether one is sure is asked where one sees it', async () => {
  for (const viewport of [UPRIGHT, SMALL, SIDEWAYS[0]!]) {
    const page = await lol(9, viewport);
    await page.getByRole('button', { name: 'Стол', exact: true }).tap();
    const dialog = page.getByRole('dialog');
    const resign = dialog.getByRole('button', { name: 'Сдаться' });
    await resign.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    await resign.tap();
    const yes = dialog.getByRole('button', { name: 'Да, сдаюсь' });
    const { y, height } = await boxOf(yes);
    assert.ok(y + height <= viewport.height, size(viewport));
    const question = await boxOf(dialog.getByText('Точно сдаётесь?'));
    assert.ok(question.y >= 0, size(viewport));
    await dialog.getByRole('button', { name: 'Отмена' }).tap();
    await leave(page);
  }
});

test('what was pressed into a silence stays pressed, and is done when the connection is back', async () => {
  const page = await lol(3, UPRIGHT, 'b2 y4');
  let silent = false;
  await page.routeWebSocket(/\/api\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => silent || far.send(message));
    far.onMessage((message) => silent || near.send(message));
  });
  await page.reload();
  const take = page.locator('.lol-room .take');
  await take.waitFor();
  silent = true;
  await page.waitForTimeout(1_500);
  await take.tap();
  await page.waitForTimeout(4_500);
  assert.match((await take.getAttribute('class')) ?? '', /\bdown\b/);
  silent = false;
  await page.locator('.lol-room .take.down').waitFor({ state: 'detached' });
  await leave(page);
});

const FIRST = {
  liniya: { hands: ['c8 a2 d4 l3', 'b2 b3 b4'], deck: 'd1 e1 f1 g1', turn: 0, phase: 'play' },
  lol: { hands: HANDS.slice(0, 3), deck: 'g1 g4 g5', top: 'r9', turn: 0, phase: 'play' },
};

test('a tip for a first turn can be read whole on a small phone', async () => {
  const orders = [
    ordered({ board: ['12', '', '', ''], hands: ['2', '3', '4', '5'], turn: 0, phase: 'play' }),
    { game: 'liniya', seats: 2, open: false, position: FIRST.liniya },
    { game: 'lol', seats: 3, options: { mode: 'together' }, position: FIRST.lol },
  ];
  for (const order of orders)
    for (const locale of ['ru-RU', 'en-GB']) {
      const who = { name: 'Анна', locale, viewport: SMALL, hasTouch: true };
      const [page] = await party.gather(order, [who] as const);
      await page.addInitScript(() => localStorage.removeItem('igroteka.tips'));
      await page.reload();
      // The record goes on beside it, and all of it is read where it opens.
      await page.locator('.ticker .words .last').waitFor();
      await page.getByRole('button', { name: /^(Подсказка|Tip)$/ }).click();
      const tip = page.locator('.ticker .tip p');
      await tip.waitFor();
      const over = await tip.evaluate((text) => text.scrollHeight - text.clientHeight);
      assert.ok(over <= 1, `${order.game} ${locale}: ${await tip.innerText()}`);
      await leave(page);
    }
});

test('whoever looks on from a phone is told so, and how to sit down', async () => {
  const who = { name: 'Анна', locale: 'ru-RU', viewport: UPRIGHT, hasTouch: true };
  const order = { game: 'lol', seats: 3, position: FIRST.lol };
  const [anna] = await party.gather(order, [who] as const);
  const page = await party.arrive({ locale: 'ru-RU', viewport: UPRIGHT, hasTouch: true });
  await page.goto(anna.url());
  await page.getByText('Вы смотрите игру').waitFor();
  const sit = page.getByRole('button', { name: 'Сесть за стол' });
  await sit.tap();
  await page.getByRole('dialog', { name: 'За столом' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header.above').getByRole('button', { name: 'Закрыть' }).tap();
  await sit.waitFor({ state: 'detached' });
  await leave(page);
  await leave(anna);
});

test('what others did folds away when one’s turn begins', async () => {
  const on = (name: string) => ({ name, locale: 'ru-RU', viewport: UPRIGHT, hasTouch: true });
  const order = { game: 'lol', seats: 2, position: { ...FIRST.lol, hands: HANDS.slice(0, 2) } };
  const [anna, ben] = await party.gather(order, [on('Анна'), on('Бен')] as const);
  await ben.locator('.ticker .words').tap();
  await ben.locator('.recap').waitFor();
  await anna.locator('.lol-room .take').tap();
  await ben.locator('.recap').waitFor({ state: 'detached' });
  // Whoever opens it then reads it in peace.
  await ben.locator('.ticker .words').tap();
  await ben.locator('.recap').waitFor();
  await leave(anna);
  await leave(ben);
});

test('a plate says who it is on one line and what they have on the next', async () => {
  const tables = [
    ['lol', 4, UPRIGHT],
    ['lol', 5, UPRIGHT],
    ['lol', 6, SMALL],
    ['lol', 6, SIDEWAYS[1]!],
    ['lol', 9, SMALL],
    ['liniya', 6, UPRIGHT],
    ['liniya', 12, SMALL],
    ['liga', 4, UPRIGHT],
    ['liga', 4, SMALL],
  ] as const;
  for (const [game, seats, viewport] of tables) {
    const where = `${game} for ${seats} at ${size(viewport)}`;
    const [page] = await party.gather({ game, seats, open: false }, [
      { name: 'Весёлый Лис', locale: 'ru-RU', viewport, hasTouch: true },
    ] as const);
    const faults = await page.locator('header.above [data-seat]').evaluateAll((plates) =>
      plates.flatMap((plate) => {
        const [name, has] = [plate.querySelector('.name')!, plate.querySelector('.figures')!];
        const [above, below] = [name.getBoundingClientRect(), has.getBoundingClientRect()];
        const { height } = plate.getBoundingClientRect();
        return [
          above.bottom > below.top + 3 && 'the name is not above',
          below.top - above.bottom > 6 && 'a gap',
          height > 46 && `${height} pixels high`,
          has.scrollWidth > has.clientWidth && `${has.textContent} is cut`,
          plate.scrollWidth > plate.clientWidth && 'too wide',
        ].filter((fault) => fault !== false);
      }),
    );
    assert.deepEqual(faults, [], where);
    const own = page.locator('header.above .yours .name');
    if (seats <= 4 && viewport === UPRIGHT)
      assert.ok(await own.evaluate((name) => name.scrollWidth <= name.clientWidth), where);
    await leave(page);
  }
});

/** Holds a thing with a finger, as long as it takes to ask what it is. */
async function hold(page: Guest, thing: Locator) {
  const { x, y, width, height } = await boxOf(thing);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  });
  await page.waitForTimeout(800);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the field of the chat is in sight, above a keyboard, too', async () => {
  for (const [viewport, keyboard] of [
    [SIDEWAYS[0]!, 190],
    [SMALL, 290],
    [UPRIGHT, 336],
  ] as const) {
    const page = await lol(3, viewport);
    await page.getByRole('button', { name: 'Разговор' }).tap();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox');
    await field.tap();
    const inSight = async (height: number) => {
      const box = await boxOf(field);
      const where = `${size(viewport)}: ${box.y} of ${height}`;
      assert.ok(box.y > 0 && box.y + box.height <= height, where);
    };
    await inSight(viewport.height);
    const height = viewport.height - keyboard;
    await page.setViewportSize({ width: viewport.width, height });
    await field.fill('Привет');
    await field.press('Enter');
    await dialog.getByText('Привет').waitFor();
    await inSight(height);
    await leave(page);
  }
});

test('each of 24 cards has its place for a finger', async () => {
  const many = 'r1 r2 r3 r4 r6 r7 b2 b5 b6 b7 b8 b+1 g4 g9 gpff gbah y0 y5 y7 y8 y9 ybro imho lol';
  for (const viewport of [UPRIGHT, SMALL, SIDEWAYS[0]!]) {
    const position = {
      hands: [many, 'b1 b3', 'y1 y2 y3'],
      deck: 'g7 b4 b9 y6',
      top: 'r9',
      turn: 0,
      phase: 'play',
    };
    const order = { game: 'lol', seats: 3, options: { mode: 'together' }, position };
    const [page] = await party.gather(order, [
      { name: 'Анна', locale: 'en-GB', viewport, hasTouch: true },
    ] as const);
    const small = await page.locator('.lol-room .slot').evaluateAll((slots) =>
      slots.flatMap((slot) => {
        const { left, top } = slot.querySelector('.card')!.getBoundingClientRect();
        const mine = (x: number, y: number) => slot.contains(document.elementFromPoint(x, y));
        const reach = (dx: number, dy: number) => {
          let n = 0;
          while (n < 60 && mine(left + 10 + dx * (n + 1), top + 10 + dy * (n + 1))) n += 1;
          return n;
        };
        const [width, height] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
        return width < 44 || height < 44 ? [`${width}×${height}`] : [];
      }),
    );
    assert.deepEqual(small, [], size(viewport));
    await leave(page);
  }
});

test('whoever holds «ЛОЛ!», or the card on the pile, is told what it is, and has pressed nothing', async () => {
  const position = {
    hands: ['r1 r2 r3', 'b1 b3 b4', 'y1 y2 y3'],
    deck: 'g1 g4 g5 g7',
    top: 'rban',
    turn: 0,
    phase: 'play',
  };
  const order = { game: 'lol', seats: 3, options: { mode: 'together' }, position };
  const [page] = await party.gather(order, [
    { name: 'Анна', locale: 'ru-RU', viewport: UPRIGHT, hasTouch: true },
  ] as const);
  const call = page.locator('.lol-room .call');
  await hold(page, call);
  await page.locator('.explained').getByText('запирает кнопку на три секунды').waitFor();
  assert.equal(await page.locator('.lol-room .call.locked').count(), 0);
  await hold(page, page.locator('.lol-room [data-pile]'));
  await page.locator('.explained').getByText('«Бан!»').waitFor();
  await leave(page);
});

test('nine at a table leave room for one’s own points, and words for their buttons', async () => {
  for (const viewport of [SMALL, SIDEWAYS[0]!, UPRIGHT]) {
    const page = await lol(9, viewport, 'r1 b2', 'knock-out');
    const faults = await page.locator('.lol-room').evaluate((room) => {
      const box = (one: Element) => one.getBoundingClientRect();
      const own = box(room.querySelector('.own .sum')!);
      const over = [...room.querySelectorAll('[data-place] .label')].filter((plate) => {
        const { left, right, top, bottom } = box(plate);
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      });
      const cover = room.querySelector('.cover')!;
      const [word, button] = [box(cover.querySelector('strong')!), box(cover)];
      return [
        ...over.map((plate) => `${plate.textContent} lies over one’s own points`),
        ...(word.right > button.right - 6 ? ['the word is too long'] : []),
      ];
    });
    assert.deepEqual(faults, [], size(viewport));
    await leave(page);
  }
});

test('Liniya’s cards say what they do when held; a chat that is closed says so', async () => {
  const [page] = await party.gather({ game: 'liniya', seats: 4 }, [
    { name: 'Анна', locale: 'ru-RU', viewport: SMALL, hasTouch: true },
  ] as const);
  const first = page.locator('.liniya-room .hand [data-card] button').first();
  await hold(page, first);
  await page.locator('.explained').waitFor();
  assert.equal(await page.locator('.liniya-room .hand [aria-pressed="true"]').count(), 0);
  await page.getByRole('button', { name: 'Разговор закрыт' }).tap();
  await page.locator('.ticker').getByText('за столом молчат').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  await leave(page);
});
