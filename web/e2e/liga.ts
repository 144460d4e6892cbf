// What people do in the room of LIGA.
import assert from 'node:assert/strict';
import { errors, type Locator } from 'playwright-core';
import { boxOf, desktop, phone, type Guest } from './guest';

export const Anna = { name: 'Анна', locale: 'ru-RU', viewport: desktop };
export const Ben = { name: 'Ben', locale: 'en-GB', viewport: phone, hasTouch: true };
export const Vera = { name: 'Вера', locale: 'ru-RU', viewport: phone };

/** What a table of LIGA is ordered with that begins from a written position. */
export const ordered = (position: object, people = 4) => ({
  game: 'liga',
  seats: 4,
  options: { people },
  position,
  open: false,
});

/** The first seat's ball is two steps from a win; `next` is the hand that comes after it. */
export const nearlyHome = (next: string) => ({
  board: ['h2 h3 h4 63', '20', 'h1 h2 h3 h4', '40'],
  hands: ['2 6', next, '8 4', '7 13'],
  turn: 0,
  phase: 'play',
});

export const mine = (page: Guest) => page.locator('.liga .prompt.mine').count();
export const primary = (page: Guest) => page.locator('.liga .actions .primary');
export const shown = (locator: Locator) =>
  locator
    .first()
    .isVisible()
    .catch(() => false);

export const card = (page: Guest, name: string) =>
  page.locator(`.liga .hand [data-card="${name}"] button`).first();
export const spot = (page: Guest, name: string) => page.locator(`.liga [data-spot="${name}"]`);
export const goal = (page: Guest, action: string) => page.locator(`.liga [data-goal="${action}"]`);
export const button = (page: Guest, name: string) =>
  page.locator('.liga .actions').getByRole('button', { name });
export const hand = (page: Guest) =>
  page
    .locator('.liga .hand [data-card]')
    .evaluateAll((slots: HTMLElement[]) => slots.map(({ dataset }) => dataset.card));
/** Cards that are known to be in the hand of whoever sits there. */
export const known = (page: Guest, side: string) =>
  page.locator(`.liga .spot.${side} .mini.up`).allInnerTexts();
/** A line of the board in words. */
export const holds = (page: Guest, line: string) =>
  page.locator('.liga .board li', { hasText: line }).waitFor({ state: 'attached' });
/** They leave, and had nothing to complain about. */
export async function leave(...pages: Guest[]) {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

/** Presses Enter on something of the board. */
export const enter = (page: Guest, selector: string) =>
  page.locator(selector).first().press('Enter', { timeout: 2_000 });

/** Plays the card that is chosen, or what needs no card; false if nothing can be done with it. */
export async function useIt(page: Guest) {
  if (await shown(primary(page))) {
    await primary(page).first().click({ timeout: 2_000 });
    return true;
  }
  const goal = page.locator('.liga [data-goal]');
  if (!(await goal.count()) && (await page.locator('.liga [data-spot]').count()))
    await enter(page, '.liga [data-spot]');
  if (await goal.count()) {
    await enter(page, '.liga [data-goal]');
    // A ball with two ways is taken up first.
    if (await page.locator('.liga [data-spot][aria-pressed="true"]').count())
      await enter(page, '.liga [data-goal]');
    return true;
  }
  const other = page.locator('.liga .actions .button:not(.square)');
  if (!(await shown(other))) return false;
  await other.first().click({ timeout: 2_000 });
  return true;
}

/** Does something that is allowed, beginning with the given cards; true if it did. */
export async function takeTurn(page: Guest, wanted: string[] = []) {
  if (!(await mine(page))) return false;
  const text = await page.locator('.liga .prompt').textContent();
  try {
    if (/Семёрка|seven|Теперь|Now play/.test(text ?? '')) return await useIt(page);
    const hand = await page
      .locator('.liga .hand .slot')
      .evaluateAll((slots: HTMLElement[]) => slots.map((slot) => slot.dataset.card ?? null));
    const slots = hand.flatMap((card, slot) => (card ? [{ card, slot }] : []));
    const rank = ({ card }: { card: string }) =>
      wanted.includes(card) ? wanted.indexOf(card) : wanted.length;
    slots.sort((a, b) => rank(a) - rank(b));
    for (const { slot } of slots) {
      await page.keyboard.press('Escape');
      await page.keyboard.press(String(slot + 1));
      if (await page.locator('.liga .hand button.dead.selected').count()) continue;
      if (await useIt(page)) return true;
    }
  } catch (error) {
    // Somebody else was quicker, or the table has moved on.
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  return false;
}

/** Does what takeTurn does, from inside the page: many times as fast. */
export const hurry = (page: Guest, wanted: string[] = []) => page.evaluate(hurried, wanted);

export async function hurried(wanted: string[]) {
  const all = (selector: string) => [
    ...document.querySelectorAll<HTMLElement>(`.liga ${selector}`),
  ];
  const shown = () => new Promise((resolve) => setTimeout(resolve, 0));
  const press = (button: HTMLElement | undefined) => {
    button?.click();
    return shown().then(() => button !== undefined);
  };
  const useIt = async () => {
    if (await press(all('.actions .primary')[0])) return true;
    if (!all('[data-goal]').length) await press(all('[data-spot]')[0]);
    if (await press(all('[data-goal]')[0])) {
      if (all('[data-spot][aria-pressed="true"]').length) await press(all('[data-goal]')[0]);
      return true;
    }
    return press(all('.actions .button:not(.square)')[0]);
  };
  if (!all('.prompt.mine').length) return false;
  if (/Семёрка|seven|Теперь|Now play/.test(all('.prompt')[0]!.textContent)) return useIt();
  const rank = ({ dataset: { card = '' } }: HTMLElement) =>
    wanted.includes(card) ? wanted.indexOf(card) : wanted.length;
  const cards = all('.hand [data-card]').sort((a, b) => rank(a) - rank(b));
  for (const button of cards.flatMap((slot) => slot.querySelector('button') ?? [])) {
    if (button.classList.contains('dead')) continue;
    if (!button.classList.contains('selected')) await press(button);
    if (await useIt()) return true;
  }
  return false;
}

/** Board and hand are wholly in sight. */
export async function inSight(page: Guest, where: string) {
  const { width, height } = page.viewportSize()!;
  for (const selector of ['.liga .tableau', '.liga .hand']) {
    const box = await boxOf(page.locator(selector));
    const inside =
      box.x >= -1 &&
      box.y >= 0 &&
      box.x + box.width <= width + 1 &&
      box.y + box.height <= height + 1;
    assert.ok(inside, `${where}: ${selector} ${JSON.stringify(box)}`);
  }
}
