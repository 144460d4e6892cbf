// What fingers do in the waiting room.
import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { boxOf } from './guest';
import { Party } from './party';
import { leave, PHONES } from './touch';

const party = new Party('touch');

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
