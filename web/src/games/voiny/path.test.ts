import { expect, test } from 'vitest';
import { between, Film, FRAMES, unpack } from './path';

/** Packs pictures as the server does: what goes on as before costs nothing. */
function pack(frames: number[][]): string {
  const bytes: number[] = [];
  let last = new Array<number>(7).fill(0);
  let step = new Array<number>(7).fill(0);
  frames.forEach((frame, at) => {
    const difference = frame.map((value, n) => value - last[n]! - step[n]!);
    bytes.push(difference.reduce((mask, value, n) => (value === 0 ? mask : mask | (1 << n)), 0));
    for (const value of difference.filter((each) => each !== 0)) {
      let rest = value < 0 ? -2 * value - 1 : 2 * value;
      for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
      bytes.push(rest);
    }
    if (at > 0) step = frame.map((value, n) => value - last[n]!);
    last = frame;
  });
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
}

const frames = [
  [0, -700, 60, 1000, 0, 0, 0],
  [40, -660, 60, 995, 0, 0, 100],
  [80, -620, 75, 980, 0, 20, 199],
  [-130, -620, -400, -200, 900, 20, 199],
];

test('a path is unpacked to the pictures it was made of', () => {
  const pictures = unpack(pack(frames));
  expect(pictures).toHaveLength(4);
  expect(pictures[0]).toEqual({ at: [0, -3.5, 0.3], rotation: [1, 0, 0, 0] });
  expect(pictures[3]!.at).toEqual([-0.65, -3.1, -2]);
  for (const { rotation } of pictures) expect(Math.hypot(...rotation)).toBeCloseTo(1);
});

test('the path that the server writes for a warrior at rest is read', () => {
  // One picture at x = 1 cm, lying flat and unturned: 200 and 60 in 1/200 cm, 1000 for w.
  expect(unpack('DZADeNAP')).toEqual([{ at: [1, 0, 0.3], rotation: [1, 0, 0, 0] }]);
});

test('a film has places between its pictures, and holds still before and after', () => {
  const film = new Film({
    frames: 6,
    tracks: [{ warrior: 'w3', from: 2, path: pack(frames) }],
    impacts: [],
  });
  expect(film.length).toBeCloseTo(5 / FRAMES);
  const x = (frame: number) => film.at(frame / FRAMES).get('w3')!.at[0];
  expect(x(0)).toBe(0);
  expect(x(2.5)).toBeCloseTo(0.1);
  expect(x(3)).toBeCloseTo(0.2);
  expect(x(60)).toBe(-0.65);
  expect(film.at(0).has('w4')).toBe(false);
});

test('turning takes the shorter way', () => {
  const one = { at: [0, 0, 0], rotation: [1, 0, 0, 0] } as const;
  const two = { at: [2, 0, 0], rotation: [-0.999, 0, 0, -0.0447] } as const;
  const half = between(one, two, 0.5);
  expect(half.at[0]).toBe(1);
  expect(half.rotation[0]).toBeGreaterThan(0.99);
});
