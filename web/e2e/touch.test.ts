// What fingers do, on phones upright and on their sides, from written positions.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { boxOf, fits, isAccessible, saysWhatIsSeen, type Guest } from './guest';
import { card as ligaCard, button, ordered } from './liga';
import { Party } from './party';

const party = new Party('touch');

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

/** One person with a phone at a table of LOL that begins here; bots on the other seats. */
async function begin(
  hand: string,
  change: object = {},
  viewport = PHONES[0]!,
  locale = 'ru-RU',
): Promise<Guest> {
  const position = {
    hands: [hand, 'b1 b3 b4', 'y1 y2 y3'],
    deck: 'g1 g2 g3 g4 g5 g6 g7 g8',
    top: 'r9',
    turn: 0,
    phase: 'play',
    ...change,
  };
  const order = { game: 'lol', seats: 3, options: { mode: 'together' }, position };
  const [page] = await party.gather(order, [
    { name: 'Анна', locale, viewport, hasTouch: true },
  ] as const);
  return page;
}

const slot = (page: Guest, name: string) => page.locator(`.lol-room .slot[data-card="${name}"]`);
const hand = (page: Guest) =>
  page
    .locator('.lol-room .slot')
    .evaluateAll((slots: HTMLElement[]) => slots.map(({ dataset }) => dataset.card));

async function leave(page: Guest) {
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

/** The cards of the hand of which nothing can be seen or touched. */
const hidden = (page: Guest) =>
  page.locator('.lol-room .slot').evaluateAll((slots: HTMLElement[]) =>
    slots.flatMap((slot) => {
      const { left, top, width } = slot.getBoundingClientRect();
      // Where the value stands: in the corner that others leave free.
      const at = document.elementFromPoint(left + width * 0.2, top + width * 0.22);
      return at?.closest('.slot') === slot ? [] : [slot.dataset.card];
    }),
  );

test('a large hand is wholly in sight on every phone', async () => {
  const many = 'r1 r2 r3 b2 b5 b6 g4 gpff y5 y7 ybro imho';
  const more = 'r4 r6 r7 b7 b8 b+1 g9 gbah y0 y8 y9 lol';
  for (const [n, viewport] of PHONES.entries()) {
    const cards = n === 0 ? `${many} ${more}` : many;
    const page = await begin(cards, {}, viewport, n === 1 ? 'en-GB' : 'ru-RU');
    const where = `${viewport.width}×${viewport.height}`;
    assert.equal((await hand(page)).length, cards.split(' ').length);
    assert.deepEqual(await hidden(page), [], where);
    await fits(page, where);
    await slot(page, 'r3').locator('.card').tap();
    await slot(page, 'r3').waitFor({ state: 'detached' });
    await leave(page);
  }
});

/** A finger that rests on something for a while. */
async function hold(page: Guest, on: Locator, long = 700) {
  const { x, y, width, height } = await boxOf(on);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await page.waitForTimeout(long);
  await touch('touchEnd', []);
}

/** A table of LIGA on a phone where the others have just played. */
async function played(viewport = PHONES[0]!, locale = 'ru-RU'): Promise<Guest> {
  const position = {
    board: ['12', '20', '50', '40'],
    hands: ['2 3 6', '12 3 3', '6 5 3', '3 3 5'],
    turn: 1,
    phase: 'play',
  };
  const guest = { name: 'Анна', locale, viewport, hasTouch: true };
  const [page] = await party.gather(ordered(position), [guest] as const);
  await page.locator('.liga .prompt.mine').waitFor();
  return page;
}

test('a card of LIGA that is held is explained, and not chosen', async () => {
  const position = {
    board: ['12 30', '16', '50', '17'],
    hands: ['attack 8', '8 8', '6 6', '3 3'],
    turn: 0,
    phase: 'play',
  };
  const guest = { name: 'Анна', locale: 'ru-RU', viewport: PHONES[0]!, hasTouch: true };
  const [page] = await party.gather(ordered(position), [guest] as const);
  await hold(page, ligaCard(page, 'attack'));
  await page.locator('.explained', { hasText: 'Attack. Шарик бежит' }).waitFor();
  assert.equal(await page.locator('.liga .hand .selected').count(), 0);
  // What was held may be played afterwards.
  await ligaCard(page, 'attack').tap();
  await page.locator('.liga .hand .selected').waitFor();
  assert.equal(await page.locator('.explained').count(), 0);
  await leave(page);
});

test('a card of LIGA that is drawn out of the hand is chosen, and no more; partners are told by their plates', async () => {
  const position = {
    board: ['12 30', '16', '50', '17'],
    hands: ['attack 8', '8 8', '6 6', '3 3'],
    turn: 0,
    phase: 'play',
  };
  const guest = { name: 'Анна', locale: 'ru-RU', viewport: PHONES[0]!, hasTouch: true };
  const [page] = await party.gather(ordered(position), [guest] as const);
  const { x, y, width, height } = await boxOf(ligaCard(page, '8'));
  const session = await page.context().newCDPSession(page);
  for (const once of [1, 2]) {
    for (const up of [0, 12, 40, 120]) {
      await session.send('Input.dispatchTouchEvent', {
        type: up === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x: x + width / 2, y: y + height / 2 - up }],
      });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator('.liga .hand [data-card="8"] .selected').waitFor();
    assert.equal(await page.locator('.liga .hand button').count(), 2, `time ${once}`);
  }
  for (const plate of [page.locator('.liga .who.mate'), page.locator('[data-seat="2"] .name')]) {
    await hold(page, plate);
    await page.locator('.explained', { hasText: /аш напарник/ }).waitFor();
  }
  await leave(page);
});

