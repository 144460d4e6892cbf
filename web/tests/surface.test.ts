import { expect, test } from 'vitest';
import { Hands, Surface } from '../src/lib/surface.svelte';

test('a close look stays on what there is', () => {
  const surface = new Surface(2.5);
  expect(surface.transform(1200)).toBe('none');
  surface.lookAt({ x: 0.5, y: 0 });
  expect([surface.scale, surface.corner]).toEqual([2.5, { x: 0.3, y: 0 }]);
  expect(surface.transform(1000)).toBe('scale(2.5) translate(-300px, 0px)');
  surface.push({ x: -9, y: 9 });
  expect(surface.corner).toEqual({ x: 0.6, y: 0 });
  surface.whole();
  expect([surface.close, surface.corner]).toEqual([false, { x: 0, y: 0 }]);
});

test('what is pointed at stays there while one comes closer', () => {
  const surface = new Surface(4);
  const at = { x: 0.25, y: 0.75 };
  const seen = () => surface.corner.x + at.x / surface.scale;
  surface.zoom(2, at);
  expect([surface.scale, seen()]).toEqual([2, 0.25]);
  surface.zoom(1.5, at);
  expect([surface.scale, seen()]).toEqual([3, 0.25]);
  surface.zoom(9);
  expect(surface.scale).toBe(4);
  surface.zoom(0.01);
  expect([surface.scale, surface.corner]).toEqual([1, { x: 0, y: 0 }]);
});

/** A frame of 200 × 200 that hears what a test says. */
function frame(surface: Surface) {
  const box = { left: 0, top: 0, width: 200, height: 200 };
  const element = Object.assign(new EventTarget(), { getBoundingClientRect: () => box });
  const hands = new Hands(surface);
  const stop = hands.on(element as unknown as Element);
  const say = (name: string, details: object) => {
    const event = Object.assign(new Event(name, { cancelable: true }), details);
    element.dispatchEvent(event);
    return event;
  };
  const finger = (name: string, pointerId: number, clientX: number, clientY: number) =>
    say(`pointer${name}`, { pointerId, clientX, clientY });
  return { hands, stop, say, finger };
}

test('a finger pushes, and a tremble is still a tap', () => {
  const surface = new Surface(2);
  surface.lookAt({ x: 0.5, y: 0.5 });
  const { hands, finger, stop } = frame(surface);
  finger('down', 1, 100, 100);
  finger('move', 1, 105, 100);
  expect([hands.moved, surface.corner]).toEqual([false, { x: 0.25, y: 0.25 }]);
  finger('move', 1, 140, 100);
  expect([hands.moved, surface.corner]).toEqual([true, { x: 0.15, y: 0.25 }]);
  finger('up', 1, 140, 100);
  finger('move', 1, 0, 0);
  expect(surface.corner).toEqual({ x: 0.15, y: 0.25 });
  finger('down', 2, 10, 10);
  expect(hands.moved).toBe(false);
  stop();
  finger('move', 2, 90, 90);
  expect(surface.corner).toEqual({ x: 0.15, y: 0.25 });
});

test('two fingers pinch, the wheel turns, keys step', () => {
  const surface = new Surface(4);
  const { hands, say, finger } = frame(surface);
  finger('down', 1, 80, 100);
  finger('down', 2, 120, 100);
  finger('move', 1, 60, 100);
  finger('move', 2, 140, 100);
  expect(surface.scale).toBeCloseTo(2);
  expect(surface.corner.x).toBeCloseTo(0.25);
  expect(hands.moved).toBe(true);
  finger('up', 1, 60, 100);
  finger('up', 2, 140, 100);
  const wheel = say('wheel', { deltaY: 100, clientX: 100, clientY: 100 });
  expect(wheel.defaultPrevented).toBe(true);
  expect(surface.scale).toBeCloseTo(1.6);
  say('keydown', { key: '+' });
  expect(surface.scale).toBeCloseTo(2);
  say('keydown', { key: '-', ctrlKey: true });
  expect(surface.scale).toBeCloseTo(2);
});
