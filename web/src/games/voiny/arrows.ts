import { contactOf, sincos, within } from './aim';
import type { Camera } from './camera';
import type { Hull } from './hull';
import type { Aim, Placed, Point, Point3 } from './notation';

/** Lines over the picture, as SVG paths. */
export interface Arrows {
  shaft: string;
  head: string;
  spin: string;
  spinHead: string;
  contact: { x: number; y: number; radius: number };
  label: { x: number; y: number };
  /** Where to write how hard it is. */
  power: { x: number; y: number };
}

/** The longest arrow, in cm, and how far the spin's arc is from the rim. */
const LONGEST = 16;
const AROUND = 0.7;
/** And at least so many pixels. */
const CLEAR = 7;
const MOST_TURNS = 3;
/** From one turn to the next it goes outwards by this part of that. */
const PITCH = 0.95;
const HEIGHT = 0.1;

/** Pixels that a number takes up around its middle. */
const NUMBER = { x: 30, y: 13 };

/** The arrows of an aim: where it goes, how hard, and how far it turns which way. */
export function arrowsOf(
  camera: Camera,
  hull: Hull,
  placed: Placed,
  aim: Aim,
  degrees: number,
  others: readonly Placed[] = [],
): Arrows {
  const [sin, cos] = sincos(aim.direction);
  const [x, y] = placed.at;
  const radius = Math.max(...hull.reach);
  const on = (a: number, b: number): Point3 => [a, b, HEIGHT];
  const write = (points: Point3[]) =>
    points
      .map((point, n) => {
        const at = camera.project(point);
        return `${n ? 'L' : 'M'}${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
      })
      .join('');
  const along = (far: number, aside = 0): Point3 =>
    on(x + cos * far - sin * aside, y + sin * far + cos * aside);
  const [begin, end] = [radius + 0.4, radius + 1.6 + (aim.power / 1000) * LONGEST];
  // To the left of its direction it pushes clockwise.
  const round = aim.arm > 0 ? -1 : 1;
  const sweep = (Math.min(degrees, MOST_TURNS * 360) * Math.PI) / 180;
  const start = Math.atan2(sin, cos);
  // However small it is in the picture, its ring doesn't lie on it.
  const pixel = 1 / camera.scaleAt(placed.at);
  const around = Math.max(AROUND, CLEAR * pixel);
  const ring = (part: number, out = 0): Point3 => {
    const angle = start + round * sweep * part;
    // Turn by turn further out: one sees how many there are.
    const far = radius + around + out + (sweep * part * around * PITCH) / (2 * Math.PI);
    return on(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
  };
  const steps = Math.max(2, Math.ceil((sweep * 180) / Math.PI / 12));
  const contact = contactOf(hull, placed, aim);
  const tip = Math.max(0, 1 - 0.22 / Math.max(sweep, 0.22));
  const at = camera.project(on(contact[0], contact[1]));
  const outmost = radius + around * (1 + (PITCH * sweep) / (2 * Math.PI));
  const name = camera.project(along(-outmost - Math.max(1.4, NUMBER.y * 1.4 * pixel)));
  // How hard it is stands where nobody does.
  const taken = others.map((other) => camera.project(other.at));
  const clear = (far: number) => {
    const spot = camera.project(along(far));
    const lies = (other: { x: number; y: number }) =>
      Math.abs(other.x - spot.x) < NUMBER.x && Math.abs(other.y - spot.y) < NUMBER.y + 10;
    return !taken.some(lies);
  };
  const beyond = [1.5, 4, 6.5].map((more) => end + more).find(clear) ?? end + 1.5;
  const power = camera.project(along(beyond));
  // However far an arrow goes, its numbers stay in the picture.
  const inside = (point: { x: number; y: number }) => ({
    x: within(point.x, 28, camera.width - 28),
    y: within(point.y, 12, camera.height - 12),
  });
  return {
    shaft: write([along(begin), along(end - 1.1)]),
    head: `${write([along(end - 1.5, 0.8), along(end), along(end - 1.5, -0.8)])}Z`,
    spin: write(Array.from({ length: steps }, (_, n) => ring((n / (steps - 1)) * tip))),
    spinHead: `${write([ring(tip, 0.5), ring(1), ring(tip, -0.5)])}Z`,
    contact: { x: at.x, y: at.y, radius: within((0.3 * radius) / pixel, 2.5, 5) },
    label: inside(name),
    power: inside(power),
  };
}

/** A line through places, in the air or on the field. */
export function wayPath(camera: Camera, points: Point3[]): string {
  return points
    .map((point, n) => {
      const { x, y } = camera.project(point);
      return `${n ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** A closed line on the field. */
export function outlinePath(camera: Camera, outline: Point[]): string {
  const points = outline.map(([x, y]) => camera.project([x, y, HEIGHT]));
  return `${points.map(({ x, y }, n) => `${n ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;
}
