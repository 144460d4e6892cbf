// Voiny in real browsers, against the real server and its physics; WebGL is computed in software.
import assert from 'node:assert/strict';
import { afterEach, test } from 'vitest';
import { boxOf, desktop, fits, isAccessible, phone } from './guest';
import { Party } from './party';
import {
  andHear,
  Anna,
  Ben,
  bout,
  flicker,
  mine,
  ordered,
  pull,
  pullFor,
  pullFreely,
  said,
  TEAMS,
  Vera,
} from './voiny';

const party = new Party('voiny');
afterEach(() => party.clear());

test('two people draft, choose in secret and play a bout on field a by mouse', async () => {
  const [anna, ben] = await party.gather(ordered('a'), [Anna, Ben]);
  const pages = [anna, ben] as const;
  const takes = pages.map((page) =>
    page.getByRole('button', { name: /^(Взять в команду|Take into the team)$/ }),
  );
  await takes[0]!.or(anna.getByText('Выбирает Ben')).first().waitFor();
  await isAccessible(anna, 'the draft');
  await fits(ben, 'the draft');
  // On a phone's side, too, every name stands on its card.
  await ben.setViewportSize({ width: phone.height, height: phone.width });
  await ben.locator('.muster.small').waitFor();
  const spilt = await ben.locator('.muster .card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const name = card.querySelector('b')!;
      const [inner, outer] = [name.getBoundingClientRect(), card.getBoundingClientRect()];
      const cut = name.scrollWidth > name.clientWidth + 1;
      return cut || inner.right > outer.right || inner.bottom > outer.bottom
        ? [name.textContent]
        : [];
    }),
  );
  assert.deepEqual(spilt, []);
  await ben.setViewportSize(desktop);
  // The tenth is the only one left: nobody is asked for it.
  for (let picks = 0; picks < 9;) {
    for (const take of takes) {
      if (!(await take.isVisible())) continue;
      await take.click();
      picks += 1;
      await take.waitFor({ state: 'detached' });
    }
    await anna.waitForTimeout(30);
  }
  const [secret, chosen] = pages.map((page) =>
    page.getByRole('button', { name: /^(Выбрать тайно|Choose secretly)$/ }),
  );
  await secret!.click();
  await anna.getByText('Ваш воин выбран').waitFor();
  await ben.getByText('Who fights first?').waitFor();
  await chosen!.click();
  await said(anna, /^Схватка: .+ против .+/).waitFor();
  await said(ben, /^A bout: .+ against .+/).waitFor();
  await isAccessible(anna, 'the field');
  await fits(ben, 'the field');

  // Where warriors come to rest depends on the last pixel: what turned far enough once may not again.
  for (let flicks = 0; flicks < 3; flicks += 1) {
    const page = await flicker(pages);
    await andHear(page, () => pullFreely(page));
  }
  // Whoever has had enough gives the bout up, asked once more, and brings another warrior.
  const loser = await flicker(pages);
  await loser.getByRole('button', { name: /^(Сдать схватку|Give up the bout)$/ }).click();
  await loser.getByRole('button', { name: /^(Точно сдать|Really give up)/ }).click();
  await said(loser === anna ? ben : anna, /повержен|is beaten/).waitFor();
  await loser.getByText(/^(Кто выйдет следующим|Who comes next)/).waitFor();
  await loser.getByRole('button', { name: /^(Выставить на поле|Send into the bout)$/ }).click();
  await flicker([loser]);
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(ben.complaints, []);
});

