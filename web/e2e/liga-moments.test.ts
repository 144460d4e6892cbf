// Moments of LIGA, each from a written position: what happens does not depend on luck.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { pointOf, SIDE } from '../src/games/liga/geometry';
import { boxOf } from './guest';
import {
  Anna,
  Ben,
  button,
  card,
  goal,
  hand,
  holds,
  known,
  leave,
  nearlyHome,
  ordered,
  spot,
  Vera,
} from './liga';
import { Party, type Who } from './party';

const party = new Party('liga');

/** A table of LIGA that begins from a written position. */
const begin = <const People extends readonly [Who, ...Who[]]>(
  position: object,
  guests: People,
  people = 4,
) => party.gather(ordered(position, people), guests);

test('a winning move is answered with LIGA, and the game goes on', async () => {
  const [anna, ben] = await begin(nearlyHome('liga 5 9'), [Anna, Ben]);
  await card(anna, '2').click();
  await goal(anna, '2 63>h1').click();
  await ben.getByText('Only your LIGA can keep the game going').waitFor();
  await anna.getByText('Последнее слово').first().waitFor();
  // A tall phone has room for what was played, and shows again what came of it.
  const played = ben.getByRole('list', { name: 'What the others have played' });
  await played.getByRole('button', { name: '2. Анна: home' }).tap();
  await ben.locator('.liga .trail').first().waitFor({ state: 'attached' });
  await card(ben, '5').click();
  await ben.getByRole('button', { name: 'LIGA-44' }).waitFor();
  await card(ben, 'liga').click();
  await button(ben, 'Play LIGA').click();
  await ben.getByText('Now play the 2').waitFor();
  await holds(anna, 'Красные: на круге: 63; дома: 2, 3, 4');
  await goal(ben, '2 20>22').click();
  await holds(anna, 'Синие: на базе 3; на круге: 22');
  assert.equal(await anna.getByRole('dialog').count(), 0);
  await leave(anna, ben);
});

test('a Twister passes all hands to the right', async () => {
  const [anna, ben, vera] = await begin(
    {
      board: ['10', '20', '30', '40'],
      hands: ['twister 2 3', '1 5 9', '4 8 12', '6 7 13'],
      turn: 0,
      phase: 'play',
    },
    [Anna, Ben, Vera],
  );
  await card(anna, 'twister').click();
  await button(anna, 'Сыграть Twister').click();
  await card(anna, '9').waitFor();
  assert.deepEqual(await hand(anna), ['1', '5', '9']);
  await card(ben, '12').waitFor();
  assert.deepEqual(await hand(ben), ['4', '8', '12']);
  await card(vera, '13').waitFor();
  // What one passed on is known to be with the neighbour; nobody else knows it.
  assert.deepEqual(await known(ben, 'quarter-3'), ['1', '5', '9']);
  assert.deepEqual(await known(vera, 'quarter-2'), []);
  // The same person plays on, with a card just received.
  await anna.getByText('Ваш ход').first().waitFor();
  await card(anna, '5').click();
  await goal(anna, '5 10>15').click();
  await ben.getByText('Your turn').first().waitFor();
  await leave(anna, ben, vera);
});

test('a Cheater swaps two balls by two presses', async () => {
  const [anna, ...others] = await begin(
    { board: ['10', '16!', '30', ''], hands: ['cheater 2', '5', '8', '7'], turn: 0, phase: 'play' },
    [Anna, Ben, Vera],
  );
  await card(anna, 'cheater').click();
  await spot(anna, '16').click();
  await anna.getByText('Теперь второй').waitFor();
  await spot(anna, '30').click();
  await holds(anna, 'Синие: на базе 3; на круге: 30');
  await holds(anna, 'Зелёные: на базе 3; на круге: 16');
  await leave(anna, ...others);
});

