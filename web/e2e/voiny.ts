// What the tests of Voiny share: tables, and a hand that flicks.
import { boxOf, desktop, type Guest, phone } from './guest';
import type { Who } from './party';

export const Anna: Who = { name: 'Анна', locale: 'ru-RU', viewport: desktop };
export const Ben: Who = { name: 'Ben', locale: 'en-GB', viewport: desktop };
export const Vera: Who = { name: 'Vera', locale: 'en-GB', viewport: phone, hasTouch: true };

export const TEAMS = [
  ['w1', 'w2', 'w3', 'w4', 'w5'],
  ['w6', 'w7', 'w8', 'w9', 'w10'],
];

/** A bout on field a, the first seat to flick. */
export const bout = {
  phase: 'flick',
  field: 'a',
  teams: TEAMS,
  fighters: ['w1', 'w8'],
  poses: { w1: '0,-3500,up,9000', w8: '0,3500,up,27000' },
};

export const ordered = (game: string, position?: object) => ({
  game: 'voiny',
  seats: 2,
  options: { game },
  ...(position && { position }),
  open: false,
});

/** The warrior that one would flick, on the screen. */
export const mine = (page: Guest) => page.locator('.ring.chosen');
/** What came of the last flick. */
export const said = (page: Guest, text: string | RegExp) =>
  page.locator('.told').getByText(text).first();

/** A pull of the sling on the screen: where it is pressed, and how far it is drawn from there. */
export interface Pull {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/**
 * Against the arrow, which at first points at the nearest opponent: pressed so far beside the warrior's
 * middle (1: on its rim), and drawn by so many pixels.
 */
export async function pullFor(page: Guest, beside: number, far: number): Promise<Pull> {
  const box = await boxOf(mine(page));
  const shaft = (await page.locator('svg .aim .shaft').getAttribute('d'))!;
  const [fromX, fromY, toX, toY] = shaft.match(/-?[\d.]+/g)!.map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const length = Math.hypot(toX - fromX, toY - fromY);
  const [ahead, up] = [(toX - fromX) / length, (toY - fromY) / length];
  return {
    x: box.x + box.width / 2 - (up * beside * box.width) / 2,
    y: box.y + box.height / 2 + (ahead * beside * box.height) / 2,
    dx: -ahead * far,
    dy: -up * far,
  };
}

/** Pulls by mouse; lets go unless it is to be looked at. */
export async function pull(page: Guest, { x, y, dx, dy }: Pull, letGo = true): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 2 });
  await page.mouse.move(x + dx, y + dy, { steps: 2 });
  if (letGo) await page.mouse.up();
}

/** Pulls like somebody who sees red: back to the warrior, and again further from its middle and harder. */
export async function pullFreely(page: Guest): Promise<void> {
  for (const [beside, far] of [
    [0.6, 90],
    [0.8, 160],
    [-0.8, 160],
  ] as const) {
    const drawn = await pullFor(page, beside, far);
    await pull(page, drawn, false);
    await page.locator('.side .aim .turn:not(.old)').waitFor();
    if ((await page.locator('.side .aim .turn.bad').count()) === 0) return page.mouse.up();
    await page.mouse.move(drawn.x, drawn.y);
    await page.mouse.up();
  }
  throw new Error('however it is flicked, it turns too little');
}

/** Pulls until the number beside the field says so much power, in hundredths, and lets go. */
export async function pullTo(page: Guest, beside: number, power: number): Promise<void> {
  const shown = page.locator('.side .aim output').nth(1);
  const one = await pullFor(page, beside, 1);
  let far = 60;
  await pull(page, { ...one, dx: one.dx * far, dy: one.dy * far }, false);
  for (let tries = 0; tries < 6; tries += 1) {
    const now = parseInt(await shown.innerText(), 10);
    if (Math.abs(now - power) <= 1) break;
    // The first few pixels are no pull at all.
    far *= (power + 5) / (now + 5);
    await page.mouse.move(one.x + one.dx * far, one.y + one.dy * far);
  }
  await page.mouse.up();
}

/** Waits until one of them is to flick. */
export async function flicker(pages: readonly Guest[]): Promise<Guest> {
  for (let waits = 0; waits < 400; waits += 1) {
    for (const page of pages) if ((await mine(page).count()) > 0) return page;
    await pages[0]!.waitForTimeout(40);
  }
  throw new Error('nobody is to flick');
}

/** Does something and waits until the page tells of what came of it; a refusal is told by toasts that don't stay. */
export async function andHear(page: Guest, flick: () => Promise<void>): Promise<void> {
  const told = page.locator('.told');
  const before = await told.evaluateHandle((element) => element.firstElementChild);
  await flick();
  const heard = await page.waitForFunction(
    (was) => {
      if (document.querySelector('.told')?.firstElementChild !== was) return 'told';
      return [...document.querySelectorAll('.toast.refused')].map((one) => one.textContent).join();
    },
    before,
    // Not by pictures of the page: those wait for WebGL, which here is slow.
    { polling: 50, timeout: 30_000 },
  );
  const words = await heard.jsonValue();
  if (words !== 'told') throw new Error(`refused: ${words}`);
}

/** As in a browser with a graphics card: with shadows. */
export function withCard(): void {
  const { prototype } = HTMLCanvasElement;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on its canvas below
  const { getContext } = prototype;
  prototype.getContext = function (this: HTMLCanvasElement, kind: string, how?: object) {
    return getContext.call(this, kind as 'webgl2', { ...how, failIfMajorPerformanceCaveat: false });
  } as typeof getContext;
}

/** Counts what is drawn by WebGL, picture by picture. */
export function countPictures(): void {
  const pictures: { calls: number; triangles: number }[] = [];
  Object.assign(globalThis, { pictures });
  let now = { calls: 0, triangles: 0 };
  const { prototype } = WebGL2RenderingContext;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on their contexts below
  const { drawArrays, drawElements } = prototype;
  prototype.drawArrays = function (mode, first, count) {
    now = { calls: now.calls + 1, triangles: now.triangles + count / 3 };
    drawArrays.call(this, mode, first, count);
  };
  prototype.drawElements = function (mode, count, type, offset) {
    now = { calls: now.calls + 1, triangles: now.triangles + count / 3 };
    drawElements.call(this, mode, count, type, offset);
  };
  const wait = requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (show) =>
    wait((time) => {
      show(time);
      if (now.calls > 0) pictures.push(now);
      now = { calls: 0, triangles: 0 };
    });
}

/** As in a browser that has no WebGL. */
export function withoutWebGL(): void {
  const { prototype } = HTMLCanvasElement;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on its canvas below
  const { getContext } = prototype;
  prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...how: unknown[]) {
    if (kind.startsWith('webgl')) return null;
    return getContext.call(this, kind as '2d', ...(how as []));
  } as typeof getContext;
}