test('a flick with too little turn is red and names VOI-2; one that counts is seen again from any side', async () => {
  const [anna, ben] = await party.gather(ordered('a', bout), [Anna, Ben]);
  await mine(anna).waitFor();
  // A little pull by the middle spins as much aside as usual, but not enough.
  await pull(anna, await pullFor(anna, 0, 14), false);
  await anna.locator('.aim .turn.bad:not(.old)').waitFor();
  await anna.locator('svg .aim.bad').waitFor();
  await anna.mouse.up();
  // What is known already isn't asked again: the rule stands beside it, and nothing lies over the field.
  await anna.locator('.aim .turn').getByRole('button', { name: 'VOI-2' }).waitFor();
  assert.equal(await anna.getByRole('alert').count(), 0);
  // It stays one's flick: further from the middle it turns far enough.
  const drawn = await pullFor(anna, 0.85, 160);
  await pull(anna, drawn, false);
  // Whatever others do meanwhile (here one comes anew under another name), the warrior stays in the hand.
  await ben.request.post(`${party.house.url}/api/me`, {
    data: { name: 'Benny' },
    headers: { origin: party.house.url },
  });
  await ben.reload();
  await anna.getByText('Benny').first().waitFor();
  await ben.locator('.told').waitFor({ state: 'attached' });
  await andHear(ben, () => anna.mouse.up());
  await said(anna, /Поворот \d+°|бьёт|слетел|лёг/).waitFor();
  await ben.getByRole('button', { name: 'See it again' }).click();
  const moment = ben.getByRole('slider', { name: 'Moment of the shot' });
  const field = ben.locator('.board canvas');
  const picture = async (at: string) => {
    await moment.fill(at);
    assert.equal(await moment.inputValue(), at);
    // Drawn with the next picture of the page.
    await ben.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return (await field.screenshot()).toString('base64');
  };
  const first = await picture('0');
  assert.notEqual(await picture('0.15'), first, 'they move');
  // From the side: the table is turned by hand, and nobody is flicked by that.
  const box = await boxOf(field);
  await ben.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await ben.mouse.down();
  await ben.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 3 });
  await ben.mouse.up();
  assert.notEqual(await picture('0'), first, 'from another side');
  await ben.getByRole('button', { name: 'From above' }).click();
  await ben.getByRole('button', { name: 'From my seat' }).waitFor();
  await isAccessible(ben, 'a shot seen again');
  await ben.getByRole('button', { name: 'Back to the game' }).click();
  await moment.waitFor({ state: 'detached' });
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(ben.complaints, []);
});

test('field v is set up by dragging, with what is wrong said at once, and the first flick is by mouse', async () => {
  const [anna, ben] = await party.gather(
    ordered('v', { phase: { setup: 0 }, field: 'v', teams: TEAMS }),
    [Anna, Ben],
  );
  const tray = anna.locator('.setup');
  const missing = tray.getByRole('button', { name: /ещё нет/ });
  await missing.nth(4).waitFor();
  // The camera finds its place first.
  await anna.locator('svg .zone').first().waitFor();
  const from = await boxOf(missing.first());
  const field = await boxOf(anna.locator('.board'));
  const middle = field.x + field.width / 2;
  await anna.mouse.move(from.x + 20, from.y + 20);
  await anna.mouse.down();
  // The middle of the field is no place for a set-up.
  await anna.mouse.move(middle, field.y + field.height / 2, { steps: 4 });
  await tray.getByText('между двойной линией').waitFor();
  await tray.getByRole('button', { name: 'Правило VOI-30' }).waitFor();
  await anna.locator('svg .ghost.bad').waitFor();
  // Behind the double line it may stay.
  const zone = await boxOf(anna.locator('svg .zone').first());
  await anna.mouse.move(middle, zone.y + zone.height / 2, { steps: 4 });
  await tray.getByText('Сюда можно').waitFor();
  await anna.mouse.up();
  await tray.getByRole('button', { name: /, на поле$/ }).waitFor();
  assert.equal(await missing.count(), 4);

  await tray.getByRole('button', { name: 'Расставить за меня' }).click();
  await tray.getByRole('button', { name: 'Готово' }).click();
  await ben.locator('.setup').getByRole('button', { name: 'Set up for me' }).click();
  await ben.locator('.setup').getByRole('button', { name: 'Done' }).click();
  await mine(anna).waitFor();
  await anna.getByText('Первым щёлкает воин на одинарной линии').waitFor();
  await isAccessible(anna, 'field v');
  const drawn = await pullFor(anna, 0.7, 150);
  await andHear(anna, () => pull(anna, drawn));
  await said(anna, /Поворот \d+°|бьёт|слетел|лёг/).waitFor();
  assert.deepEqual(anna.complaints, []);
  assert.deepEqual(ben.complaints, []);
});

