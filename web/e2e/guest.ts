// A person with a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page, and what it complained about. */
export type Guest = Page & { complaints: string[] };

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: flags });
}

/** A page in a context of its own; whatever it complains about fails the test. */
export async function arrive(
  browser: Browser,
  { locale, viewport, hasTouch = false }: BrowserContextOptions,
): Promise<Guest> {
  const context = await browser.newContext({
    locale,
    viewport,
    hasTouch,
    reducedMotion: 'reduce',
    // The policy keeps inline scripts out; the accessibility check is one.
    bypassCSP: true,
  });
  // Tips for a first turn go away by themselves, but nobody here needs them.
  await context.addInitScript(() => localStorage.setItem('igroteka.tips', 'none'));
  const complaints: string[] = [];
  const page = Object.assign(await context.newPage(), { complaints });
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    // A server that was killed on purpose can't be reached for a while.
    const cut = text.includes('WebSocket') || text.includes('ERR_CONNECTION');
    if (message.type() === 'error' && !cut) complaints.push(text);
  });
  return page;
}

/** Nothing that a screen reader or a keyboard would stumble over, on the whole page or within a part of it. */
export async function isAccessible(page: Guest, where: string, within = 'html') {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (part) =>
      (
        globalThis as unknown as { axe: { run(part: string, how: object): Promise<AxeResults> } }
      ).axe.run(part, { runOnly: ['wcag2a', 'wcag2aa'] }),
    within,
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const first = (nodes: NodeResult[]) => nodes.slice(0, 3).map(({ html }) => html);
  const found = grave.map(({ id, nodes }) => [id, ...first(nodes)].join(' '));
  assert.deepEqual(found, [], where);
}

/** Whoever says what they see is understood: what stands on a button is part of its name. */
export async function saysWhatIsSeen(page: Guest, where: string, within: string) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (part) =>
      (
        globalThis as unknown as { axe: { run(part: string, how: object): Promise<AxeResults> } }
      ).axe.run(part, { runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } }),
    within,
  );
  const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)));
  assert.deepEqual(found, [], where);
}

/** Nothing sticks out at the sides. */
export async function fits(page: Guest, where: string) {
  const [inside, outside] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollWidth,
  ]);
  assert.ok(outside <= inside, `${where}: ${outside} pixels in ${inside}`);
}

/** What can be pressed is seen whole: nothing around it cuts it off, unless that scrolls. */
export async function isWhole(page: Guest, where: string) {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, a')].flatMap((door) => {
      const box = door.getBoundingClientRect();
      if (box.width === 0) return [];
      for (let frame = door.parentElement; frame; frame = frame.parentElement) {
        const { overflowX } = getComputedStyle(frame);
        if (overflowX === 'auto' || overflowX === 'scroll') return [];
        const { left, right } = frame.getBoundingClientRect();
        if (overflowX !== 'visible' && (box.left < left - 1 || box.right > right + 1))
          return [`${door.ariaLabel ?? door.textContent}: ${box.right} in ${right}`];
      }
      return [];
    }),
  );
  assert.deepEqual(cut, [], where);
}

/** Does what the room asks for, if it asks for anything; true if it did something. */
export async function takeTurn(page: Guest, turn: number) {
  const actions = page.locator('.actions');
  const press = async (selector: string) => {
    const button = actions.locator(selector).first();
    if (!(await button.isVisible().catch(() => false))) return false;
    return button.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  };
  if (await press('.button.line')) return true;
  // A card that wants a cell leads to the first of them.
  if (await press('.button.aim')) {
    await page.keyboard.press('Enter');
    return true;
  }
  if (await press('.button.primary')) return true;
  const mine = await page.locator('.prompt.mine').count();
  if (mine === 0) return false;
  for (let slot = 0; slot < 6; slot += 1) {
    await page.keyboard.press(String(((turn + slot) % 6) + 1));
    if (await press('.button.aim')) {
      await page.keyboard.press('Enter');
      return true;
    }
    if (await press('.button.primary')) return true;
    if (await press('.button:not(.square)')) return true;
  }
  return false;
}

/** Where something is on the page. */
export async function boxOf(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  assert.ok(box, 'it is in sight');
  return box;
}