test('on a phone’s side, LIGA’s board has all the height, and the recap stands beside it', async () => {
  for (const viewport of [PHONES[2]!, { width: 640, height: 360 }]) {
    const page = await played(viewport, viewport.width < 800 ? 'en-GB' : 'ru-RU');
    const where = `${viewport.width}×${viewport.height}`;
    await fits(page, where);
    const board = await boxOf(page.locator('.liga .tableau'));
    const most = Math.min(viewport.height, viewport.width - 360);
    assert.ok(board.height >= most - 14, `${where}: ${JSON.stringify(board)}`);
    const head = await boxOf(page.locator('.above'));
    const foot = await boxOf(page.locator('.ticker'));
    const hand = await boxOf(page.locator('.liga .hand'));
    const words = await boxOf(page.locator('.liga .prompt'));
    for (const { x } of [head, foot, hand, words])
      assert.ok(x >= board.x + board.width - 1, `${where}: ${x}`);
    assert.ok(words.y >= head.y + head.height && hand.y + hand.height <= foot.y, where);
    await page.locator('.ticker .words').tap();
    const recap = await boxOf(page.locator('.recap'));
    assert.ok(recap.x >= board.x + board.width && recap.y >= 0, JSON.stringify(recap));
    const list = await boxOf(page.locator('.recap .scroll'));
    const first = await boxOf(page.locator('.recap li').first());
    assert.ok(first.y >= list.y - 1, 'it begins at its first line');
    await leave(page);
  }
});

test('the recap leaves board and cards in reach, and goes as soon as anything else is touched', async () => {
  for (const viewport of PHONES) {
    const page = await played(viewport);
    const where = `${viewport.width}×${viewport.height}`;
    const recap = page.locator('.recap');
    await page.locator('.ticker .words').tap();
    const { y, height } = await boxOf(recap);
    for (const name of ['2', '3', '6']) {
      const card = await boxOf(ligaCard(page, name));
      assert.ok(y + height <= card.y + card.height - 40, `${where}: ${name}`);
    }
    if (viewport.width < viewport.height) {
      const board = await boxOf(page.locator('.liga .tableau'));
      assert.ok(y >= board.y + board.height, `${where}: over the board`);
    }
    await page.locator('.liga .prompt').dispatchEvent('pointerdown', { bubbles: true });
    await recap.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.liga .hand .selected').count(), 0, where);
    // A card that is touched is chosen by the same touch.
    await page.locator('.ticker .words').tap();
    await recap.waitFor();
    const low = (await boxOf(ligaCard(page, '6'))).height - 16;
    await ligaCard(page, '6').tap({ position: { x: 20, y: low } });
    await page.locator('.liga .hand .selected').waitFor();
    assert.equal(await recap.count(), 0, where);
    // What opened it closes it again.
    await page.locator('.ticker .words').tap();
    await recap.waitFor();
    await page.locator('.ticker .words').tap();
    await recap.waitFor({ state: 'detached' });
    await leave(page);
  }
});

