// What fingers do in the room of Liniya, on phones upright and on their sides, from written positions.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boxOf, fits, isAccessible, saysWhatIsSeen, type Guest } from './guest';
import { Party } from './party';
import { leave, PHONES } from './touch';

const party = new Party('touch');

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
