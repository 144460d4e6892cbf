import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Happened } from '../src/generated/protocol';
import { at } from '../src/lib/absence';
import { leftOf } from '../src/lib/clock';
import { TableConnection } from '../src/lib/table.svelte';
import { breath, FakeWorld, offer, scene, welcome, tableState, update } from './fake';

let world: FakeWorld;
let connection: TableConnection;
const ears = {
  refused: vi.fn(),
  troubled: vi.fn(),
  yourTurn: vi.fn(),
  said: vi.fn(),
  over: vi.fn(),
  stoodIn: vi.fn(),
  back: vi.fn(),
  toldAnew: vi.fn(),
};

const told = (name: string): Happened => ({ event: name, told: { ru: name, en: name } });

/** A room whose animations end when the test says so. */
function slowRoom() {
  const shown: { event: unknown; signal: AbortSignal; done(): void }[] = [];
  const animate = (event: unknown, signal: AbortSignal) =>
    new Promise<void>((done) => {
      shown.push({ event, signal, done });
      signal.addEventListener('abort', () => done());
    });
  connection.enter({ animate });
  return shown;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  world = new FakeWorld();
  connection = new TableConnection(world, ears);
  connection.start();
  world.socket.opens().says(welcome(1, 'before', [offer(0, true, 'go')]));
});

afterEach(() => vi.useRealTimers());

test('a room that opens late is told what happened lately; one whose game begins is not', async () => {
  const recall = vi.fn();
  const recent = [told('one'), { event: 'two', told: null }];
  world.socket.says(Object.assign(welcome(2, 'before'), { recent }));
  connection.enter({ recall });
  expect(recall).toHaveBeenCalledExactlyOnceWith(['one', 'two']);
  const table = { ...tableState(), game_number: 2 };
  world.socket.says(update(2, 3, { table, happened: [told('three')], scene: scene('after') }));
  await breath();
  connection.enter({ recall });
  expect(recall).toHaveBeenCalledOnce();
});

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
    expect(ears.refused).toHaveBeenCalledExactlyOnceWith({ rule: 'TOY-2', text });
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

