// What the tests of fingers have in common.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { boxOf, type Guest } from './guest';

export const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

export async function leave(page: Guest) {
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

/** A finger that rests on something for a while. */
export async function hold(page: Guest, on: Locator, long = 700) {
  const { x, y, width, height } = await boxOf(on);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await page.waitForTimeout(long);
  await touch('touchEnd', []);
}