test('a line of a phone’s record is looked at where the board is seen', async () => {
  const page = await played();
  await page.locator('.ticker .words').tap();
  const whole = page.locator('.recap').getByRole('button', { name: 'Вся запись' });
  await whole.tap();
  const sheet = page.getByRole('dialog');
  const line = sheet.locator('li').nth(1);
  const words = await line.locator('p').innerText();
  await line.tap();
  await sheet.waitFor({ state: 'detached' });
  assert.deepEqual(await page.locator('.recap li p').allInnerTexts(), [words]);
  assert.equal(await page.locator('.liga .trail').count(), 1);
  const board = await boxOf(page.locator('.liga .tableau'));
  assert.ok((await boxOf(page.locator('.recap'))).y >= board.y + board.height);
  await whole.tap();
  assert.equal(await sheet.locator('li.now p').innerText(), words);
  await leave(page);
});

test('«ЛОЛ!» before the card goes with the card', async () => {
  const page = await begin('r5 b3');
  const call = page.locator('.lol-room .call');
  await call.tap();
  assert.equal(await call.getAttribute('aria-pressed'), 'true');
  await isAccessible(page, 'an armed call', '.lol-room');
  await saysWhatIsSeen(page, 'an armed call', '.lol-room');
  await slot(page, 'r5').locator('.card').tap();
  await page.locator('.lol-room .own b').waitFor();
  assert.deepEqual(await hand(page), ['b3'], 'nobody was caught');
  await leave(page);
});

test('the felt takes the slap, and says how quick it was', async () => {
  const page = await begin('rbah r1 r2');
  await slot(page, 'rbah').locator('.card').tap();
  await page.locator('.lol-room .slap').tap({ position: { x: 40, y: 200 } });
  await page
    .locator('.lol-room .cry')
    .getByText(/\d,\d\d с, (первая|вторая|последняя)/)
    .waitFor();
  await leave(page);
});

test('while it is told why a card can’t be played, one’s own points stay in sight', async () => {
  for (const viewport of PHONES) {
    const page = await begin('r5 r1 r2 b6 imho', {}, viewport);
    await slot(page, 'b6').locator('.card').tap();
    const why = page.locator('.lol-room .why');
    await why.waitFor();
    const sum = await boxOf(page.locator('.lol-room .own .sum'));
    const words = await boxOf(why);
    const apart =
      sum.y + sum.height <= words.y ||
      sum.x + sum.width <= words.x ||
      sum.x >= words.x + words.width;
    assert.ok(apart, `${viewport.width}×${viewport.height}`);
    await leave(page);
  }
});

test('a card that is held is explained, and not played', async () => {
  const page = await begin('r5 rbah b3');
  const { x, y, width, height } = await boxOf(slot(page, 'rbah'));
  const session = await page.context().newCDPSession(page);
  const point = { x: x + width / 2, y: y + height / 2 };
  // A mouse that rests on the card would have it explained as well.
  await page.mouse.move(5, 5);
  await page.locator('.lol-room .why').waitFor({ state: 'detached' });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.locator('.lol-room .why').getByText('Все накрывают карту рукой').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(900);
  assert.deepEqual(await hand(page), ['r5', 'rbah', 'b3']);
  assert.equal(await page.locator('.lol-room .why').count(), 1, 'it stays to be read');
  await leave(page);
});

test('a tap on a colour does not go through to what lies below it', async () => {
  const page = await begin('lol r1 r2 r3');
  await slot(page, 'lol').locator('.card').tap();
  await page.locator('.lol-room .tray button.tone-g').tap();
  await slot(page, 'lol').waitFor({ state: 'detached' });
  await page.waitForTimeout(500);
  assert.deepEqual(await hand(page), ['r1', 'r2', 'r3'], 'nothing else was played or drawn');
  await leave(page);
});

test('what lies over the table says that one is waited for', async () => {
  const page = await begin('r5 b3 b4');
  // However short, a transition of every element leaves inherited colours those of the theme before.
  const lasts = await page.evaluate(() => getComputedStyle(document.body).transitionDuration);
  assert.equal(lasts, '0s', 'nothing is on its way where nothing may move');
  await page.getByRole('button', { name: 'Разговор' }).tap();
  const bar = page.getByRole('dialog').locator('.now');
  await bar.getByText('Ваш ход').waitFor();
  await isAccessible(page, 'a sheet in one’s turn', 'dialog');
  await bar.tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await leave(page);
});