describe('what happened', () => {
  test('is shown event by event, then the new view', async () => {
    const shown = slowRoom();
    world.socket.says(
      update(1, 3, {
        happened: [told('a'), told('b')],
        scene: scene('after', [offer(0, true, 'on')]),
      }),
    );
    expect(connection.moving).toBe(true);
    expect(connection.offered).toEqual([]);
    expect(shown.map(({ event }) => event)).toEqual(['a']);
    expect(connection.record.map(({ text }) => text.en)).toEqual(['a']);
    shown[0]!.done();
    await breath();
    expect(shown.map(({ event }) => event)).toEqual(['a', 'b']);
    expect(connection.view).toBe('before');
    shown[1]!.done();
    await breath();
    expect(connection.view).toBe('after');
    expect(connection.offered).toHaveLength(1);
    expect(connection.moving).toBe(false);
  });

  test('a click skips to the end', async () => {
    const shown = slowRoom();
    world.socket.says(update(1, 3, { happened: [told('a'), told('b')], scene: scene('after') }));
    connection.skip();
    await breath();
    expect(shown).toHaveLength(1);
    expect(shown[0]!.signal.aborted).toBe(true);
    expect(connection.view).toBe('after');
    expect(connection.record.map(({ text }) => text.en)).toEqual(['a', 'b']);
  });

  test('is shown to its end before the next update begins, however quick the bots are', async () => {
    const shown = slowRoom();
    for (const [n, name] of ['a', 'b', 'c', 'd'].entries())
      world.socket.says(update(n + 1, n + 2, { happened: [told(name)], scene: scene(name) }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown.map(({ event }) => event)).toEqual(['a']);
    expect(shown[0]!.signal.aborted).toBe(false);
    shown[0]!.done();
    await breath();
    expect(shown.map(({ event }) => event)).toEqual(['a', 'b']);
    expect(connection.view).toBe('a');
  });

  test.each([
    ['others’', null, false],
    ['one’s own', 7, true],
  ])('a turn is looked at before %s next one begins', async (_, ack, atOnce) => {
    const shown = slowRoom();
    const on = (seat: number, name: string) => ({ ...scene(name), waits_for: [seat] });
    world.socket.says(update(1, 2, { happened: [told('a')], scene: on(1, 'second') }));
    world.socket.says(update(2, 3, { ack, happened: [told('b')], scene: on(2, 'third') }));
    shown[0]!.done();
    await vi.advanceTimersByTimeAsync(200);
    expect(connection.view).toBe('second');
    expect(shown.map(({ event }) => event)).toEqual(atOnce ? ['a', 'b'] : ['a']);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown.map(({ event }) => event)).toEqual(['a', 'b']);
  });

  test('is no secret once it has moved, and is one before', async () => {
    const shown = slowRoom();
    const secret = { ...scene('secret'), hides: true };
    world.socket.says(update(1, 2, { happened: [told('a')], scene: scene('open') }));
    world.socket.says(update(2, 3, { happened: [told('b')], scene: secret }));
    expect(connection.hides).toBe(true);
    shown[0]!.done();
    await breath();
    expect([connection.view, connection.hides]).toEqual(['open', true]);
    world.socket.says(update(3, 4, { happened: [told('c')], scene: scene('revealed') }));
    shown[1]!.done();
    await breath();
    expect([connection.view, connection.hides]).toEqual(['secret', true]);
    shown[2]!.done();
    await breath();
    expect([connection.view, connection.hides]).toEqual(['revealed', false]);
    world.socket.says(Object.assign(welcome(5), { scene: secret }));
    expect(connection.hides).toBe(true);
    world.socket.says(welcome(6));
    expect(connection.hides).toBe(false);
  });

  test('is cut short for whoever has fallen far behind', async () => {
    const shown = slowRoom();
    for (const [n, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries())
      world.socket.says(update(n + 1, n + 2, { happened: [told(name)], scene: scene(name) }));
    await breath();
    expect(shown.map(({ event, signal }) => [event, signal.aborted])).toEqual([
      ['a', true],
      // Nothing of `b` is shown in motion.
      ['c', false],
    ]);
    expect(connection.view).toBe('b');
  });

  test('keeps nobody waiting for long whose own time runs', async () => {
    const shown = slowRoom();
    const title = { ru: 'ход', en: 'turn' };
    const clocks = [{ timer: 'turn', seat: 0, title, left: 9_000, length: 9_000 }];
    const third = { ...scene('third', [offer(0, true, 'go')]), clocks };
    world.socket.says(update(1, 2, { happened: [told('a')], scene: scene('second') }));
    world.socket.says(update(2, 3, { happened: [told('b')], scene: third }));
    await vi.advanceTimersByTimeAsync(1_900);
    expect(shown.map(({ event }) => event)).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown.map(({ event }) => event)).toEqual(['a', 'b']);
    expect(connection.view).toBe('second');
    expect(shown[1]!.signal.aborted).toBe(false);
    shown[1]!.done();
    await breath();
    expect(connection.view).toBe('third');
  });

  test('is not animated for whoever wants no motion', () => {
    connection = new TableConnection(world, ears, () => false);
    connection.start();
    world.socket.opens().says(welcome(1, 'before'));
    const shown = slowRoom();
    world.socket.says(update(1, 2, { happened: [told('a')], scene: scene('after') }));
    expect(shown).toEqual([]);
    expect(connection.view).toBe('after');
  });

  test('is heard before the view it led to, by whoever wants no motion too', () => {
    connection = new TableConnection(world, ears, () => false);
    connection.start();
    world.socket.opens().says(welcome(1, 'before'));
    const heard: unknown[] = [];
    connection.enter({ hear: (events) => heard.push([connection.view, ...events]) });
    world.socket.says(update(1, 2, { happened: [told('a'), told('b')], scene: scene('after') }));
    expect(heard).toEqual([['before', 'a', 'b']]);
    expect(connection.view).toBe('after');
  });

  test('a room that only listens keeps nobody waiting', () => {
    connection.enter({ hear: () => {} });
    world.socket.says(
      update(1, 2, { happened: [told('a')], scene: scene('after', [offer(0, true, 'on')]) }),
    );
    expect(connection.moving).toBe(false);
    expect(connection.offered).toHaveLength(1);
  });

  test('how a game begins is heard by the room that opens for it', async () => {
    const table = { ...tableState(), game_number: 2 };
    world.socket.says(update(1, 2, { happened: [told('dealt')], table, scene: scene('new') }));
    const hear = vi.fn();
    connection.enter({ hear });
    await breath();
    expect(hear).toHaveBeenCalledExactlyOnceWith(['dealt']);
  });

  test('a long story is not animated', () => {
    const shown = slowRoom();
    const story = Array.from({ length: 20 }, (_, n) => told(`${n}`));
    world.socket.says(update(1, 21, { happened: story, scene: scene('after') }));
    expect(shown).toEqual([]);
    expect(connection.view).toBe('after');
    expect(connection.record).toHaveLength(20);
  });

  test('a room that fails or hangs does not stop the game', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    connection.enter({ animate: () => Promise.reject(new Error('broken')) });
    world.socket.says(update(1, 2, { happened: [told('a')], scene: scene('second') }));
    await breath();
    expect(connection.view).toBe('second');
    connection.enter({ animate: () => new Promise(() => {}) });
    world.socket.says(update(2, 3, { happened: [told('b')], scene: scene('third') }));
    await vi.advanceTimersByTimeAsync(6_100);
    expect(connection.view).toBe('third');
  });

  test('a snapshot ends all motion', async () => {
    const shown = slowRoom();
    world.socket.says(update(1, 2, { happened: [told('a'), told('b')], scene: scene('second') }));
    world.socket.says({ ...welcome(7, 'fresh'), record: [{ ru: 'x', en: 'x' }] } as never);
    await breath();
    expect(shown).toHaveLength(1);
    expect(connection.view).toBe('fresh');
    expect(connection.record.map(({ text }) => text.en)).toEqual(['x']);
    expect(connection.moving).toBe(false);
  });

  test('what happened lately is known with its events, and what of it is news', () => {
    world.socket.says({
      ...welcome(7),
      record: [{ ru: 'x', en: 'x' }],
      recent: [told('a'), { event: 'untold', told: null }, told('b')],
      news: 2,
    } as never);
    expect(connection.record.map(({ text }) => text.en)).toEqual(['x', 'a', 'b']);
    expect(connection.record.map(({ events }) => events)).toEqual([[], ['a'], ['untold', 'b']]);
    expect(connection.known).toBe(2);
  });

  test('a press in a race is no turn that news begins after', async () => {
    const press = (waits: number[]) => {
      const waiting = { ...scene('x'), waits_for: waits };
      at += 1;
      world.socket.says(update(at - 1, at, { happened: [told('before')], scene: waiting }));
      connection.act(0, `press ${at}`);
      const ack = world.socket.asked.at(-1)!.id;
      at += 1;
      world.socket.says(update(at - 1, at, { ack, happened: [told('press')], scene: waiting }));
      return breath();
    };
    let at = 1;
    connection.enter({});
    await press([0, 1]);
    expect(connection.record.length - connection.known).toBe(2);
    await press([0]);
    expect(connection.known).toBe(connection.record.length);
  });

  test('whoever is asked whether they are there answers by anything they do', () => {
    const ask = () => world.socket.says({ type: 'still_there', left: 60_000 });
    ask();
    expect(connection.stillThere?.left).toBe(60_000);
    connection.act(0, 'go');
    expect(connection.stillThere).toBeNull();
    ask();
    void connection.command({ type: 'here' });
    expect(connection.stillThere).toBeNull();
    expect(world.socket.asked.at(-1)).toMatchObject({ type: 'here' });
    ask();
    world.socket.says(update(1, 2, { table: tableState({ yours: [], kept: [0] }) }));
    expect(connection.stillThere, 'a bot plays by now').toBeNull();
  });

  test('who is away is told with since when', () => {
    const away = { time: 1_000, left: 59_000, idle: false };
    world.socket.says({ type: 'presence', here: [], watchers: 0, away: [{ seat: 0, away }] });
    expect(connection.table?.seats.map(({ who }) => who?.away)).toEqual([away, null]);
    const later = at(away, connection.toldAt, connection.toldAt + 9_000);
    expect(later).toEqual({ time: 10_000, left: 50_000, idle: false });
    expect(at(away, 0, 90_000).left).toBe(0);
  });

  test('who comes and goes is told in order with the rest', async () => {
    const shown = slowRoom();
    const over = { winners: [0], drawn: [], places: [1, 2] };
    world.socket.says(
      update(1, 2, {
        happened: [told('a')],
        scene: { ...scene('after'), over },
        table: tableState({ stage: 'over' }),
      }),
    );
    world.socket.says({ type: 'presence', here: [], watchers: 2, away: [] });
    expect(connection.table?.stage).toBe('playing');
    shown[0]!.done();
    await breath();
    expect(connection.table).toMatchObject({ stage: 'over', watchers: 2 });
    expect(connection.table?.seats.map(({ who }) => who?.here)).toEqual([false, true]);
    expect(connection.over).toEqual(over);
    expect(ears.over).toHaveBeenCalledOnce();
  });

  test('a new game begins with an empty record', () => {
    world.socket.says(update(1, 2, { happened: [told('a')] }));
    world.socket.says(
      update(2, 3, {
        happened: [told('b')],
        table: tableState({ game_number: 2 }),
        scene: scene('anew'),
      }),
    );
    expect(connection.record.map(({ text }) => text.en)).toEqual(['b']);
    expect(connection.view).toBe('anew');
  });
});

