import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Call {
  method: string;
  body: unknown;
}

let permission: NotificationPermission;
let answer: NotificationPermission;
let kept: FakeSubscription | null;
let calls: Call[];
let refused: number | null;
let key: string;

class FakeSubscription {
  endpoint = 'https://push/1';
  options = { applicationServerKey: new Uint8Array([251, 255, 1]).buffer };
  getKey = (name: string) => new Uint8Array(name === 'auth' ? [1] : [4, 5]).buffer;
  unsubscribe = vi.fn(() => {
    kept = null;
    return Promise.resolve(true);
  });
}

const manager = {
  getSubscription: () => Promise.resolve(kept),
  subscribe: vi.fn(() => Promise.resolve((kept = new FakeSubscription()))),
};
const registration = { pushManager: manager, showNotification: vi.fn(() => Promise.resolve()) };

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  [permission, answer, kept, calls, refused, key] = ['default', 'granted', null, [], null, '-_8B'];
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve((permission = answer)),
  });
  vi.stubGlobal('navigator', {
    languages: ['ru'],
    serviceWorker: {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  const answerTo = (path: string, how?: RequestInit) => {
    if (path === '/api/me') return Response.json({ name: null });
    if (!how) return Response.json({ key });
    calls.push({ method: how.method!, body: JSON.parse(how.body as string) });
    const said = { rule: null, text: { ru: 'нет', en: 'no' } };
    return refused === null
      ? new Response(null, { status: 204 })
      : Response.json(said, { status: refused });
  };
  vi.stubGlobal('fetch', (path: string, how?: RequestInit) => Promise.resolve(answerTo(path, how)));
});

afterEach(() => vi.unstubAllGlobals());

async function arrive() {
  const { push } = await import('../src/lib/push.svelte');
  const { session } = await import('../src/lib/session.svelte');
  await session.load();
  await push.look();
  return push;
}

const told = { endpoint: 'https://push/1', p256dh: 'BAU', auth: 'AQ', lang: 'ru' };

test('nothing changes where a browser has no push service', async () => {
  vi.stubGlobal('PushManager', undefined);
  delete (globalThis as { PushManager?: unknown }).PushManager;
  const push = await arrive();
  expect([push.state, calls]).toEqual(['none', []]);
});

test('whoever allows it is told, until they would rather not', async () => {
  const push = await arrive();
  expect([push.state, calls]).toEqual(['off', []]);
  await push.turnOn();
  expect(push.state).toBe('on');
  expect(calls).toEqual([{ method: 'POST', body: told }]);
  const subscription = kept!;
  await push.turnOff();
  expect([push.state, push.busy]).toEqual(['off', false]);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(calls[1]).toEqual({ method: 'DELETE', body: { endpoint: told.endpoint } });
});

test('a visit renews what was allowed before', async () => {
  kept = new FakeSubscription();
  const push = await arrive();
  expect(push.state).toBe('on');
  expect(manager.subscribe).not.toHaveBeenCalled();
  expect(calls).toEqual([{ method: 'POST', body: told }]);
});

test('a server with another key gets another subscription', async () => {
  kept = new FakeSubscription();
  key = 'another';
  const old = kept;
  await arrive();
  expect(old.unsubscribe).toHaveBeenCalledOnce();
  expect(manager.subscribe).toHaveBeenCalledOnce();
});

test('who says no to the browser is asked no more', async () => {
  answer = 'denied';
  const push = await arrive();
  await push.turnOn();
  expect([push.state, calls]).toEqual(['denied', []]);
  expect((await arrive()).state).toBe('denied');
});

test('what the server refuses is told, and nothing is left of it', async () => {
  const { toasts } = await import('../src/lib/toasts.svelte');
  const push = await arrive();
  refused = 400;
  const attempt = push.turnOn();
  expect([push.on, push.busy]).toEqual([true, true]);
  await attempt;
  expect([push.state, push.on, push.busy, kept]).toEqual(['off', false, false, null]);
  expect(toasts.shown.map(({ text }) => text.en)).toEqual(['no']);
});

test('a hidden page shows its own alert, if that was allowed', async () => {
  const push = await arrive();
  await push.show('Ваш ход', 'ЛИГА', 't1');
  expect(registration.showNotification).not.toHaveBeenCalled();
  await push.turnOn();
  await push.show('Ваш ход', 'ЛИГА', 't1');
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Ваш ход',
    expect.objectContaining({ body: 'ЛИГА', tag: 't1', data: 't1' }),
  );
});
