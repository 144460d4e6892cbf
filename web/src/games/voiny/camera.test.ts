import { expect, test } from 'vitest';
import { between, Camera } from './camera';

test('the whole field is in sight, whatever the window', () => {
  for (const [width, height] of [
    [960, 700],
    [390, 430],
    [600, 300],
  ] as const)
    for (const elevation of [0.3, 0.96, Math.PI / 2]) {
      const camera = new Camera(-Math.PI / 2);
      camera.see(width, height, [48, 64]);
      camera.set({ ...camera.look, elevation });
      for (const x of [-24, 24])
        for (const y of [-32, 32]) {
          const seen = camera.project([x, y, 0]);
          expect(seen.x).toBeGreaterThanOrEqual(0);
          expect(seen.x).toBeLessThanOrEqual(width);
          expect(seen.y).toBeGreaterThanOrEqual(0);
          expect(seen.y).toBeLessThanOrEqual(height);
        }
    }
});

test('from above its corners leave room for buttons in those of the picture', () => {
  const camera = new Camera(-Math.PI / 2);
  camera.see(680, 700, [48, 48]);
  const corner = () => camera.project([24, 24, 0]);
  expect(corner().y).toBeLessThan(100);
  camera.set({ ...camera.look, elevation: Math.PI / 2 });
  expect(corner().x).toBeLessThan(680 - 36);
  expect(corner().y).toBeGreaterThan(36);
});

test('the place at a pixel is the one that is seen there', () => {
  const camera = new Camera(-Math.PI / 2);
  camera.see(800, 600, [48, 48]);
  const seen = camera.project([7, -11, 0.3]);
  const [x, y] = camera.ground(seen.x, seen.y, 0.3);
  expect(x).toBeCloseTo(7);
  expect(y).toBeCloseTo(-11);
});

test('each side sees its own edge near, and right at the right', () => {
  const first = new Camera(-Math.PI / 2);
  first.see(800, 600, [48, 48]);
  expect(first.project([0, -20, 0]).y).toBeGreaterThan(first.project([0, 20, 0]).y);
  expect(first.project([10, 0, 0]).x).toBeGreaterThan(400);
  const second = new Camera(Math.PI / 2);
  second.see(800, 600, [48, 48]);
  expect(second.project([0, 20, 0]).y).toBeGreaterThan(second.project([0, -20, 0]).y);
  expect(second.project([10, 0, 0]).x).toBeLessThan(400);
});

test('a picture of two dimensions stays above', () => {
  const camera = new Camera(0, true);
  camera.see(400, 400, [48, 48]);
  camera.set({ ...camera.look, elevation: 0.4 });
  expect(camera.look.elevation).toBeCloseTo(Math.PI / 2, 2);
});

test('the camera turns the shorter way', () => {
  const look = { elevation: 1, zoom: 1, x: 0, y: 0 };
  const half = between({ ...look, azimuth: 3 }, { ...look, azimuth: -3 }, 0.5);
  expect(Math.cos(half.azimuth)).toBeCloseTo(-1);
});

test('from its seat one sees the field as large as the window lets', () => {
  const camera = new Camera(-Math.PI / 2);
  const scale = () => camera.scaleAt([0, 0, 0]);
  camera.see(390, 420, [48, 48]);
  const tall = camera.look.elevation;
  const seated = scale();
  camera.set({ ...camera.look, elevation: 1 });
  expect(scale()).toBeLessThan(seated);
  camera.set({ ...camera.look, elevation: tall });
  camera.see(900, 420, [48, 48]);
  expect(camera.look.elevation).toBeLessThan(tall);
  // Whoever has turned the table keeps it so.
  camera.set({ ...camera.look, elevation: 0.5 });
  camera.see(390, 420, [48, 48]);
  expect(camera.look.elevation).toBe(0.5);
});

const AROUND = { top: 48, side: 22, bottom: 44 };
const FLICKED = { across: 2.6, least: 52, most: 92 };
/** The border of somebody round. */
const round = (x: number, y: number) =>
  Array.from({ length: 8 }, (_, n): [number, number] => [
    x + 1.3 * Math.cos((n * Math.PI) / 4),
    y + 1.3 * Math.sin((n * Math.PI) / 4),
  ]);

test('two who are about to meet are both in sight, and large enough for a finger', () => {
  for (const [width, height] of [
    [360, 292],
    [390, 430],
    [506, 284],
  ] as const) {
    const camera = new Camera(-Math.PI / 2);
    camera.see(width, height, [48, 48]);
    expect(2.6 * camera.scaleAt([0, -3.5, 0])).toBeLessThan(44);
    const places = [...round(0, -3.5), ...round(0, 3.5)];
    camera.set(camera.framing({ at: [0, -3.5], ...FLICKED }, places, AROUND));
    expect(2.6 * camera.scaleAt([0, -3.5, 0])).toBeGreaterThan(44);
    for (const place of places) {
      const { x, y } = camera.project([...place, 0]);
      expect(x).toBeGreaterThanOrEqual(AROUND.side - 1);
      expect(x).toBeLessThanOrEqual(width - AROUND.side + 1);
      expect(y).toBeGreaterThanOrEqual(AROUND.top - 1);
      expect(y).toBeLessThanOrEqual(height - AROUND.bottom + 1);
    }
  }
});

test('who is too far away waits outside: it is looked from the one that is flicked towards it', () => {
  const camera = new Camera(-Math.PI / 2);
  camera.see(360, 292, [48, 64]);
  const before = camera.look;
  const places = [...round(0, -30), ...round(0, 30)];
  const look = camera.framing({ at: [0, -30], ...FLICKED }, places, AROUND);
  expect(camera.look).toEqual(before);
  camera.set(look);
  const { x, y } = camera.project([0, -30, 0]);
  expect(2.6 * camera.scaleAt([0, -30, 0])).toBeGreaterThan(44);
  expect(x).toBeCloseTo(180, 0);
  expect(y).toBeGreaterThan(146);
  expect(y).toBeLessThan(292 - 30);
});
