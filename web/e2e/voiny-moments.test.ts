// Moments of Voiny that luck seldom brings, from written positions; and what a picture costs.
import assert from 'node:assert/strict';
import { afterEach, test } from 'vitest';
import { boxOf, fits, isAccessible } from './guest';
import { Party } from './party';
import {
  andHear,
  Anna,
  Ben,
  bout,
  countPictures,
  mine,
  ordered,
  pull,
  pullFor,
  pullTo,
  said,
  TEAMS,
  Vera,
  withCard,
  withoutWebGL,
} from './voiny';

const party = new Party('voiny moments');
afterEach(() => party.clear());

test('the last point is won by keyboard alone, and the result comes', async () => {
  // A heavy warrior, and a light one near the border.
  const [anna] = await party.gather(
    ordered('short a', {
      ...bout,
      teams: [
        ['w1', 'w2', 'w3', 'w4', 'w7'],
        ['w5', 'w6', 'w8', 'w9', 'w10'],
      ],
      fighters: ['w7', 'w8'],
      points: [4, 0],
      poses: { w7: '0,14000,up,9000', w8: '0,22900,up,27000' },
    }),
    [Anna],
  );
  await mine(anna).waitFor();
  // Whoever comes by keyboard is told of the keys.
  await anna.keyboard.press('Tab');
  await anna.locator('.board').focus();
  await anna.locator('.keys:not(.unseen)').getByText('Стрелки влево и вправо').waitFor();
  const number = (nth: number, text: string) =>
    anna.locator('.side .aim output').nth(nth).getByText(text, { exact: true }).waitFor();
  await number(0, 'прямо');
  await number(1, '60 %');
  await anna.keyboard.press('Shift+ArrowDown');
  await anna.keyboard.press('Shift+ArrowDown');
  await number(1, '40 %');
  await number(2, '35 % слева');
  for (const key of ['Z', 'Z', 'Z']) await anna.keyboard.press(`Shift+Key${key}`);
  await number(2, '65 % слева');
  await anna.keyboard.press('Enter');
  await said(anna, 'Анна: +1 очко').waitFor();
  await anna.getByRole('dialog', { name: 'Вы победили!' }).waitFor();
  await isAccessible(anna, 'the result');
  assert.deepEqual(anna.complaints, []);
});

test('a bout is won by mouse: the other one falls, is beaten, and another is brought', async () => {
  const [anna, ben] = await party.gather(
    ordered('a', {
      ...bout,
      teams: [
        ['w1', 'w2', 'w3', 'w4', 'w7'],
        ['w5', 'w6', 'w8', 'w9', 'w10'],
      ],
      fighters: ['w7', 'w8'],
      poses: { w7: '0,15500,up,9000', w8: '0,23200,up,27000' },
    }),
    [Anna, Ben],
  );
  await mine(anna).waitFor();
  await andHear(anna, () => pullTo(anna, 0.6, 40));
  await said(anna, '«Паж Пуговка» слетел с поля').waitFor();
  await said(anna, '«Паж Пуговка» повержен').waitFor();
  await anna.locator('.told').getByRole('button', { name: 'Правило VOI-15' }).waitFor();
  await ben.getByText('Who comes next?').waitFor();
  await ben.getByRole('button', { name: 'Send into the bout' }).click();
  await mine(ben).waitFor();
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(ben.complaints, []);
});

test('field ae, with its holes and the order to strike', async () => {
  const [anna, ben] = await party.gather(
    ordered('ae', { ...bout, field: 'ae', moved: [0], poses: { ...bout.poses } }),
    [Anna, Ben],
  );
  await mine(anna).waitFor();
  await anna.getByText('нужно попасть по сопернику').waitFor();
  // Away from the opponent: a second move in a row is a foul.
  const drawn = await pullFor(anna, 0.7, 150);
  await andHear(anna, () => pull(anna, { ...drawn, dx: -drawn.dx, dy: -drawn.dy }));
  await said(anna, 'Ваше нарушение: второй щелчок подряд мимо соперника').waitFor();
  await anna.locator('.told').getByRole('button', { name: 'Правило VOI-24' }).first().click();
  await anna.getByRole('dialog').getByText('VOI-24').first().waitFor();
  await anna.keyboard.press('Escape');
  await mine(ben).waitFor();
  assert.deepEqual(anna.complaints, []);
});

test('a flipped warrior is turned picture up instead of a flick', async () => {
  const [anna, ben] = await party.gather(
    ordered('ae', {
      ...bout,
      field: 'ae',
      poses: { w1: '0,-3500,down,9000', w8: '0,3500,up,27000' },
    }),
    [Anna, Ben],
  );
  await anna.getByText('Ваш воин лежит рисунком вниз').waitFor();
  await andHear(anna, () => anna.getByRole('button', { name: 'Рисунком вверх' }).click());
  await said(anna, /рисунком вверх/).waitFor();
  await mine(ben).waitFor();
});

