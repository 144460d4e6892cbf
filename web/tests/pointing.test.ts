import { expect, test, vi } from 'vitest';
import { points } from '../src/lib/pointing';
import { Rover } from '../src/lib/rover.svelte';

const pointer = (movementX: number, pointerType = 'mouse') =>
  ({ pointerType, movementX, movementY: 0 }) as PointerEvent;

test('a mouse points when it has been moved, and a finger never', () => {
  expect(points(pointer(3))).toBe(true);
  expect(points(pointer(0))).toBe(false);
  expect(points(pointer(3, 'touch'))).toBe(false);
});

test('a card that comes to lie under a resting mouse is not looked at', () => {
  const look = vi.fn();
  const rover = new Rover({
    group: () => undefined,
    cards: () => ['r5'],
    columns: () => 0,
    chosen: () => null,
    pick: () => {},
    look,
  });
  const button = rover.button(0);
  button.onpointermove(pointer(0));
  expect(look).not.toHaveBeenCalled();
  button.onpointermove(pointer(1));
  expect(look).toHaveBeenCalledWith(0);
});
