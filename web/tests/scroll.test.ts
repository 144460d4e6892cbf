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
  let top = 600;
  const element = Object.assign(new EventTarget(), {
    scrollTop: top,
    scrollHeight: 1_000,
    clientHeight: 400,
  });
  Object.defineProperty(element, 'scrollTop', {
    get: () => Math.min(top, element.scrollHeight - element.clientHeight),
    set: (to: number) => (top = to),
  });
  stickToEnd(() => 1)(element as unknown as HTMLElement);
  return { element, resized: () => told() };
}

test('a list that gets smaller still shows its end', () => {
  const { element, resized } = listOf();
  element.clientHeight = 300;
  resized();
  expect(element.scrollTop).toBe(700);
});

test('whoever has scrolled back to read stays there', () => {
  const { element, resized } = listOf();
  element.scrollTop = 100;
  element.dispatchEvent(new Event('scroll'));
  element.clientHeight = 300;
  resized();
  expect(element.scrollTop).toBe(100);
});

test('what it does itself, told of when the list has grown, is no reading', () => {
  const { element, resized } = listOf();
  element.scrollHeight = 1_100;
  resized();
  element.scrollTop = 700;
  element.scrollHeight = 1_300;
  element.dispatchEvent(new Event('scroll'));
  resized();
  expect(element.scrollTop).toBe(900);
});

test('whoever comes back to the end follows again', () => {
  const { element, resized } = listOf();
  element.scrollTop = 100;
  element.dispatchEvent(new Event('scroll'));
  element.scrollTop = 590;
  element.dispatchEvent(new Event('scroll'));
  element.scrollHeight = 1_300;
  resized();
  expect(element.scrollTop).toBe(900);
});
