// What a first visit weighs: every byte that a browser fetches until a page stands still.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { desktop, phone, type Guest } from './guest';
import { Party } from './party';

/** In kilobytes. */
const FRAME = 120;
const TABLE = 200;
/** The one that is played in three dimensions. */
const SPATIAL = 'voiny';

const games = readdirSync(fileURLToPath(new URL('../src/games', import.meta.url)), {
  withFileTypes: true,
}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const flat = games.filter((game) => game !== SPATIAL);

const party = new Party('7');
afterEach(() => party.clear());

/** What came over the wire for a page that was never here, and how far things have jumped on it. */
async function visit(guest: Guest, url: string, there: string) {
  const files = new Map<string, { url: string; bytes: number }>();
  const network = await guest.context().newCDPSession(guest);
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, response }) => {
    files.set(requestId, { url: new URL(response.url).pathname, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  network.on('Network.webSocketCreated', ({ requestId, url }) => {
    files.set(requestId, { url: new URL(url).pathname, bytes: 0 });
  });
  // How the table is; what is told after it is the others' play, as long as one looks.
  network.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
    files.get(requestId)!.bytes ||= Buffer.byteLength(response.payloadData);
  });
  await guest.addInitScript(() => {
    const seen = { jumps: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.jumps += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await guest.goto(url, { waitUntil: 'networkidle' });
  await guest.locator(there).first().waitFor();
  await guest.waitForTimeout(1_000);
  const all = [...files.values()].sort((a, b) => b.bytes - a.bytes);
  const jumps = await guest.evaluate(
    () => (globalThis as unknown as { seen: { jumps: number } }).seen.jumps,
  );
  return { all, weight: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, jumps };
}

/** A list to read when there is too much. */
const told = (where: string, { all, weight, jumps }: Awaited<ReturnType<typeof visit>>) =>
  [
    `${where}: ${weight.toFixed(1)} kB, jumps ${jumps.toFixed(3)}`,
    ...all.map(({ url, bytes }) => `${bytes} ${url}`),
  ].join('\n');

describe.each(['ru', 'en'])('in %s', (locale) => {
  test('the frame is light, and nothing jumps', async () => {
    for (const viewport of [desktop, phone]) {
      const guest = await party.arrive({ locale, viewport });
      const seen = await visit(guest, party.house.url, '.games article');
      if (process.env.WEIGHTS) console.log(told('home', seen));
      expect(seen.weight, told('home', seen)).toBeGreaterThan(30);
      expect(seen.weight, told('home', seen)).toBeLessThan(FRAME);
      expect(seen.jumps, told('home', seen)).toBeLessThan(0.01);
    }
  });

  test.each(flat)('a table of %s is light', async (game) => {
    const [host] = await party.gather({ game, seats: 4 }, [
      { name: 'Host', locale, viewport: desktop },
    ]);
    const guest = await party.arrive({ locale, viewport: desktop });
    const seen = await visit(guest, host.url(), '[data-board], .lol-room');
    if (process.env.WEIGHTS) console.log(told(game, seen));
    expect(seen.weight, told(game, seen)).toBeGreaterThan(60);
    expect(seen.weight, told(game, seen)).toBeLessThan(TABLE);
    for (const { url } of seen.all) expect(url).not.toContain('world');
  });
});

test('every game has a picture for its invitations', () => {
  expect(games).toContain(SPATIAL);
  for (const game of games) {
    const picture = fileURLToPath(new URL(`../dist/previews/${game}.png`, import.meta.url));
    expect(existsSync(picture), game).toBe(true);
  }
});
