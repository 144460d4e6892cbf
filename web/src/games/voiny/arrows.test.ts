import { expect, test } from 'vitest';
import { arrowsOf } from './arrows';
import { Camera } from './camera';
import { hullOf } from './hull';
import { flat } from './notation';
import { pack } from './sample';

test('an arrow may point out of the picture, but its numbers stay in it', () => {
  const camera = new Camera(-Math.PI / 2);
  const [width, height] = [390, 270];
  camera.see(width, height, [48, 48]);
  const hull = hullOf(pack.warriors[0]!);
  for (const [x, y, direction] of [
    [0, 22, 9000],
    [23, 0, 0],
    [0, -23, 27_000],
  ] as const) {
    const aim = { warrior: 'w1', direction, power: 1000, arm: 500 } as const;
    const { power, label } = arrowsOf(camera, hull, flat(x, y, direction, hull.half), aim, 300);
    for (const at of [power, label]) {
      expect(at.x).toBeGreaterThan(0);
      expect(at.x).toBeLessThan(width);
      expect(at.y).toBeGreaterThan(0);
      expect(at.y).toBeLessThan(height);
    }
  }
});
