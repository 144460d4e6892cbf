import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Wire, type Handlers } from '../src/lib/wire';
import { breath, FakeWorld, welcome, update } from './fake';

let world: FakeWorld;
let heard: { [Name in keyof Handlers]: ReturnType<typeof vi.fn> };
let wire: Wire;

beforeEach(() => {
  world = new FakeWorld();
  heard = {
    welcome: vi.fn(),
    update: vi.fn(),
    presence: vi.fn(),
    stillThere: vi.fn(),
    problem: vi.fn(),
    link: vi.fn(),
  };
  wire = new Wire(heard as unknown as Handlers, world);
  wire.start();
});

function joined(seq = 5): void {
  world.socket.opens().says(welcome(seq));
}

describe('coming to a table', () => {
  test('says hello first and takes the snapshot', () => {
    joined();
    expect(world.socket.sent).toEqual([
      { type: 'hello', client: expect.any(String) as string, since: null },
    ]);
    expect(heard.welcome).toHaveBeenCalledOnce();
    expect(heard.link).toHaveBeenLastCalledWith('open', 0);
  });

  test('a silent server is left and tried again', () => {
    world.socket.opens();
    world.passes(8_000);
    expect(world.socket.closed).toBe(true);
    world.passes(1_000);
    expect(world.sockets).toHaveLength(2);
  });

  test('a server that does not even say no is left and tried again', async () => {
    world.passes(8_000);
    expect(world.socket.closed).toBe(true);
    expect(heard.link).toHaveBeenLastCalledWith('lost', 1);
    world.passes(1_000);
    await breath();
    expect(world.sockets).toHaveLength(2);
  });

  test('whoever the server does not know introduces themselves before coming again', async () => {
    world.socket.breaks();
    world.passes(1_000);
    expect(world.introduced).toBe(1);
    await breath();
    expect(world.sockets).toHaveLength(2);
    joined();
    world.socket.breaks();
    world.passes(1_000);
    expect(world.sockets).toHaveLength(3);
    expect(world.introduced).toBe(1);
  });

  test('a server that is not there is tried again all the same', async () => {
    world.introduction = () => Promise.reject(new Error('nobody there'));
    world.socket.breaks();
    world.passes(1_000);
    await breath();
    expect(world.sockets).toHaveLength(2);
  });

  test('whoever leaves meanwhile does not come back', async () => {
    world.socket.breaks();
    world.passes(1_000);
    wire.end();
    await breath();
    expect(world.sockets).toHaveLength(1);
  });

  test('a table that is not there is not asked for again', async () => {
    world.socket.opens();
    const asked = wire.ask({ type: 'start' });
    world.socket.says({
      type: 'problem',
      trouble: 'no_such_table',
      id: null,
      text: { ru: '', en: '' },
    });
    world.socket.breaks();
    world.passes(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(heard.problem).toHaveBeenCalledOnce();
    expect(await asked).toEqual({ kind: 'dropped' });
  });
});

describe('messages', () => {
  test('are numbered upwards and sent again until they are answered', async () => {
    joined();
    const first = wire.ask({ type: 'sit', seat: 0 });
    void wire.ask({ type: 'start' });
    expect(world.socket.asked.map(({ id }) => id)).toEqual([1, 2]);

    world.passes(2_000);
    world.socket.says(update(5, 5));
    world.passes(2_000);
    expect(world.socket.asked.map(({ id }) => id)).toEqual([1, 2, 1, 2]);

    world.socket.says(update(5, 6, { ack: 1 }));
    world.socket.says({ type: 'done', ack: 2 });
    expect(await first).toEqual({ kind: 'done' });
    const { socket } = world;
    world.passes(60_000);
    expect(socket.asked).toHaveLength(4);
    expect(world.socket.asked).toHaveLength(0);
  });

  test('follow onto the next socket, in order, under the same client name', () => {
    joined();
    void wire.ask({ type: 'sit', seat: 0 });
    void wire.ask({ type: 'start' });
    const before = world.socket;
    before.breaks();
    world.passes(1_000);
    world.socket.opens();
    expect(world.socket.sent.map(({ type }) => type)).toEqual(['hello', 'sit', 'start']);
    expect(world.socket.asked).toEqual(before.asked);
    expect(world.socket.hellos[0]!.client).toBe(before.hellos[0]!.client);
  });

  test('refused after a break may have come too late', async () => {
    joined();
    const act = wire.ask({ type: 'act', seat: 0, action: 'x' });
    world.socket.breaks();
    world.passes(1_000);
    world.socket.opens();
    world.socket.says({ type: 'refused', id: 1, rule: null, text: { ru: 'нет', en: 'no' } });
    expect(await act).toMatchObject({ kind: 'refused', late: true });
  });

  test('asked without a connection wait for one', () => {
    void wire.ask({ type: 'start' });
    expect(world.socket.sent).toEqual([]);
    world.socket.opens();
    expect(world.socket.asked).toHaveLength(1);
  });

  test('a refusal is an answer, and so is a preview', async () => {
    joined();
    const act = wire.ask({ type: 'act', seat: 0, action: 'x' });
    const preview = wire.ask({ type: 'try', seat: 0, action: 'y' });
    const text = { ru: 'нет', en: 'no' };
    world.socket.says({ type: 'refused', id: 1, rule: 'TOY-1', text });
    world.socket.says({ type: 'tried', id: 2, preview: { lines: 1 } });
    expect(await act).toEqual({ kind: 'refused', rule: 'TOY-1', text, late: false });
    expect(await preview).toEqual({ kind: 'tried', preview: { lines: 1 } });
  });

  test('a claim that is held is waited for', async () => {
    joined();
    const claim = wire.ask({ type: 'act', seat: 0, action: 'x' });
    world.socket.says({ type: 'held', id: 1 });
    world.passes(7_000);
    expect(world.socket.asked).toHaveLength(1);
    world.socket.says(update(5, 6, { ack: 1 }));
    expect(await claim).toEqual({ kind: 'done' });
  });

  test('that are never answered mean a dead connection', () => {
    joined();
    void wire.ask({ type: 'start' });
    world.passes(13_000);
    expect(world.sockets[0]!.closed).toBe(true);
    expect(world.sockets.length).toBeGreaterThan(1);
  });

  test("that could not be stored are the person's to repeat", async () => {
    joined();
    const [first, second] = [wire.ask({ type: 'start' }), wire.ask({ type: 'rematch' })];
    world.socket.says({
      type: 'problem',
      trouble: 'store_failed',
      id: 1,
      text: { ru: '', en: '' },
    });
    expect(await first).toEqual({ kind: 'dropped' });
    world.socket.says({ type: 'done', ack: 2 });
    expect(await second).toEqual({ kind: 'done' });
  });

  test('not understood are not sent again', async () => {
    joined();
    const [first, asked] = [wire.ask({ type: 'start' }), wire.ask({ type: 'rematch' })];
    world.socket.says({
      type: 'problem',
      trouble: 'bad_message',
      id: 1,
      text: { ru: '', en: '' },
    });
    expect(await first).toEqual({ kind: 'dropped' });
    world.socket.says({ type: 'refused', id: 2, rule: null, text: { ru: 'Нет', en: 'No' } });
    expect(await asked).toMatchObject({ kind: 'refused' });
  });

  test('not understood and nobody knows which are not sent again', async () => {
    joined();
    const asked = wire.ask({ type: 'start' });
    world.socket.says({
      type: 'problem',
      trouble: 'bad_message',
      id: null,
      text: { ru: '', en: '' },
    });
    expect(await asked).toEqual({ kind: 'dropped' });
  });
});

describe('updates', () => {
  test('are taken in order', () => {
    joined();
    world.socket.says(update(5, 6));
    world.socket.says(update(6, 9));
    expect(heard.update).toHaveBeenCalledTimes(2);
  });

  test('after a hole are not shown: what was missed is asked for, once', () => {
    joined();
    world.socket.says(update(7, 8));
    world.socket.says(update(8, 9));
    expect(heard.update).not.toHaveBeenCalled();
    expect(world.socket.hellos.map(({ since }) => since)).toEqual([null, 5]);
    world.socket.says(update(5, 9));
    expect(heard.update).toHaveBeenCalledOnce();
    world.socket.says(update(9, 10));
    expect(heard.update).toHaveBeenCalledTimes(2);
  });

  test('that are known already are passed over, but still answer', async () => {
    joined();
    const asked = wire.ask({ type: 'start' });
    world.socket.says(update(3, 5, { ack: 1 }));
    expect(heard.update).not.toHaveBeenCalled();
    expect(world.socket.hellos).toHaveLength(1);
    expect(await asked).toEqual({ kind: 'done' });
  });

  test('a snapshot may answer instead', () => {
    joined();
    world.socket.says(update(7, 8));
    world.socket.says(welcome(8));
    expect(heard.welcome).toHaveBeenCalledTimes(2);
    world.socket.says(update(8, 9));
    expect(heard.update).toHaveBeenCalledOnce();
  });

  test('presence says nothing before the snapshot', () => {
    world.socket.opens().says({ type: 'presence', here: [], watchers: 0, away: [] });
    expect(heard.presence).not.toHaveBeenCalled();
  });
});

describe('a silent connection', () => {
  test('is noticed after four seconds, and forgotten when it speaks again', () => {
    joined();
    world.passes(2_500);
    expect(world.socket.hellos.map(({ since }) => since)).toEqual([null, 5]);
    world.passes(1_400);
    expect(heard.link).toHaveBeenLastCalledWith('open', 0);
    world.passes(100);
    expect(heard.link).toHaveBeenLastCalledWith('silent', 0);
    world.socket.says(update(5, 5));
    expect(heard.link).toHaveBeenLastCalledWith('open', 0);
  });

  test('that answers is asked again and again, and nobody is told', () => {
    joined();
    for (let n = 0; n < 10; n += 1) {
      world.passes(2_500);
      world.socket.says(update(5, 5));
    }
    expect(world.socket.hellos).toHaveLength(11);
    expect(heard.link.mock.calls.flat()).not.toContain('silent');
  });

  test('that speaks again hears at once what was said into the silence', () => {
    joined();
    world.passes(1_500);
    void wire.ask({ type: 'act', seat: 0, action: 'draw' });
    world.passes(3_000);
    expect(heard.link).toHaveBeenLastCalledWith('silent', 0);
    expect(world.socket.asked).toHaveLength(1);
    world.socket.says(update(5, 5));
    expect(world.socket.asked.map(({ id }) => id)).toEqual([1, 1]);
  });

  test('is left for a new one as soon as somebody wants that, and what was asked goes along', () => {
    joined();
    void wire.ask({ type: 'act', seat: 0, action: 'draw' });
    wire.retryNow();
    expect(world.sockets).toHaveLength(1);
    world.passes(4_000);
    wire.retryNow();
    expect(world.sockets).toHaveLength(2);
    expect(heard.link).toHaveBeenLastCalledWith('lost', 1);
    world.socket.opens();
    expect(world.socket.asked.map(({ id }) => id)).toEqual([1]);
  });

  test('that stays silent is given up', () => {
    joined();
    world.passes(8_500);
    expect(world.sockets[0]!.closed).toBe(true);
    expect(world.sockets.length).toBeGreaterThan(1);
  });
});

describe('a lost connection', () => {
  test('is taken up where it broke', () => {
    joined();
    world.socket.says(update(5, 6));
    world.socket.breaks();
    expect(heard.link).toHaveBeenLastCalledWith('lost', 1);
    world.passes(500);
    world.socket.opens();
    expect(world.socket.hellos[0]!.since).toBe(6);
    world.socket.says(update(6, 6));
    expect(heard.link).toHaveBeenLastCalledWith('open', 0);
  });

  test('is tried at growing intervals, two seconds at the most', async () => {
    const tries: number[] = [];
    for (let second = 0; second < 60; second++) {
      const before = world.sockets.length;
      if (!world.socket.closed) world.socket.breaks();
      world.passes(1_000);
      await breath();
      if (world.sockets.length > before) tries.push(second);
    }
    const pauses = tries.slice(1).map((at, n) => at - tries[n]!);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(2);
  });

  test('comes back at once when the network does', () => {
    joined();
    for (let n = 0; n < 6; n++) {
      world.socket.breaks();
      wire.retryNow();
    }
    expect(world.sockets).toHaveLength(7);
    wire.retryNow();
    expect(world.sockets).toHaveLength(7);
  });

  test('a socket that does not come up gives way to a new one when somebody wants that', () => {
    joined();
    world.socket.breaks();
    world.passes(500);
    expect(world.sockets).toHaveLength(2);
    wire.retryNow();
    expect(world.sockets).toHaveLength(2);
    world.passes(1_500);
    wire.retryNow();
    expect(world.sockets).toHaveLength(3);
    expect(world.sockets[1]!.closed).toBe(true);
  });

  test('who one is need not be known before the next try, where nothing answers', async () => {
    world.introduction = () => new Promise(() => {});
    joined();
    world.socket.breaks();
    world.passes(500);
    // It doesn't come up, and the server doesn't say who one is.
    world.passes(4_000);
    world.passes(1_000);
    expect(world.introduced).toBe(1);
    world.passes(3_000);
    await breath();
    expect(world.sockets).toHaveLength(3);
  });

  test('every third socket may take its time to come up', async () => {
    joined();
    world.socket.breaks();
    world.passes(500);
    world.passes(4_000);
    expect(world.socket.closed).toBe(true);
    world.passes(1_000);
    await breath();
    expect(world.sockets).toHaveLength(3);
    world.passes(7_900);
    expect(world.socket.closed).toBe(false);
  });

  test('what an old socket still says is not heard', () => {
    joined();
    const old = world.socket;
    wire.renew();
    old.says(update(5, 6));
    old.breaks();
    expect(heard.update).not.toHaveBeenCalled();
    expect(world.sockets).toHaveLength(2);
  });

  test('leaving ends everything', async () => {
    joined();
    const asked = wire.ask({ type: 'start' });
    wire.end();
    await breath();
    expect(await asked).toEqual({ kind: 'dropped' });
    expect(world.socket.closed).toBe(true);
    world.passes(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(await wire.ask({ type: 'start' })).toEqual({ kind: 'dropped' });
  });
});
