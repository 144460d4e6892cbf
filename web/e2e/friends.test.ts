// Friends around one table: at one screen, and around a television with phones in their hands.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { desktop, fits, isAccessible, phone, takeTurn, type Guest } from './guest';
import { Party, sitDown } from './party';
import { mine, ordered, TEAMS } from './voiny';

const party = new Party('friends');

/** Acts until the curtain falls for somebody else; their name. */
async function actAndPass(page: Guest): Promise<string> {
  const curtain = page.locator('.curtain');
  for (let turn = 0; turn < 60 && !(await curtain.isVisible()); turn += 1) {
    await takeTurn(page, turn);
    // Somebody else is waited for, or there is more to do.
    await page.locator('.curtain, .prompt.mine').first().waitFor();
  }
  return nameOn(page);
}

/** Whom the curtain calls. Behind it there is no table, let alone a hand. */
async function nameOn(page: Guest): Promise<string> {
  await page.locator('.curtain').waitFor();
  assert.equal(await page.locator('[data-board], .hand, [data-card]').count(), 0);
  const words = await page.getByRole('heading').innerText();
  return words.replace('Передайте устройство: ', '');
}

test('two play at one screen, behind a curtain, through a reload and once more', async () => {
  const page = await party.arrive({ locale: 'ru-RU', viewport: phone });
  await page.goto(party.house.url);
  await page.getByRole('button', { name: 'Новый стол' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Оля');
  // An option of Voiny goes by the same id as the choice of a game.
  await dialog.getByRole('radio', { name: 'Воины' }).check();
  await dialog.getByRole('radio', { name: 'Линия Победы' }).check();
  await dialog.getByRole('radio', { name: '2', exact: true }).check();
  await dialog.getByRole('radio', { name: 'все за этим экраном' }).check();
  // Whoever writes no name gets a pleasant one.
  const second = dialog.getByRole('textbox', { name: 'Игрок 2' });
  assert.match((await second.getAttribute('placeholder'))!, /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
  assert.equal(await second.getAttribute('required'), null);
  await second.fill('Петя');
  await isAccessible(page, 'a table at one screen');
  await dialog.getByRole('button', { name: 'Начать игру' }).click();

  const seen = [await nameOn(page)];
  await isAccessible(page, 'the curtain');
  await fits(page, 'the curtain');
  for (let turn = 0; turn < 3; turn += 1) {
    await page.getByRole('button', { name: `Это я, ${seen.at(-1)}: открыть` }).click();
    await page.getByRole('grid').waitFor();
    seen.push(await actAndPass(page));
  }
  const other = (name: string | undefined) => (name === 'Оля' ? 'Петя' : 'Оля');
  assert.deepEqual(seen.slice(1), [other(seen[0]), seen[0], other(seen[0])]);

  await page.reload();
  assert.equal(await nameOn(page), seen.at(-1), 'a reload shows nobody’s hand');
  await page.getByRole('button', { name: /^Это я/ }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: 'Стол', exact: true }).click();
  await page.getByRole('button', { name: 'Закончить партию' }).click();
  await page.getByRole('button', { name: 'Да, закончить' }).click();
  // Whoever sits together agrees together, and wants the same again together.
  await page.getByRole('button', { name: 'Ещё партию' }).click();
  await nameOn(page);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('in Voiny the curtain falls for the secret choice alone', async () => {
  // One is left to be taken, and the last one goes to the other side.
  const teams = [TEAMS[0]!.slice(1), TEAMS[1]!.slice(1)];
  const page = await party.arrive({ locale: 'ru-RU', viewport: desktop });
  // The first answer brings the session.
  await page.request.get(`${party.house.url}/api/me`);
  const order = ordered('a', { phase: 'draft', field: 'a', teams });
  await sitDown(page, await party.house.order(page, order), 'Оля');
  await page.getByRole('button', { name: 'Ещё варианты' }).click();
  await page.getByRole('button', { name: 'Посадить кого-то рядом' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Петя');
  await page.getByRole('dialog').getByRole('button', { name: 'Сесть за стол' }).click();
  await page.getByRole('button', { name: 'Начать игру' }).click();

  await page.getByRole('button', { name: 'Взять в команду' }).click();
  const names = [await nameOn(page)];
  const curtain = page.locator('.curtain');
  for (let choices = 0; choices < 2; choices += 1) {
    await page.getByRole('button', { name: `Это я, ${names.at(-1)}: открыть` }).click();
    await page.getByRole('button', { name: 'Выбрать тайно' }).click();
    if (choices === 0) names.push(await nameOn(page));
  }
  assert.notEqual(names[0], names[1]);
  // Both warriors stand in the open now, whoever looks at them.
  for (let turns = 0; turns < 2; turns += 1) {
    await page.getByRole('button', { name: 'Сдать схватку' }).click();
    await page.getByRole('button', { name: /^Точно сдать/ }).click();
    await page.getByRole('button', { name: 'Выставить на поле' }).click();
    await mine(page).waitFor();
    assert.equal(await curtain.count(), 0);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a clock runs on one’s plate, and what is taken back is gone but for the record', async () => {
  const [anna] = await party.gather({ game: 'liniya', seats: 2, time: 'fast' }, [
    { name: 'Анна', locale: 'ru-RU', viewport: desktop },
  ]);
  await anna
    .locator('li.yours')
    .getByRole('timer', { name: /^Осталось времени: \d/ })
    .waitFor();
  const back = anna.getByRole('button', { name: 'Вернуть ход' });
  const mine = anna.locator('.prompt.mine');
  for (let turn = 0; turn < 20 && !(await back.isVisible()); turn += 1) {
    await mine.or(back).first().waitFor();
    await takeTurn(anna, turn);
  }
  await back.click();
  // Where the bot has answered already, one is asked.
  const sure = anna.getByRole('group', { name: /^Вернуть ход\?/ });
  if (await sure.isVisible()) await sure.getByRole('button', { name: 'Вернуть ход' }).click();
  await anna
    .getByRole('tabpanel')
    .getByText(/^Анна берёт ход назад: .+/)
    .waitFor();
  await mine.waitFor();
  // The room tells of the card that lies uppermost now, and of none that was taken back.
  await anna.locator('[data-panel] .lately').waitFor({ state: 'detached' });
  assert.deepEqual(anna.complaints, []);
  await anna.context().close();
});

test('a television shows the table, and phones hold the hands', async () => {
  const anna = await party.arrive({ locale: 'ru-RU', viewport: phone, hasTouch: true });
  await party.openTable(anna, 'Анна', 'Линия Победы', '2');
  const url = anna.url();
  const television = await party.arrive({
    locale: 'ru-RU',
    viewport: { width: 1920, height: 1080 },
  });
  await television.goto(`${url}/screen`);
  await television.getByText('Свободно 1 место').waitFor();
  await isAccessible(television, 'the screen before the game');
  const boris = await party.arrive({ locale: 'ru-RU', viewport: phone, hasTouch: true });
  await sitDown(boris, url, 'Борис');
  await television.getByText('Борис').waitFor();
  // Nobody's phone could open an address of this machine alone.
  await television.getByText('--addr 0.0.0.0').waitFor();
  assert.equal(await television.getByRole('img', { name: /для камеры/ }).count(), 0);

  await anna.getByRole('button', { name: 'Начать игру' }).click();
  for (const page of [anna, boris, television]) await page.locator('[data-board]').waitFor();
  assert.equal(await television.locator('.hand').count(), 0, 'nobody’s hand is on it');
  assert.ok(await anna.locator('.hand').isVisible());
  await isAccessible(television, 'the screen');
  for (const size of [{ width: 1920, height: 1080 }, desktop]) {
    await television.setViewportSize(size);
    await fits(television, 'the screen');
  }
  const lines = television.getByRole('list', { name: 'Запись' }).getByRole('listitem');
  await lines.first().waitFor();

  // Nothing is to be pressed there.
  assert.equal(await television.locator('button:not([inert] button)').count(), 0);
  await anna.getByRole('button', { name: 'Стол', exact: true }).click();
  await anna.getByRole('button', { name: 'Закончить партию' }).click();
  await anna.getByRole('button', { name: 'Да, закончить' }).click();
  // On a phone that is one line, which leaves hand and board free until it is pressed.
  const line = boris.getByRole('button', { name: /Анна предлагает закончить/ });
  await line.waitFor();
  const [above, hand] = [await line.boundingBox(), await boris.locator('.hand').boundingBox()];
  assert.ok(above!.y + above!.height < hand!.y && above!.height < 60);
  await line.click();
  await boris.getByRole('button', { name: 'Согласиться' }).click();
  await television.getByRole('heading', { name: 'Партию решили не доигрывать' }).waitFor();
  for (const page of [anna, boris, television]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});