test('one against nine: nine are set up on a phone, and the one flicks', async () => {
  const [anna, vera] = await party.gather(
    ordered('one against nine', {
      phase: { setup: 1 },
      field: 'v',
      teams: [['w1'], ['w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9', 'w10']],
      poses: { w1: '0,-17000,up,9000' },
    }),
    [Anna, Vera],
  );
  const tray = vera.locator('.setup');
  const arrange = tray.getByRole('button', { name: 'Set up for me' });
  await arrange.waitFor();
  const field = await boxOf(vera.locator('.board'));
  await arrange.click();
  await tray.getByRole('button', { name: 'Done' }).waitFor();
  assert.deepEqual(await boxOf(vera.locator('.board')), field, 'the field stays as it is');
  await fits(vera, 'nine set up on a phone');
  await isAccessible(vera, 'nine set up on a phone');
  await tray.getByRole('button', { name: 'Done' }).click();
  await mine(anna).waitFor();
  const drawn = await pullFor(anna, 0.7, 190);
  await andHear(anna, () => pull(anna, drawn));
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(vera.complaints, []);
});

test('without WebGL the field is seen from above, and played on', async () => {
  const [anna] = await party.gather(ordered('a', bout), [Anna]);
  await anna.addInitScript(withoutWebGL);
  await anna.reload();
  await anna.getByText('В этом браузере нет WebGL').waitFor();
  await mine(anna).waitFor();
  const drawn = await pullFor(anna, 0.7, 150);
  await andHear(anna, () => pull(anna, drawn));
  await anna.getByRole('button', { name: 'Посмотреть ещё раз' }).click();
  await anna.getByRole('slider', { name: 'Момент щелчка' }).waitFor();
  await isAccessible(anna, 'the field without WebGL');
  assert.deepEqual(anna.complaints, []);
});

test('a bot’s flicks are shown one after another, however soon they come', async () => {
  const [anna] = await party.gather(ordered('short a', { ...bout, used: 4 }), [Anna]);
  await anna.addInitScript(withoutWebGL);
  await anna.emulateMedia({ reducedMotion: 'no-preference' });
  await anna.reload();
  await mine(anna).waitFor();
  await anna.evaluate(() => {
    const seen: [title: string, since: number][] = [];
    Object.assign(globalThis, { seen });
    setInterval(() => {
      const title = document.querySelector('.prompt strong')?.textContent ?? '';
      if (seen.at(-1)?.[0] !== title) seen.push([title, performance.now()]);
    }, 20);
  });
  // Away from the opponent: it was the fifth, and the turn passes.
  const drawn = await pullFor(anna, 0.7, 60);
  await pull(anna, { ...drawn, dx: -drawn.dx, dy: -drawn.dy });
  await anna.getByText(/^Щёлкает .* \(1 из 5\)$/).waitFor();
  await anna.getByText('Ваш щелчок').waitFor();
  await said(anna, /Щёлкаете вы/).waitFor();
  await anna.getByRole('button', { name: 'Посмотреть ещё раз' }).waitFor();
  const seen = await anna.evaluate(
    () => (globalThis as unknown as { seen: [string, number][] }).seen,
  );
  const titles = seen.map(([title]) => title);
  assert.deepEqual(titles.slice(0, 2), ['Ваш щелчок (5 из 5)', 'Щелчок!']);
  const flicks = titles.flatMap((title) => /^Щёлкает .* \((\d) из 5\)$/.exec(title)?.[1] ?? []);
  assert.deepEqual(
    flicks.map(Number),
    flicks.map((_, n) => n + 1),
    titles.join(', '),
  );
  for (const [n, [title, since]] of seen.entries())
    if (/^Щёлкает/.test(title))
      assert.ok(seen[n + 1]![1] - since > 300, `${title} is over at once`);
  assert.deepEqual(anna.complaints, []);
});

test('ten warriors are cheap to draw, and nothing is drawn while nothing changes', async () => {
  const set = (seat: number) =>
    Object.fromEntries(
      TEAMS[seat]!.map((warrior, n) => [
        warrior,
        `${(n - 2) * 6000},${seat === 0 ? -20000 : 20000},up,${seat === 0 ? 9000 : 27000}`,
      ]),
    );
  const [anna] = await party.gather(
    ordered('v', { phase: 'flick', field: 'v', teams: TEAMS, poses: { ...set(0), ...set(1) } }),
    [Anna],
  );
  await anna.addInitScript(withCard);
  await anna.addInitScript(countPictures);
  await anna.reload();
  await mine(anna).waitFor();
  const pictures = () =>
    anna.evaluate(
      () =>
        (globalThis as unknown as { pictures: { calls: number; triangles: number }[] }).pictures,
    );
  const calm = (frames: number) =>
    anna.evaluate(
      (count) =>
        new Promise<void>((done) => {
          const step = (left: number): unknown =>
            left === 0 ? done() : requestAnimationFrame(() => step(left - 1));
          step(count);
        }),
      frames,
    );
  await calm(10);
  const before = (await pictures()).length;
  await calm(20);
  assert.equal((await pictures()).length, before, 'drawn though nothing changes');
  await anna.getByRole('button', { name: 'Приблизить' }).click();
  await calm(5);
  const drawn = await pictures();
  const { calls, triangles } = drawn.at(-1)!;
  assert.ok(drawn.length > before, 'drawn when the camera moves');
  assert.ok(calls <= 40 && triangles <= 6_000, `${calls} calls, ${triangles} triangles`);
});
