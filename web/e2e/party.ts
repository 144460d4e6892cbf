// The house, and the people who come to it, for the tests of one file.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { NewTable } from '../src/generated/protocol';
import { arrive, launch, type Guest } from './guest';
import { House } from './house';

export type Who = BrowserContextOptions & { name: string };

const SIT = /^(Сесть|Sit here)/;

export class Party {
  readonly house: House;
  #browser: Browser | null = null;

  /** Opens a house before the file's tests and closes it after them; with a seed its luck is always the same. */
  constructor(seed: string | null = null) {
    this.house = new House(seed);
    beforeAll(async () => {
      await this.house.open();
      this.#browser = await launch();
    });
    afterAll(async () => {
      await this.#browser?.close();
      await this.house.close();
    });
  }

  /** Somebody with a browser of their own. */
  arrive(how: BrowserContextOptions): Promise<Guest> {
    if (!this.#browser) throw new Error('the house is closed');
    return arrive(this.#browser, how);
  }

  /** Everybody goes home: pages that nobody looks at any more take time from the others. */
  async clear() {
    for (const context of this.#browser?.contexts() ?? []) await context.close();
  }

  /** Opens a table in the Russian dialog, with these things chosen; the page is then in its waiting room, on the first seat. */
  async openTable(page: Guest, name: string, game: string, ...choices: (string | RegExp)[]) {
    await page.goto(this.house.url);
    await page.getByRole('button', { name: 'Новый стол' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    const fold = dialog.locator('details:not([open]) > summary');
    for (const choice of [game, ...choices]) {
      // Single settings are folded away.
      if (choice !== game && (await fold.count()) > 0) await fold.click();
      await dialog.getByRole('radio', { name: choice, exact: typeof choice === 'string' }).check();
    }
    await dialog.getByRole('button', { name: 'Открыть стол' }).click();
    await page.waitForURL(/\/table\//);
    await page.getByText('Место 1 · вы').waitFor();
  }

  /** The guests take the first seats of a table, bots the rest, and the game begins; their pages, in the same order. */
  async gather<const People extends readonly [Who, ...Who[]]>(
    order: Partial<NewTable>,
    guests: People,
  ): Promise<{ -readonly [Person in keyof People]: Guest }> {
    const pages: Guest[] = [];
    for (const guest of guests) {
      const page = await this.arrive(guest);
      // The first answer brings the session.
      await page.request.get(`${this.house.url}/api/me`);
      await page.request.post(`${this.house.url}/api/me`, {
        data: { name: guest.name },
        headers: { origin: this.house.url },
      });
      pages.push(page);
    }
    const host = pages[0]!;
    const url = await this.house.order(host, order);
    for (const page of pages) {
      await page.goto(url);
      await takeFirstSeat(page);
      await page
        .getByText(/· (вы|you)/)
        .first()
        .waitFor();
    }
    await fill(host);
    await host.getByRole('button', { name: /Начать игру|Start game/ }).click();
    for (const page of pages) await page.locator('[data-board], .lol-room').waitFor();
    return pages as { -readonly [Person in keyof People]: Guest };
  }
}

/** Sits down on the free seat with the lowest number, whichever team comes first on the page. */
async function takeFirstSeat(page: Guest) {
  const free = page.locator('[data-seat]', { has: page.getByRole('button', { name: SIT }) });
  await free.first().waitFor();
  const numbers = await free.evaluateAll((seats) =>
    seats.map((seat) => Number((seat as HTMLElement).dataset.seat)),
  );
  const first = page.locator(`[data-seat="${Math.min(...numbers)}"]`);
  await first.getByRole('button', { name: SIT }).click();
  // What lies under a resting pointer is explained: nothing is, yet.
  await page.mouse.move(0, 0);
}

/** Comes to a table, takes the first free seat, and says who it is. */
export async function sitDown(page: Guest, url: string, name: string) {
  await page.goto(url);
  await takeFirstSeat(page);
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill(name);
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
}

/** Takes so many free seats more, for whoever has one. */
export async function sitHereToo(page: Guest, seats: number) {
  const more = page.getByRole('button', { name: /^(Ещё варианты|More options)$/ });
  const sit = page.getByRole('button', { name: /^(Сесть и сюда|Sit here too)$/ });
  for (let left = seats; left > 0; left -= 1) {
    await more.first().click();
    await sit.click();
    await sit.waitFor({ state: 'detached' });
  }
}

/** Puts bots on the seats that are free. */
async function fill(host: Guest) {
  const one = host.getByRole('button', { name: /Посадить бота|Add a bot/ });
  const free = await one.count();
  if (free > 1)
    await host
      .getByRole('button', { name: /Ботов на свободные места|Fill free seats with bots/ })
      .click();
  else if (free === 1) {
    await one.click();
    await host
      .getByRole('button', { name: /Сильный|Знаток|Expert|Hard/ })
      .first()
      .click();
  }
}