test('by touch on a phone', async () => {
  const [vera] = await party.gather(ordered('a', bout), [Vera]);
  await mine(vera).waitFor();
  await fits(vera, 'the field on a phone');
  await isAccessible(vera, 'the field on a phone');
  // The numbers take room from the picture, which is not squeezed by that.
  await vera.getByRole('button', { name: 'Fine aim' }).click();
  await vera.locator('.side .aim output').first().waitFor();
  await vera.waitForFunction(() => {
    const { width, height, clientWidth, clientHeight } =
      document.querySelector<HTMLCanvasElement>('.board canvas')!;
    return Math.abs(height / width - clientHeight / clientWidth) < 0.02;
  });
  await isAccessible(vera, 'the numbers on a phone');
  await vera.getByRole('button', { name: 'Fine aim' }).click();
  await vera.locator('.side .aim output').first().waitFor({ state: 'detached' });
  const line = await vera.context().newCDPSession(vera);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  // The camera finds its place first.
  const settled = async () => {
    let last = await pullFor(vera, 1.2, 90);
    for (;;) {
      await vera.waitForTimeout(150);
      const now = await pullFor(vera, 1.2, 90);
      if (Math.hypot(now.x - last.x, now.y - last.y) < 0.5) return now;
      last = now;
    }
  };
  const drag = async () => {
    const { x, y, dx, dy } = await settled();
    await touch('touchStart', { x, y });
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: x + dx * part, y: y + dy * part });
    await vera.locator('svg .sling').waitFor({ state: 'attached' });
    await vera.getByText('Let go to flick').waitFor();
    return { x, y };
  };
  // On its side there is the field beside what one does with it, all in sight.
  await vera.setViewportSize({ width: phone.height, height: phone.width });
  await vera.locator('.voiny-room.short').waitFor();
  const flick = await boxOf(vera.getByRole('button', { name: 'Flick', exact: true }));
  const { height } = await boxOf(vera.locator('.board'));
  assert.ok(flick.y + flick.height <= phone.width && height > 230, `${height} high`);
  await fits(vera, 'a phone on its side');
  // What happened is told beside the field, not over it, and the whole team is in sight.
  assert.equal(await vera.locator('.tableau .told').count(), 0);
  assert.equal(await vera.locator('.side .told').count(), 1);
  const cut = await vera.locator('.teams .team').evaluateAll((teams) =>
    teams.filter((team) => {
      const last = [...team.querySelectorAll('li')].at(-1)!;
      return last.getBoundingClientRect().right > team.getBoundingClientRect().right - 2;
    }),
  );
  assert.equal(cut.length, 0, 'the fifth warrior');
  await touch('touchMove', await drag());
  await touch('touchEnd');
  await vera.locator('svg .sling').waitFor({ state: 'detached' });
  await vera.setViewportSize(phone);
  await vera.locator('.voiny-room.wide').waitFor({ state: 'detached' });

  const field = await boxOf(vera.locator('.board'));
  await drag();
  assert.deepEqual(await boxOf(vera.locator('.board')), field, 'it stays under the finger');
  await touch('touchEnd');
  await said(vera, /turning \d+°|strikes|is off|picture down/).waitFor();
  await fits(vera, 'after a flick on a phone');
  assert.deepEqual(vera.complaints, []);
});

test('on the smallest phone the warrior is as large as a finger, and so many pixels are full power at any zoom', async () => {
  const [vera] = await party.gather(
    ordered('a', {
      ...bout,
      fighters: ['w1', 'w8'],
      poses: { w1: '0,-3500,up,9000', w8: '0,3500,up,27000' },
    }),
    [{ ...Vera, viewport: { width: 360, height: 640 } }],
  );
  await mine(vera).waitFor();
  const { width, height } = await boxOf(mine(vera));
  assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  const line = await vera.context().newCDPSession(vera);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const power = vera.locator('svg .aim .power');
  const pulled = async (far: number) => {
    const box = await boxOf(mine(vera));
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch('touchStart', at);
    for (const part of [0.5, 1]) await touch('touchMove', { ...at, y: at.y + far * part });
    await vera.locator('svg .sling').waitFor({ state: 'attached' });
    await vera.waitForTimeout(100);
    const said = await power.textContent();
    await touch('touchMove', at);
    await touch('touchEnd');
    await vera.locator('svg .sling').waitFor({ state: 'detached' });
    return said;
  };
  assert.deepEqual([await pulled(75), await pulled(140)], ['50 %', '100 %']);
  await vera.getByRole('button', { name: 'Zoom out' }).tap();
  await vera.getByRole('button', { name: 'Zoom out' }).tap();
  const smaller = await boxOf(mine(vera));
  assert.ok(smaller.width < width, 'it is looked at from further away');
  assert.deepEqual([await pulled(75), await pulled(140)], ['50 %', '100 %']);
  assert.deepEqual(vera.complaints, []);
});
