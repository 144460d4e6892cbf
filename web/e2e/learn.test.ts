// A game is learned in its own room, by its real rules.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fits, isAccessible, phone } from './guest';
import { Party } from './party';

const party = new Party('learn');

test('a lesson is found, done and remembered, and the rulebook shows its boards', async () => {
  const page = await party.arrive({ locale: 'ru-RU', viewport: phone });
  await page.goto(`${party.house.url}/rules/liniya`);
  await page.getByRole('link', { name: 'Научиться за игрой' }).first().click();
  await page.getByRole('grid').waitFor();
  await fits(page, 'a lesson on a phone');
  const card = (n: number) => page.getByRole('region', { name: `${n} из 7` });
  const next = page.getByRole('button', { name: 'Дальше' });

  // The first step by hand: any event card will do.
  await card(1).waitFor();
  // On a small phone the card lies over the room while it is read, and then leaves the hand free.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'К столу' }).click();
  await page.getByRole('button', { name: 'К столу' }).waitFor({ state: 'detached' });
  const hand = (await page.locator('.cards button').first().boundingBox())!;
  const below = (await card(1).boundingBox())!;
  assert.ok(hand.y + 44 <= below.y, 'the hand is seen above the lesson');
  await page.setViewportSize(phone);
  await page.keyboard.press('1');
  await page.locator('.actions .button.primary').click();
  await next.click();
  await card(2).waitFor();
  await isAccessible(page, 'a lesson');
  // Whoever would rather see it is shown it.
  for (let step = 2; step <= 7; step += 1) {
    await card(step).waitFor();
    await page.getByRole('button', { name: 'Подсказка' }).click();
    await page.getByRole('button', { name: 'Показать', exact: true }).click();
    if (step < 7) await next.click();
  }
  await page.getByRole('button', { name: 'Играть' }).waitFor();
  await page.reload();
  await card(7).waitFor();
  assert.equal(await page.locator('section .done').count(), 7, 'what was done is remembered');

  await page.goto(`${party.house.url}/rules/liga#LIGA-15`);
  const rule = page.locator('[id="LIGA-15"]');
  await rule.getByRole('button', { name: 'Показать ход' }).click();
  await rule.getByText('Выбит!').waitFor();
  await fits(page, 'the rulebook on a phone');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
