// What a phone's screen has room for, upright and on its side.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boxOf, type Guest } from './guest';
import { Party } from './party';

const party = new Party('phone');

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
async function lol(seats: number, viewport: { width: number; height: number }, locale = 'ru-RU') {
  const position = {
    hands: HANDS.slice(0, seats),
    deck: 'g1 g4 g5 g7 g8 r4 r6 r7 b7 b8 y5 y6',
    top: 'r9',
    turn: 0,
    phase: 'play',
  };
  const order = { game: 'lol', seats, options: { mode: 'together' }, position };
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
        .locator('button span')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
      assert.equal(cut, 0, `${where}: names`);
      await leave(page);
    }
});