test('what happened since one’s last turn is told again', async () => {
  const page = await begin('r5 b3 b4');
  await slot(page, 'r5').locator('.card').tap();
  // The others move in between: it is one's turn now, not still.
  await page.locator('.lol-room .prompt.mine').waitFor({ state: 'detached' });
  await page.locator('.lol-room .prompt.mine').waitFor();
  await page.locator('.ticker .words').tap();
  const recap = page.getByRole('region', { name: 'После вашего хода' });
  await recap.waitFor();
  assert.ok((await recap.locator('li').count()) >= 2, 'a line for each of the others');
  assert.equal(await recap.getByText('Анна:').count(), 0);
  await isAccessible(page, 'the recap', '.ticker');
  await leave(page);
});

test('several steps of a seven are one touch, and a seven with one ball needs none', async () => {
  const phone = { name: 'Анна', locale: 'ru-RU', viewport: PHONES[0]!, hasTouch: true };
  const [page] = await party.gather(
    ordered({
      board: ['12 30', '', '50', ''],
      hands: ['7 2', '8', '6', '3'],
      turn: 0,
      phase: 'play',
    }),
    [phone] as const,
  );
  // A partner has a face as everybody else, and it lies over nothing; whose partner it is, is said.
  const partner = page.locator('header [data-seat="2"]');
  const face = await boxOf(partner.locator('.kind svg').first());
  const figure = await boxOf(partner.locator('.figures b').first());
  assert.ok(face.width >= 16, 'the partner’s face');
  assert.ok(face.x + face.width <= figure.x + 1 || face.y + face.height <= figure.y + 1);
  assert.equal(await partner.locator('.mate').innerText(), 'ваш напарник');
  // Partners' plates are joined, whoever sits between them.
  const [own, mate, rival] = await Promise.all(
    [0, 2, 1].map((seat) => boxOf(page.locator(`header [data-seat="${seat}"]`))),
  );
  assert.ok(Math.abs(own!.x + own!.width - mate!.x) <= 1, 'the partner’s plate');
  assert.ok(rival!.x > mate!.x + mate!.width + 3, 'the others’ plates');
  await ligaCard(page, '7').tap();
  await button(page, 'Сыграть 7').tap();
  await page.getByText('осталось 7').waitFor();
  // The third spot ahead of the ball that stands on 12 after its first step.
  const { x, y, width, height } = await boxOf(page.locator('.liga .ahead').nth(2));
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.getByText('осталось 3').waitFor();
  await leave(page);

  const [other] = await party.gather(
    ordered({ board: ['12', '', '50', ''], hands: ['7 2', '8', '6', '3'], turn: 0, phase: 'play' }),
    [phone] as const,
  );
  await ligaCard(other, '7').tap();
  await button(other, 'Сыграть 7').tap();
  await other
    .locator('.liga .board li', { hasText: 'на круге: 19' })
    .waitFor({ state: 'attached' });
  await leave(other);
});

test('balls that lie under one finger are told apart with a loupe', async () => {
  const [page] = await party.gather(
    ordered({
      board: ['30 31', '', '50', ''],
      hands: ['cheater', '8', '6', '3'],
      turn: 0,
      phase: 'play',
    }),
    [{ name: 'Анна', locale: 'ru-RU', viewport: PHONES[1]!, hasTouch: true }] as const,
  );
  await ligaCard(page, 'cheater').tap();
  // Another ball's place lies over half of it.
  const { x, y, width, height } = await boxOf(page.locator('.liga [data-spot="30"]'));
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const loupe = page.getByRole('group', { name: 'Что из этого?' });
  const meant = loupe.locator('button');
  assert.equal(await meant.count(), 2);
  const glass = await boxOf(loupe);
  const [x0, y0] = [glass.x + glass.width / 2, glass.y + glass.height / 2];
  for (const one of await meant.all()) {
    const box = await boxOf(one);
    assert.ok(box.width >= 44);
    // Nothing that may be meant is cut by the rim.
    const off = Math.hypot(box.x + box.width / 2 - x0, box.y + box.height / 2 - y0);
    assert.ok(off + box.width / 2 <= glass.width / 2, `${off} of ${glass.width}`);
  }
  await isAccessible(page, 'the loupe', '.liga');
  await loupe.locator('[data-meant="30"]').tap();
  await loupe.waitFor({ state: 'detached' });
  await page.locator('.liga [data-spot="30"][aria-pressed="true"]').waitFor();
  await leave(page);
});

