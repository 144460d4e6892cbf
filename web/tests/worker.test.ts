// The service worker's part in alerts.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

type Handler = (event: Record<string, unknown>) => void;

const source = readFileSync(new URL('../public/offline.js', import.meta.url), 'utf8');
const handlers = new Map<string, Handler>();
const shown = vi.fn<(title: string, how: object) => Promise<void>>(() => Promise.resolve());
const openWindow = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
const fetched = vi.fn<(path: string, how?: RequestInit) => Promise<Response>>();
let pages: { url: string; focus: () => Promise<void> }[] = [];

const toJSON = () => ({ endpoint: 'https://push/2', keys: { p256dh: 'P', auth: 'A' } });
const subscribe = vi.fn<(wanted: object) => Promise<object>>(() => Promise.resolve({ toJSON }));
const self = {
  addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
  registration: { showNotification: shown, pushManager: { subscribe } },
  clients: { matchAll: () => Promise.resolve(pages), openWindow },
  navigator: { language: 'ru-RU' },
};
// The worker is a plain script, and finds its world by name.
runInNewContext(source, { self, caches: {}, fetch: fetched, URL });

/** Lets an event happen, and waits for all that is done about it. */
async function happens(kind: string, event: object): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  handlers.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}

beforeEach(() => {
  vi.clearAllMocks();
  pages = [];
});

test('a message is shown as it was said, one for each table', async () => {
  const said = { table: 't1', title: 'ЛИГА: ваш ход', body: 'За столом с вами: Анна', lang: 'ru' };
  await happens('push', { data: { json: () => said } });
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'ЛИГА: ваш ход',
    expect.objectContaining({ body: said.body, lang: 'ru', tag: 't1', data: 't1' }),
  );
});

test('something is shown even if nothing was said', async () => {
  const json = () => {
    throw new SyntaxError();
  };
  for (const data of [null, { json }]) await happens('push', { data });
  expect(shown).toHaveBeenCalledTimes(2);
  expect(shown.mock.calls[0]![1]).toMatchObject({ tag: '', renotify: false });
});

test('a click opens the table, or the page where it is open already', async () => {
  const close = vi.fn();
  const click = () => happens('notificationclick', { notification: { close, data: 't/1' } });
  const focus = vi.fn(() => Promise.resolve());
  pages = [{ url: 'https://house/table/other', focus }];
  await click();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/table/t%2F1');
  expect(focus).not.toHaveBeenCalled();
  pages.push({ url: 'https://house/table/t%2F1?x#y', focus });
  await click();
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a browser that changes its address tells the server', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ key: 'K' })));
  await happens('pushsubscriptionchange', {});
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'K',
  });
  const body = JSON.parse(fetched.mock.calls[1]![1]!.body as string) as unknown;
  expect(body).toEqual({ endpoint: 'https://push/2', p256dh: 'P', auth: 'A', lang: 'ru' });
});
