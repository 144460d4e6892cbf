import { expect, test } from 'vitest';
import { Companions } from '../src/lib/companions.svelte';
import { read } from '../src/lib/here';
import { nextToLook } from '../src/lib/passing';
import type { Ask } from '../src/lib/wire';

const people = (...waited: number[]) =>
  [0, 1, 2].map((number) => ({
    number,
    // Olya, number 1, sits last.
    seats: [[0], [5], [2, 3]][number]!,
    waited: waited.includes(number),
  }));

test('the screen goes round the table to those who are waited for', () => {
  expect(nextToLook(people(1), 0)).toBe(1);
  expect(nextToLook(people(0, 1, 2), 0), 'whoever looks finishes first').toBe(0);
  expect(nextToLook(people(1, 2), 0)).toBe(2);
  expect(nextToLook(people(0, 1), 2)).toBe(1);
  expect(nextToLook(people(0), 1)).toBe(0);
});

test('nobody is sent away while only bots are waited for', () => {
  expect(nextToLook(people(), 2)).toBe(2);
  expect(nextToLook(people(), null)).toBe(0);
  expect(nextToLook(people(2), null)).toBe(2);
  expect(nextToLook(people(1), 7), 'somebody has got up').toBe(1);
  expect(nextToLook([], null)).toBe(null);
});

class Connection {
  state: 'new' | 'on' | 'ended' = 'new';
  asked: Ask[] = [];
  answer: (sits: boolean) => void = () => {};

  start() {
    this.state = 'on';
  }

  end() {
    this.state = 'ended';
  }

  command(ask: Ask): Promise<boolean> {
    this.asked.push(ask);
    return new Promise((answer) => (this.answer = answer));
  }
}

test('whoever sits at this screen has a connection of their own, and nobody else keeps one', async () => {
  const companions = new Companions(() => new Connection());
  companions.follow([1, 3]);
  const [one, three] = [companions.connections.get(1)!, companions.connections.get(3)!];
  expect([one.state, three.state]).toEqual(['on', 'on']);

  const sits = companions.seat(4, 'Оля');
  const two = companions.connections.get(2)!;
  expect(two.asked).toEqual([{ type: 'sit', seat: 4, name: 'Оля' }]);
  companions.follow([1, 3]);
  expect(two.state, 'the table has not heard of her yet').toBe('on');
  two.answer(true);
  expect(await sits).toBe(true);
  companions.follow([1, 3]);
  expect(two.state).toBe('on');
  companions.follow([1, 2]);
  expect([one.state, two.state, three.state]).toEqual(['on', 'on', 'ended']);
  companions.follow([1]);
  expect(two.state).toBe('ended');

  const refused = companions.seat(4, 'Оля');
  const again = companions.connections.get(2)!;
  again.answer(false);
  expect(await refused).toBe(false);
  expect(again.state).toBe('ended');
  companions.end();
  expect(one.state).toBe('ended');
});

test('the names of those who were here are remembered as far as they make sense', () => {
  for (const text of [null, '', '7', '{}', '[]', '[7]']) expect(read(text)).toEqual(['']);
  expect(read('["Оля",7,"Петя"]')).toEqual(['Оля', 'Петя']);
  expect(read(JSON.stringify(Array(30).fill('x')))).toHaveLength(11);
});
