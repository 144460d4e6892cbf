import { describe, expect, test, vi } from 'vitest';
import { connection, ears, slowRoom, told, world } from './connected';
import { breath, offer, scene, update } from './fake';

describe('emotes', () => {
  const gesture = (after: number, seat: number | null, emote: 'oops' | 'laugh') =>
    world.socket.says(update(after, after + 1, { chat: [{ name: 'Boris', seat, emote }] }));

  test('hang in the air for a while, one for each seat', async () => {
    gesture(1, 1, 'oops');
    gesture(2, 0, 'oops');
    await vi.advanceTimersByTimeAsync(2_000);
    gesture(3, 1, 'laugh');
    expect(connection.gestures.map(({ seat, emote }) => [seat, emote])).toEqual([
      [0, 'oops'],
      [1, 'laugh'],
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(connection.gestures.map(({ seat }) => seat)).toEqual([1]);
    expect(connection.chat).toHaveLength(3);
  });

  test('are asked for, and a refusal is shown', async () => {
    connection.emote('hurry');
    expect(world.socket.asked).toEqual([{ type: 'emote', id: 1, emote: 'hurry' }]);
    world.socket.says({ type: 'refused', id: 1, rule: null, text: { ru: 'тише', en: 'hush' } });
    await breath();
    expect(ears.refused).toHaveBeenCalledOnce();
  });
});

describe('ears', () => {
  test('hear that one is waited for, once', () => {
    world.socket.says(update(1, 2, { scene: scene('x', [offer(0, false)]) }));
    world.socket.says(update(2, 3, { scene: scene('y', [offer(0, true, 'go')]) }));
    world.socket.says(update(3, 4, { scene: scene('z', [offer(0, true, 'go')]) }));
    expect(ears.yourTurn).toHaveBeenCalledOnce();
  });

  test('hear what is said at once, even while things move', () => {
    slowRoom();
    world.socket.says(update(1, 2, { happened: [told('a')] }));
    const line = { name: 'Boris', seat: 1, text: 'hm' };
    world.socket.says(update(2, 3, { chat: [line] }));
    expect(connection.chat).toEqual([line]);
    expect(ears.said).toHaveBeenCalledExactlyOnceWith(line);
  });

  test('are not troubled by what the table itself notes; it stands among what was said', () => {
    const line = { name: 'Boris', seat: 1, notice: { ru: 'ушёл', en: 'has left' } };
    world.socket.says(update(1, 2, { chat: [line] }));
    expect(connection.chat).toEqual([line]);
    expect(ears.said).not.toHaveBeenCalled();
  });
});
