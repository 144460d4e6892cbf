// What fingers do in the room of LIGA, on phones upright and on their sides, from written positions.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boxOf, fits, isAccessible, type Guest } from './guest';
import { card as ligaCard, button, ordered } from './liga';
import { Party } from './party';
import { hold, leave, PHONES } from './touch';

const party = new Party('touch');

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
