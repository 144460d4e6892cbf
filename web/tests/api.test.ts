// Requests of a browser that the server doesn't know yet.
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';

afterEach(() => vi.unstubAllGlobals());

/** A server that says no until it has told a browser who it is; what it was asked. */
function server(introduces = true): string[] {
  const asked: string[] = [];
  let known = false;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/me') {
      await new Promise((later) => setTimeout(later, 20));
      known = introduces;
      return new Response('{"name":null}', { status: introduces ? 200 : 500 });
    }
    return known ? new Response('[]') : new Response('{"rule":null,"text":null}', { status: 401 });
  });
  return asked;
}

test('whoever isn’t known yet introduces themselves, once, and asks again', async () => {
  const asked = server();
  const answers = await Promise.all([api.me(), api.mine(), api.tables()]);
  expect(answers).toEqual([{ name: null }, [], []]);
  expect(asked.filter((path) => path === '/api/me')).toHaveLength(1);
  // Nobody asks as a stranger while the answer is on its way.
  expect(asked).toHaveLength(3);
});

test('a session that is gone is replaced', async () => {
  const asked = server();
  await expect(api.tables()).resolves.toEqual([]);
  expect(asked).toEqual(['/api/tables', '/api/me', '/api/tables']);
});

test('what the rules say is told to strangers, too', async () => {
  const asked = server();
  const me = api.me();
  void api.rules('lol').catch(() => {});
  expect(asked).toHaveLength(2);
  await me;
});

test('whoever can’t be introduced is told so, and may try again', async () => {
  server(false);
  await expect(api.mine()).rejects.toMatchObject({ status: 500 });
  server();
  await expect(api.mine()).resolves.toEqual([]);
});