/** What is printed on the cards of the hand, but cut off or broken inside a word. */
const cut = (page: Guest) =>
  page.locator('.liniya-room .hand :is(.name, .cell, .date)').evaluateAll((all) =>
    all.flatMap((part) => {
      const card = part.closest('.card')!.getBoundingClientRect();
      const { right, bottom, width, height } = part.getBoundingClientRect();
      const inside = width === 0 || (right <= card.right - 2 && bottom <= card.bottom - 1);
      if (!part.matches('.name')) return inside ? [] : [part.textContent];
      const lines = [...part.querySelectorAll<HTMLElement>('.set span')];
      const said = part.closest('.slot')!.querySelector('button')!.ariaLabel!;
      const whole = said.includes(
        lines
          .map((line) => line.innerText)
          .join(' ')
          .replaceAll('- ', '-'),
      );
      const fits = lines.every((line) => line.getBoundingClientRect().right <= card.right - 2);
      return inside && whole && fits && part.scrollHeight <= height + 2 ? [] : [part.textContent];
    }),
  );

test('all cards of Liniya are wholly in sight on a small phone', async () => {
  const position = {
    hands: ['c8 a2 d4 l3 h4 +1', 'b2 b3 b4'],
    deck: 'd1 e1 f1 g1',
    turn: 0,
    phase: 'play',
  };
  const [page] = await party.gather({ game: 'liniya', seats: 2, open: false, position }, [
    { name: 'Анна', locale: 'ru-RU', viewport: PHONES[1]!, hasTouch: true },
  ] as const);
  const cards = page.locator('.liniya-room .hand button');
  await cards.nth(5).waitFor();
  const room = await boxOf(page.locator('.liniya-room'));
  for (const card of await cards.all()) {
    const { x, y, width, height } = await boxOf(card);
    const inside = x >= 0 && x + width <= 360 && y + height <= room.y + room.height;
    assert.ok(inside && width >= 44, 'in sight');
  }
  assert.deepEqual(await cut(page), [], 'nothing on a card is cut');
  await fits(page, 'a small phone');
  await leave(page);
});

test('a special card of Liniya shows where it can be used, and moves nothing', async () => {
  const position = {
    board: { A: 'b2 c2', B: 'e5 f5 c7' },
    hands: ['+1 -1 -1/+1 d7 e9 h3', 'b5 c5 d5 f6 g6 h6'],
    deck: 'rest',
    turn: 0,
    phase: 'play',
  };
  for (const viewport of PHONES) {
    const [page] = await party.gather({ game: 'liniya', seats: 2, open: false, position }, [
      { name: 'Анна', locale: 'ru-RU', viewport, hasTouch: true },
    ] as const);
    const where = `${viewport.width}×${viewport.height}`;
    const places = async () =>
      JSON.stringify(
        await Promise.all(
          ['.hand', '.reading', '.pile', '.tableau'].map((part) =>
            boxOf(page.locator(`.liniya-room ${part}`).first()),
          ),
        ),
      );
    const before = await places();
    // A cell that is only read is nobody's attempt to play.
    await page.locator('.liniya-room [data-cell="j9"]').tap();
    await page.locator('.liniya-room [data-cell="j9"]').tap();
    await page.locator('.liniya-room .hand [data-card="-1"] button').tap();
    assert.equal(await page.getByRole('alert').count(), 0, where);
    assert.equal(await places(), before, where);
    const aiming = page.locator('.liniya-room [data-aim] button');
    await aiming.first().tap();
    await page.getByText('Ещё раз, чтобы снять.').waitFor();
    // From the one nearest the middle row by row, and round again.
    await aiming.nth(1).tap();
    await page.getByRole('button', { name: 'Снять эту' }).tap();
    await page.locator('.liniya-room [data-chip="c7"]').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.liniya-room [data-chip="f5"]').count(), 1, where);
    await leave(page);
  }
});

