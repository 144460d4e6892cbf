import { describe, expect, test, vi } from 'vitest';
import { connection, ears, slowRoom, told, world } from './connected';
import { breath, offer, scene, update, welcome } from './fake';

describe('acting', () => {
  test('a double click acts once', async () => {
    connection.act(0, 'go');
    connection.act(0, 'go');
    expect(world.socket.asked).toHaveLength(1);
    // Whoever races need not wait for another answer.
    connection.act(0, 'press');
    expect(world.socket.asked).toHaveLength(2);
    world.socket.says(update(1, 2, { ack: 1, scene: scene('after') }));
    await breath();
    connection.act(0, 'go');
    expect(world.socket.asked).toHaveLength(3);
  });

  test('the second tap in a race is none, unless the first was refused', async () => {
    connection.act(0, 'press');
    world.socket.says(update(1, 2, { ack: 1, scene: scene('after') }));
    await breath();
    connection.act(0, 'press');
    expect(world.socket.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    connection.act(0, 'press');
    expect(world.socket.asked).toHaveLength(2);
    world.socket.says({ type: 'refused', id: 2, rule: null, text: { ru: 'рано', en: 'early' } });
    await breath();
    connection.act(0, 'press');
    expect(world.socket.asked).toHaveLength(3);
  });

  test('a turn waits for the answer to what was done in it; what is done apart does not', async () => {
    const free = { ...offer(0, true, 'go', 'stay', 'shout 1'), apart: ['shout'] };
    world.socket.says(update(1, 2, { scene: scene('mine', [free]) }));
    await breath();
    const can = () => connection.offered.flatMap(({ actions }) => actions);
    // One press may do several things.
    connection.act(0, 'go');
    connection.act(0, 'stay');
    await breath();
    expect([connection.doing, can()]).toEqual([true, ['shout 1']]);
    connection.act(0, 'go');
    connection.act(0, 'shout 1');
    const asked = world.socket.asked.map((one) => one.type === 'act' && one.action);
    expect(asked).toEqual(['go', 'stay', 'shout 1']);
    const text = { ru: 'нельзя', en: 'no' };
    for (const id of [1, 2]) world.socket.says({ type: 'refused', id, rule: null, text });
    await breath();
    expect([connection.doing, can()]).toEqual([false, ['go', 'stay', 'shout 1']]);
  });

  test('whoever is cut off is not left before dead buttons', async () => {
    connection.act(0, 'go');
    await breath();
    expect(connection.offered).toEqual([]);
    world.socket.breaks();
    expect(connection.doing).toBe(false);
    expect(connection.offered).toHaveLength(1);
  });

  test('tells the server what one has seen', () => {
    world.socket.says(update(1, 4));
    connection.act(0, 'go');
    expect(world.socket.asked[0]).toEqual({ type: 'act', id: 1, seat: 0, action: 'go' });
  });

  test('what was done can be taken back when it has come to rest, and everything is told anew', async () => {
    const shown = slowRoom();
    const times = [{ seat: 0, left: 5_000, runs: false }];
    const after = { ...scene('after'), take_back: 'free' as const, times };
    world.socket.says(update(1, 2, { happened: [told('one')], scene: after }));
    await breath();
    expect(connection.takeBack).toBe(null);
    shown[0]!.done();
    await breath();
    expect(connection.takeBack).toBe('free');
    expect(connection.times.seats).toEqual(times);
    const done = connection.command({ type: 'take_back' });
    world.socket.says(welcome(3, 'before', [offer(0, true, 'go')]));
    world.socket.says({ type: 'done', ack: 1 });
    expect(await done).toBe(true);
    expect([connection.view, connection.takeBack]).toEqual(['before', null]);
    expect(connection.record).toEqual([]);
    // A room that told of it is put up anew, and toasts about it go.
    expect(connection.anew).toBe(1);
    expect(ears.toldAnew).toHaveBeenCalledOnce();
  });

  test('whether others have answered what one did last', async () => {
    connection.act(0, 'go');
    world.socket.says(
      update(1, 2, { ack: 1, happened: [told('mine')], scene: scene('mine done') }),
    );
    await breath();
    expect(connection.answered).toBe(false);
    world.socket.says(update(2, 3, { happened: [told('theirs')], scene: scene('theirs done') }));
    await breath();
    expect(connection.answered).toBe(true);
  });

  test('a refusal is shown, and one may act again', async () => {
    connection.act(0, 'go');
    const text = { ru: 'нельзя', en: 'no' };
    world.socket.says({ type: 'refused', id: 1, rule: 'TOY-2', text });
    await breath();
    expect(ears.refused).toHaveBeenCalledExactlyOnceWith({ rule: 'TOY-2', text, late: false });
    expect(connection.busy).toBe(false);
    expect(connection.view).toBe('before');
  });

  test('a preview neither blocks acting nor complains', async () => {
    const preview = connection.tryAction(0, 'go');
    connection.act(0, 'go');
    expect(world.socket.asked).toHaveLength(2);
    world.socket.says({ type: 'refused', id: 1, rule: 'TOY-2', text: { ru: '', en: '' } });
    expect(await preview).toBeNull();
    expect(ears.refused).not.toHaveBeenCalled();
  });
});
