import { test } from 'vitest';
import { arrive, type Guest } from './guest';
import { ordered } from './liga';
import { Party } from './party';
const party = new Party('shots');
const only = process.env.ONLY ?? '';
const out = (n: string) => `/tmp/rooms-shots/${n}.png`;
const P = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const nm = (v: { width: number; height: number }) => `${v.width}`;
const it = (n: string, f: () => Promise<void>) => (n.includes(only) ? test(n, f) : undefined);
const lol = (hands: string[], change: object = {}, options: object = { mode: 'together' }) => ({
  game: 'lol',
  seats: hands.length,
  options,
  position: {
    hands,
    deck: 'g1 g2 g3 g4 g5 g6 g7 g8',
    top: 'r9',
    turn: 0,
    phase: 'play',
    ...change,
  },
});
async function go(order: object, v: { width: number; height: number }, locale = 'ru-RU') {
  const [p] = await party.gather(
    order as never,
    [{ name: 'Анна', locale, viewport: v, hasTouch: v.width < 1000 || v.height < 500 }] as const,
  );
  return p as Guest;
}
it('lolhand', async () => {
  for (const v of P.slice(0, 2)) {
    const p = await go(
      lol(
        [
          'r1 r2 r3 r4 r6 r6 b2 b5 b6 b8 b+1 g0 g1 g2 g4 g7 gpff y1 y3 y5 y7 y7 ybro imho lol'.replace(
            /g[1247] /g,
            (x) => x,
          ),
          'b1 b3 b4',
          'y2 y4',
        ],
        { deck: 'g5 g6 g8 g9' },
      ),
      v,
    );
    await p.screenshot({ path: out(`lolhand-${nm(v)}`) });
    await p.context().close();
  }
});
it('liga', async () => {
  for (const v of [P[0]!]) {
    const p = await go(
      ordered({
        board: ['12 30 31', '13 14 33', '50 51', '29 h1'],
        hands: ['7 2 cheater 5', '8', '6', '3'],
        turn: 0,
        phase: 'play',
      }),
      v,
    );
    await p.screenshot({ path: out(`liga-${nm(v)}`) });
    await p.keyboard.press('4');
    await p.waitForTimeout(300);
    await p.locator('.liga [data-spot="30"]').tap();
    await p.waitForTimeout(300);
    await p.screenshot({ path: out(`ligacheat-${nm(v)}`) });
    await p.context().close();
  }
});
it('liniya', async () => {
  for (const v of [P[0]!, P[3]!]) {
    const p = await go({ game: 'liniya', seats: 4, options: {}, open: false }, v);
    for (let n = 0; n < 10; n++) {
      await p.keyboard.press('1');
      await p.keyboard.press('1');
      await p.waitForTimeout(300);
      await p.keyboard.press('d');
      await p.waitForTimeout(700);
    }
    await p.mouse.move(300, 400);
    await p.waitForTimeout(700);
    await p.screenshot({ path: out(`liniya-${nm(v)}`) });
    if (v.width < 500) { await p.locator('.ticker .words').tap(); await p.waitForTimeout(300); await p.screenshot({ path: out('liniya-recap') }); }
    await p.context().close();
  }
});
it('out', async () => {
  const p = await party.arrive({ locale: 'ru-RU', viewport: P[0]!, hasTouch: true });
  p.setDefaultTimeout(90_000);
  await p.request.get(`${party.house.url}/api/me`);
  await p.request.post(`${party.house.url}/api/me`, { data: { name: 'Анна' }, headers: { origin: party.house.url } });
  const url = await party.house.order(p, { game: 'lol', seats: 3, options: { mode: 'knock-out' }, position: { hands: ['', 'b1 b2 b3', 'y4 y5 y6'], deck: 'g1 g2 g3 g4 g5 g6 g7 g8', top: 'r9', turn: 1, dealer: 2, phase: 'play', places: [3, 0, 0], points: [120, 0, 0] } } as never);
  await p.goto(url);
  await p.getByRole('button', { name: /^Сесть/ }).first().click();
  await p.getByRole('button', { name: /Ботов на свободные/ }).click();
  await p.getByRole('button', { name: /Начать игру/ }).click();
  for (let n = 0; n < 4; n++) {
    await p.waitForTimeout(2500);
    await p.screenshot({ path: out(`out${n}`) });
    console.log(n, p.complaints, await p.evaluate(() => [document.querySelector('.leaving')?.outerHTML, document.querySelector('.prompt')?.textContent, document.querySelectorAll('.lol-sheet').length]));
  }
});
void arrive;
