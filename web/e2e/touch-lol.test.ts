// What fingers do in the room of LOL, on phones upright and on their sides, from written positions.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boxOf, fits, isAccessible, saysWhatIsSeen, type Guest } from './guest';
import { Party } from './party';
import { leave, PHONES } from './touch';

const party = new Party('touch');

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
