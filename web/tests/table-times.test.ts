import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leftOf } from '../src/lib/clock';
import { connection, ears, slowRoom, told, world } from './connected';
import { breath, scene, tableState, update } from './fake';

test('no clock is counted down while there is no connection', () => {
  const runs = () => connection.times.seats.map((time) => time.runs);
  const left = () => leftOf(connection.times.seats[0]!, connection.times.since, performance.now());
  const times = [{ seat: 0, left: 60_000, runs: true }];
  world.socket.says(update(1, 2, { scene: { ...scene('after'), times } }));
  vi.advanceTimersByTime(10_000);
  world.socket.breaks();
  vi.advanceTimersByTime(20_000);
  expect([runs(), left()]).toEqual([[false], 50_000]);
  // Nothing was missed: the time has run.
  world.passes(1_000);
  world.socket.opens().says(update(2, 2));
  expect([runs(), left()]).toEqual([[true], 30_000]);
  // It was given back.
  world.socket.breaks();
  vi.advanceTimersByTime(20_000);
  world.passes(1_000);
  world.socket.opens().says(update(2, 3, { scene: { ...scene('again'), times } }));
  expect([runs(), left()]).toEqual([[true], 60_000]);
});

describe('time', () => {
  const runs = (seat: number, left: number) =>
    [0, 1].map((each) => ({ seat: each, left, runs: each === seat }));

  beforeEach(() => {
    world.socket.says(update(1, 2, { scene: { ...scene('mine'), times: runs(0, 60_000) } }));
  });

  test('is told when it arrives, not when what moves has come to rest', async () => {
    const shown = slowRoom();
    const clock = { timer: 't', seat: 1, title: { ru: '', en: '' }, left: 9_000, length: 9_000 };
    const after = { ...scene('theirs'), times: runs(1, 50_000), clocks: [clock] };
    const arrived = performance.now();
    world.socket.says(update(2, 3, { happened: [told('a')], scene: after }));
    expect(connection.times).toEqual({ seats: runs(1, 50_000), since: arrived });
    expect(connection.clocks.running).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    shown[0]!.done();
    await breath();
    expect(connection.view).toBe('theirs');
    expect(connection.times.since).toBe(arrived);
    expect(connection.clocks).toEqual({ running: [clock], since: arrived });
  });

  test('stands still for whoever has acted, and for nobody else', async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    connection.act(0, 'go');
    expect(connection.times.seats[0]).toEqual({ seat: 0, left: 50_000, runs: false });
    expect(connection.times.seats[1]!.runs).toBe(false);
    world.socket.says(update(2, 3, { ack: 1, scene: { ...scene('t'), times: runs(1, 50_000) } }));
    await breath();
    expect(connection.times.seats).toEqual(runs(1, 50_000));
  });

  test('runs on where nothing came of it', async () => {
    const before = connection.times;
    connection.act(0, 'go');
    expect(connection.times).not.toEqual(before);
    world.socket.says({ type: 'refused', id: 1, rule: null, text: { ru: '', en: '' } });
    await breath();
    expect(connection.times).toEqual(before);
  });

  test.each([true, false])('a bot that takes over is told once (out of time: %s)', async (late) => {
    const out = (seats: number[]) => {
      const table = tableState({ kept: [0] });
      const replaced = table.seats.map((state) => ({
        ...state,
        stands_in: seats.includes(state.seat),
        out_of_time: late && seats.includes(state.seat),
      }));
      return { ...table, seats: replaced };
    };
    world.socket.says(update(2, 3, { table: out([0]) }));
    await breath();
    expect(ears.stoodIn, 'one’s own is said otherwise').not.toHaveBeenCalled();
    for (const seq of [3, 4]) world.socket.says(update(seq, seq + 1, { table: out([0, 1]) }));
    await breath();
    expect(ears.stoodIn).toHaveBeenCalledExactlyOnceWith('Marfa', late);
  });

  test('whoever comes back after a bot has played for them is told so once', async () => {
    const here = tableState();
    const [own, other] = here.seats;
    const bot = { ...other!.who!, name: own!.who!.name };
    const away = { ...own!, who: bot, stands_in: true, kept_for: 'Anna' };
    const kept = { ...here, kept: [0], yours: [], seats: [away, other!] };
    world.socket.says(update(2, 3, { table: kept }));
    await breath();
    expect(ears.back).not.toHaveBeenCalled();
    for (const seq of [3, 4]) world.socket.says(update(seq, seq + 1, { table: here }));
    await breath();
    expect(ears.back).toHaveBeenCalledExactlyOnceWith(null);
  });
});
