import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flicked, pressed } from './press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A card, and a pointer on it. */
function card() {
  const [act, hold] = [vi.fn(), vi.fn()];
  const element = Object.assign(new EventTarget(), {
    matches: () => false,
    setPointerCapture: () => {},
  });
  const drop = vi.fn();
  const carry = { move: () => {}, drop };
  pressed(act, () => false, carry, hold)(element as unknown as HTMLElement);
  const tell = (name: string, pointerType: string, clientX = 0, clientY = 0) =>
    element.dispatchEvent(
      Object.assign(new Event(name), {
        button: 0,
        isPrimary: true,
        pointerType,
        detail: 1,
        clientX,
        clientY,
      }),
    );
  const press = (pointerType: string, long: number) => {
    tell('pointerdown', pointerType);
    vi.advanceTimersByTime(long);
    tell('pointerup', pointerType);
    tell('click', pointerType);
  };
  /** Goes so far, and is let go there. */
  const go = (x: number, y: number) => {
    tell('pointerdown', 'touch');
    tell('pointermove', 'touch', x, y);
    tell('pointerup', 'touch', x, y);
    tell('click', 'touch');
  };
  return { act, hold, drop, press, go };
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

test('what goes aside or trembles is not taken along', () => {
  const { act, drop, go } = card();
  go(60, -20);
  expect(drop).not.toHaveBeenCalled();
  act.mockClear();
  go(3, -8);
  expect(drop).not.toHaveBeenCalled();
  expect(act).toHaveBeenCalledOnce();
});

test('what goes upwards is let go, and not pressed', () => {
  const { act, drop, go } = card();
  go(10, -90);
  expect(drop).toHaveBeenCalledExactlyOnceWith({ x: 10, y: -90 }, true);
  expect(act).not.toHaveBeenCalled();
});

/** Steady, in steps of 10 ms; then it rests for a while, and is let go. */
function way(x: number, y: number, long: number, rest = 0) {
  const steps = Array.from({ length: long / 10 + 1 }, (_, n) => {
    const share = (n * 10) / long;
    return { x: x * share, y: y * share, time: n * 10 };
  });
  return [...steps, { x, y, time: long + rest }];
}

test.each([
  ['fast', way(10, -90, 60), true],
  ['fast after a slow beginning', [...way(0, -10, 400), { x: 0, y: -80, time: 460 }], true],
  ['slowly', way(0, -90, 400), false],
  ['with a rest at the end', way(0, -90, 60, 200), false],
  ['aside', way(100, -60, 60), false],
  ['downwards', way(0, 90, 60), false],
  ['hardly at all', way(0, -15, 20), false],
])('flicked upwards: %s', (_, went, plays) => {
  expect(flicked(went)).toBe(plays);
});
