import { describe, expect, test, vi } from 'vitest';
import { at } from '../src/lib/absence';
import { connection, connectWithoutMotion, ears, slowRoom, told, world } from './connected';
import { breath, offer, scene, tableState, update, welcome } from './fake';

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
    connectWithoutMotion();
    const shown = slowRoom();
    world.socket.says(update(1, 2, { happened: [told('a')], scene: scene('after') }));
    expect(shown).toEqual([]);
    expect(connection.view).toBe('after');
  });

  test('is heard before the view it led to, by whoever wants no motion too', () => {
    connectWithoutMotion();
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
