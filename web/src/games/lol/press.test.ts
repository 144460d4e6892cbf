import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressed } from './press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A card, and a pointer on it. */
function card() {
  const [act, hold] = [vi.fn(), vi.fn()];
  const element = Object.assign(new EventTarget(), {
    matches: () => false,
    setPointerCapture: () => {},
  });
  const carry = { move: () => {}, drop: () => {} };
  pressed(act, () => false, carry, hold)(element as unknown as HTMLElement);
  const tell = (name: string, pointerType: string) =>
    element.dispatchEvent(
      Object.assign(new Event(name), { button: 0, isPrimary: true, pointerType, detail: 1 }),
    );
  const press = (pointerType: string, long: number) => {
    tell('pointerdown', pointerType);
    vi.advanceTimersByTime(long);
    tell('pointerup', pointerType);
    tell('click', pointerType);
  };
  return { act, hold, press };
}

test.each(['mouse', 'touch'])('what is held is explained and not played: %s', (pointer) => {
  const { act, hold, press } = card();
  press(pointer, 900);
  expect(hold).toHaveBeenCalledOnce();
  expect(act).not.toHaveBeenCalled();
  press(pointer, 100);
  expect(hold).toHaveBeenCalledOnce();
  expect(act).toHaveBeenCalledOnce();
});
