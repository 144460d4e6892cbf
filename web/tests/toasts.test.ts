import { expect, test, vi } from 'vitest';
import { toasts } from '../src/lib/toasts.svelte';
import { both } from './fake';

test('of refusals the last one stands, until one does something else', () => {
  vi.useFakeTimers();
  const add = (kind: 'refused' | 'done', text: string) =>
    toasts.add({ kind, text: both(text), rule: null, game: null });
  add('done', 'copied');
  add('refused', 'not now');
  add('refused', 'not there');
  expect(toasts.shown.map(({ text }) => text.ru)).toEqual(['copied', 'not there']);
  toasts.moveOn();
  expect(toasts.shown.map(({ text }) => text.ru)).toEqual(['copied']);
  vi.useRealTimers();
});
