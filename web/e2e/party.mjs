// People at a table that begins from a written position.
import { arrive } from './guest.mjs';

/** The guests take the first seats, bots the rest; their pages, in the same order. */
export async function gather(browser, house, order, guests) {
  const pages = [];
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
  const [host] = pages;
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
  for (const page of pages) await page.locator('[data-board], .room-of-lol').waitFor();
  return pages;
}

/** Puts bots on the seats that are free. */
async function fill(host) {
  const one = host.getByRole('button', { name: /Посадить бота|Add a bot/ });
  const free = await one.count();
  if (free > 1)
    await host
      .getByRole('button', { name: /Ботов на свободные места|Fill free seats with bots/ })
      .click();
  else if (free === 1) {
    await one.click();
    await host
      .getByRole('button', { name: /Знаток|Expert/ })
      .first()
      .click();
  }
}