test('a Phantom shows the neighbour’s hand to its player alone', async () => {
  const [anna, ben, vera] = await begin(
    {
      board: ['10', '20', '30', '40'],
      hands: ['phantom 2', '5 9 liga', '4 8', '6 7'],
      turn: 0,
      phase: 'play',
    },
    [Anna, Ben, Vera],
  );
  await card(anna, 'phantom').click();
  await button(anna, 'Сыграть Phantom').click();
  await anna.getByText('больше их не видит никто').waitFor();
  assert.deepEqual(await hand(anna), ['5', '9', 'liga']);
  await vera.getByText('Phantom: играет за соседа (Ben).').waitFor();
  await ben.getByText('this turn is played for you').waitFor();
  assert.deepEqual(await hand(vera), ['4', '8']);
  assert.equal(await vera.locator('.liga [data-card="liga"], .liga .mini.up').count(), 0);
  await card(anna, '5').click();
  await goal(anna, '5 20>25').click();
  // The neighbour's turn is used up; the rest of the hand is remembered.
  await vera.getByText('Ваш ход').first().waitFor();
  assert.deepEqual(await hand(ben), ['9', 'liga']);
  assert.equal(await anna.locator('.liga .spot.quarter-1 .mini.up').count(), 2);
  await leave(anna, ben, vera);
});

test('a seven is shared by two balls, with a step taken back', async () => {
  const [anna, ...others] = await begin(
    { board: ['12 20 h4', '', '40', ''], hands: ['7 2', '8', '6', '3'], turn: 0, phase: 'play' },
    [Anna, Ben, Vera],
  );
  const left = (count: number) => anna.getByText(`осталось ${count}`).waitFor();
  await card(anna, '7').click();
  await button(anna, 'Сыграть 7').click();
  await left(7);
  // There is nothing to take back yet.
  assert.equal(await button(anna, 'Взять шаг назад').count(), 0);
  // A ball that is stuck says so.
  const { x, y, width, height } = await boxOf(anna.locator('.liga .tableau'));
  await anna.mouse.move(x + width / 2, y + height * 0.747);
  await anna.getByRole('button', { name: 'LIGA-21' }).waitFor();
  for (const [step, rest] of [
    ['12', 6],
    ['20', 5],
  ] as const) {
    await spot(anna, step).click();
    await left(rest);
  }
  assert.equal(await anna.locator('.liga .actions .button').count(), 1);
  await button(anna, 'Взять шаг назад').click();
  await left(6);
  for (const [step, rest] of [
    ['13', 5],
    ['14', 4],
    ['15', 3],
    ['16', 2],
    ['17', 1],
  ] as const) {
    await spot(anna, step).click();
    await left(rest);
  }
  await spot(anna, '20').click();
  // The record tells it in one line.
  await anna.getByText('Семь шагов: красные 6 + 1.').waitFor();
  await leave(anna, ...others);
});

test('an eight makes the next one skip, who answers with LIGA', async () => {
  const [anna, ben, vera] = await begin(
    { board: ['10', '20', '30', ''], hands: ['8 2', 'liga 6', '5 9', '3'], turn: 0, phase: 'play' },
    [Anna, Ben, Vera],
  );
  await card(anna, '8').click();
  await button(anna, 'Пропуск: Ben').click();
  await ben.getByText('Discard a card, or answer with LIGA.').waitFor();
  await card(ben, 'liga').click();
  await button(ben, 'Play LIGA').click();
  await ben.getByText('Now play the 8').waitFor();
  await button(ben, 'Skip Вера').click();
  await vera.getByText('Вы пропускаете ход').waitFor();
  await card(vera, '9').click();
  await button(vera, 'Сбросить 9').click();
  await leave(anna, ben, vera);
});

test('a finger far ahead takes all steps of a seven but the last, which it aims at', async () => {
  const [ben] = await begin(
    {
      board: ['1 30', '20', '45', '50'],
      hands: ['7 2', '4 5', '8 9', '10 12'],
      turn: 0,
      phase: 'play',
    },
    [Ben],
  );
  await card(ben, '7').click();
  await button(ben, 'Play the 7').click();
  await ben.getByText('7 left').waitFor();
  const box = await boxOf(ben.locator('.liga .board'));
  const { x, y } = pointOf('8', 0);
  await ben.touchscreen.tap(box.x + (x / SIDE) * box.width, box.y + (y / SIDE) * box.height);
  await ben.getByText('Press again to take the step.').waitFor();
  await holds(ben, 'on the ring: 7, 30');
  await button(ben, 'Take the step').click();
  await holds(ben, 'on the ring: 8, 30');
  await leave(ben);
});