test('Liniya lies on its side: board left, hand right, letters at the edge', async () => {
  const [page] = await party.gather({ game: 'liniya', seats: 2, options: {}, open: false }, [
    { name: 'Ben', locale: 'en-GB', viewport: PHONES[2]!, hasTouch: true },
  ] as const);
  const board = await boxOf(page.locator('.liniya-room > .tableau'));
  const cards = await boxOf(page.locator('.liniya-room .hand'));
  assert.ok(cards.x >= board.x + board.width, 'the hand is beside the board');
  assert.ok(cards.y + cards.height <= 390, 'and in sight');
  assert.ok(board.height > 260);
  assert.equal(await page.locator('.liniya-room .board .large text').count(), 24);
  const small = await page
    .locator('.liniya-room .board text')
    .evaluateAll((texts: SVGTextElement[]) =>
      texts
        .filter((text) => {
          const { a } = text.getScreenCTM()!;
          return parseFloat(getComputedStyle(text).fontSize) * a < 13.9;
        })
        .map((text) => text.textContent),
    );
  assert.deepEqual(small, [], 'nothing on the board is too small to read');
  assert.deepEqual(await cut(page), [], 'nothing on a card is cut');
  await saysWhatIsSeen(page, 'on its side', '.liniya-room');
  await fits(page, 'on its side');
  await isAccessible(page, 'on its side', '.liniya-room');
  await leave(page);
});

test('Liniya’s status is read whole among three teams, and a close look says where one is', async () => {
  const position = {
    board: { A: 'b2 c6', B: 'd4 h1', C: 'a7 f10' },
    hands: ['-1/+1 a2 d5 l3 +1 e9', 'b3 b4 b5 b6 b7 b8', 'c1 c2 c3 c4 c5 c7'],
    deck: 'rest',
    turn: 0,
    phase: 'play',
  };
  for (const viewport of PHONES) {
    const where = `${viewport.width}×${viewport.height}`;
    const order = { game: 'liniya', seats: 3, open: false, position };
    const [page] = await party.gather(order, [
      { name: 'Анна', locale: 'ru-RU', viewport, hasTouch: true },
    ] as const);
    const room = page.locator('.liniya-room');
    const strip = await boxOf(room.locator('.reading'));
    const words = await boxOf(room.locator('.prompt'));
    assert.ok(words.y + words.height <= strip.y, `${where}: ${JSON.stringify([words, strip])}`);
    const rows = await room
      .locator('.score li')
      .evaluateAll((teams) => new Set(teams.map((team) => team.getBoundingClientRect().top)).size);
    assert.equal(rows, 1, `${where}: the teams stand in one row`);
    await room.locator('[data-cell="f7"]').tap();
    const at = room.locator('.edges .at');
    assert.deepEqual((await at.allTextContents()).sort(), ['7', 'f'], where);
    await room.locator('.strip').getByText(/^f7, /).waitFor();
    await room.getByRole('button', { name: 'Всё поле' }).tap();
    await room.locator('.board.close').waitFor({ state: 'detached' });
    await leave(page);
  }
});

test('a touch elsewhere closes what lies open above the bottom bar; a card that is touched is chosen', async () => {
  const page = await played();
  const panel = page.locator('.ticker .over');
  const faces = page.getByRole('button', { name: 'Сказать без слов' });
  await faces.tap();
  await panel.waitFor();
  await page.locator('.prompt').first().tap();
  await panel.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.liga .hand .selected').count(), 0);
  await faces.tap();
  await panel.waitFor();
  await ligaCard(page, '6').tap({ position: { x: 20, y: 8 } });
  await panel.waitFor({ state: 'detached' });
  await page.locator('.liga .hand .selected').waitFor();
  await leave(page);
});

test('in the waiting room one is dragged to another place by the handle', async () => {
  const page = await party.arrive({ locale: 'ru-RU', viewport: PHONES[0]!, hasTouch: true });
  await party.openTable(page, 'Оля', 'LIGA');
  const seat = (number: number) => page.locator(`[data-seat="${number}"]`);
  const middle = async (locator: Locator) => {
    const { x, y, width, height } = await boxOf(locator);
    return { x: x + width / 2, y: y + height / 2 };
  };
  await seat(2).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const [from, to] = [await middle(seat(0).locator('.handle')), await middle(seat(2))];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof from)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await page.getByText('Место 3 · вы').waitFor();
  await leave(page);
});

test('in the waiting room one changes places by two taps', async () => {
  const page = await party.arrive({ locale: 'ru-RU', viewport: PHONES[0]!, hasTouch: true });
  await party.openTable(page, 'Оля', 'LIGA');
  await page.getByRole('button', { name: 'Пересесть' }).tap();
  await page.getByText('нажмите на нём «Сюда»').waitFor();
  // The partner's place stands first.
  await page.getByRole('button', { name: 'Сюда' }).first().tap();
  await page.getByText('Место 3 · вы').waitFor();
  await leave(page);
});