describe('a game that begins', () => {
  const deal = () =>
    update(1, 9, {
      happened: Array.from({ length: 20 }, (_, n) => told(`${n}`)),
      table: tableState({ game_number: 2 }),
      scene: scene('dealt', [offer(0, true, 'go')]),
    });

  test('is opened by its room before anything is offered', async () => {
    const last = slowRoom();
    world.socket.says(deal());
    expect(connection.view).toBe('dealt');
    expect(connection.offered).toEqual([]);
    let dealt = () => {};
    const open = vi.fn(() => new Promise<void>((done) => (dealt = done)));
    connection.enter({ animate: () => Promise.resolve(), open });
    await breath();
    expect(open).toHaveBeenCalledOnce();
    expect(last).toEqual([]);
    world.socket.says(update(9, 10, { scene: scene('next') }));
    expect(connection.view).toBe('dealt');
    dealt();
    await breath();
    expect(connection.view).toBe('next');
    expect(connection.record).toHaveLength(20);
  });

  test('does not wait for ever for a room', async () => {
    world.socket.says(deal());
    await vi.advanceTimersByTimeAsync(1_600);
    expect(connection.offered).toHaveLength(1);
  });
});

describe('emotes', () => {
  const sign = (after: number, seat: number | null, emote: 'oops' | 'laugh') =>
    world.socket.says(update(after, after + 1, { chat: [{ name: 'Boris', seat, emote }] }));

  test('hang in the air for a while, one for each seat', async () => {
    sign(1, 1, 'oops');
    sign(2, 0, 'oops');
    await vi.advanceTimersByTimeAsync(2_000);
    sign(3, 1, 'laugh');
    expect(connection.signs.map(({ seat, emote }) => [seat, emote])).toEqual([
      [0, 'oops'],
      [1, 'laugh'],
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(connection.signs.map(({ seat }) => seat)).toEqual([1]);
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
