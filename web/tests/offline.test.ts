// The page that stands for the house while the server is gone.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = (name: string) =>
  readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8');

function early(languages: string[], kept: Record<string, string> | null): object {
  const root = { lang: 'ru', dataset: { theme: 'auto' } };
  const getItem = (key: string) => {
    if (kept === null) throw new Error('no storage');
    return kept[key] ?? null;
  };
  runInNewContext(script('early.js'), {
    document: { documentElement: root, querySelector: () => null },
    navigator: { languages },
    localStorage: { getItem },
  });
  return [root.lang, root.dataset.theme];
}

test('the language is the one that was chosen, else the browser’s', () => {
  expect(early(['en-GB', 'en'], {})).toEqual(['en', 'auto']);
  expect(early(['de', 'ru'], {})).toEqual(['ru', 'auto']);
  expect(early(['en-GB'], { 'igroteka.lang': 'ru', 'igroteka.theme': 'night' })).toEqual([
    'ru',
    'night',
  ]);
  expect(early(['en-GB'], null)).toEqual(['en', 'auto']);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it looks for the server by itself, and opens the page when it is back', async () => {
  const fetch = vi.fn<() => Promise<{ ok: boolean }>>(() => Promise.reject(new Error('gone')));
  const reload = vi.fn();
  const online: (() => void)[] = [];
  runInNewContext(script('again.js'), {
    fetch,
    location: { reload },
    setInterval,
    addEventListener: (_: string, handler: () => void) => online.push(handler),
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch.mock.calls.length).toBeGreaterThan(2);
  expect(reload).not.toHaveBeenCalled();
  fetch.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reload).toHaveBeenCalledOnce();
  online.forEach((tell) => tell());
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});
