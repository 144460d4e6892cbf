import { afterEach, expect, test, vi } from 'vitest';
import { stickToEnd } from '../src/lib/scroll.svelte';

afterEach(() => vi.unstubAllGlobals());

/** A list at its end, and what is told when it has another height. */
function listOf() {
  let told = () => {};
  class Sizes {
    constructor(tell: () => void) {
      told = tell;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  const list = { scrollTop: 600, scrollHeight: 1_000, clientHeight: 400 };
  const element = Object.assign(new EventTarget(), list);
  stickToEnd(() => 1)(element as unknown as HTMLElement);
  return { element, resized: () => told() };
}

test('a list that gets smaller still shows its end', () => {
  const { element, resized } = listOf();
  element.clientHeight = 300;
  resized();
  expect(element.scrollTop).toBe(1_000);
});

test('whoever has scrolled back to read stays there', () => {
  const { element, resized } = listOf();
  element.scrollTop = 100;
  element.dispatchEvent(new Event('scroll'));
  element.clientHeight = 300;
  resized();
  expect(element.scrollTop).toBe(100);
});
