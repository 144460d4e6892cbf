// People at a table that begins from a written position.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { NewTable } from '../src/generated/protocol';
import { arrive, type Guest } from './guest';
import type { House } from './house';

export type Who = BrowserContextOptions & { name: string };

/** The guests take the first seats, bots the rest; their pages, in the same order. */
export async function gather<const People extends readonly [Who, ...Who[]]>(
  browser: Browser,
  house: House,
  order: Partial<NewTable>,
  guests: People,
): Promise<{ -readonly [Person in keyof People]: Guest }> {
  const pages: Guest[] = [];
  for (const guest of guests) {
    const page = await arrive(browser, guest);
    // The first answer brings the session.
    await page.request.get(`${house.url}/api/me`);
    await page.request.post(`${house.url}/api/me`, {
      data: { name: guest.name },
      headers: { origin: house.url },
    });
    pages.push(page);
  }
  const host = pages[0]!;
  const url = await house.order(host, order);
  for (const page of pages) {
    await page.goto(url);
    await page
      .getByRole('button', { name: /^(Сесть|Sit here)/ })
      .first()
      .click();
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
