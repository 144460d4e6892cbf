import type { Point, Point3 } from './notation';

/** How the field is looked at: round a point, from some height, at some distance. */
export interface Look {
  /** Where the camera is about the field, in radians: 0 where x is greatest. */
  azimuth: number;
  /** Above the table, in radians; half π from straight above. */
  elevation: number;
  /** 1: the whole field is in sight; 2: twice as near. */
  zoom: number;
  /** What is in the middle of the picture, in cm. */
  x: number;
  y: number;
}

const HIGHEST = Math.PI / 2 - 0.0005;
const LOWEST = 0.22;
/** From one's own seat, from the flattest to the steepest: the one from which the field looks largest. */
const SEATS = [0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25];
export const NEAREST = 5;
export const FARTHEST = 1;
/** The tangent of half the angle of sight, upwards. */
const SLOPE = Math.tan((34 / 2) * (Math.PI / 180));
/** The share of the picture that the field fills. */
const FILLED = 0.97;
/** From straight above its corners reach into those of the picture, where buttons are. */
const FILLED_ABOVE = 0.88;

/** Perspective without a renderer: the same numbers for three dimensions and for two. */
export class Camera {
  look: Look;
  /** The height from which one looks from one's own seat. */
  usual = 1.1;
  width = 1;
  height = 1;
  /** What is near looks larger: so many pixels lower than the middle the field is in the middle. */
  #shift = 0;
  #field: Point = [48, 48];
  #eye: Point3 = [0, 0, 1];
  #right: Point3 = [1, 0, 0];
  #up: Point3 = [0, 1, 0];
  #ahead: Point3 = [0, 0, -1];
  /** Straight above, and nowhere else: for pictures of two dimensions. */
  readonly #flat: boolean;

  constructor(azimuth: number, flat = false) {
    this.#flat = flat;
    this.look = { azimuth, elevation: flat ? HIGHEST : this.usual, zoom: 1, x: 0, y: 0 };
  }

  get eye(): Point3 {
    return this.#eye;
  }

  get slope(): number {
    return SLOPE;
  }

  see(width: number, height: number, field: Point): void {
    [this.width, this.height, this.#field] = [Math.max(1, width), Math.max(1, height), field];
    // Who hasn't looked from elsewhere stays on the seat.
    const { elevation } = this.look;
    const seated = elevation === this.usual;
    this.usual = this.#seat();
    this.set({ ...this.look, elevation: seated ? this.usual : elevation });
  }

  #seat(): number {
    const far = (elevation: number) => {
      this.#turn(this.look.azimuth, elevation);
      return this.#fit();
    };
    return SEATS.reduce((best, other) => (far(other) < far(best) ? other : best));
  }

  set(look: Look): void {
    const [w, l] = this.#field;
    const elevation = this.#flat ? HIGHEST : clamp(look.elevation, LOWEST, HIGHEST);
    const zoom = clamp(look.zoom, FARTHEST, NEAREST);
    const [x, y] = [clamp(look.x, -w / 2, w / 2), clamp(look.y, -l / 2, l / 2)];
    this.look = { azimuth: look.azimuth, elevation, zoom, x, y };
    this.#turn(look.azimuth, elevation);
    this.#place(this.#fit() / zoom, x, y);
  }

  #turn(azimuth: number, elevation: number): void {
    const [sa, ca] = [Math.sin(azimuth), Math.cos(azimuth)];
    const [se, ce] = [Math.sin(elevation), Math.cos(elevation)];
    this.#ahead = [-ca * ce, -sa * ce, -se];
    this.#right = [-sa, ca, 0];
    this.#up = [-ca * se, -sa * se, ce];
  }

  /** How far the picture is moved down, in pixels. */
  get shift(): number {
    return this.#shift;
  }

  #place(distance: number, x: number, y: number): void {
    const [a, b, c] = this.#ahead;
    this.#eye = [x - a * distance, y - b * distance, -c * distance];
  }

  /** The distance from which the whole field just fills the picture. */
  #fit(): number {
    const [w, l] = this.#field;
    const corners = [-1, 1].flatMap((x) =>
      [-1, 1].map((y): Point3 => [(x * w) / 2, (y * l) / 2, 0]),
    );
    this.#shift = 0;
    const spanAt = (distance: number) => {
      this.#place(distance, 0, 0);
      const seen = corners.map((corner) => this.project(corner));
      const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
      return { wide: Math.max(...xs) - Math.min(...xs), top, bottom };
    };
    const above = clamp((-this.#ahead[2] - 0.95) / 0.05, 0, 1);
    const filled = FILLED + (FILLED_ABOVE - FILLED) * above;
    let [near, far] = [Math.max(w, l) / 2, 1000];
    for (let round = 0; round < 24; round += 1) {
      const middle = (near + far) / 2;
      const { wide, top, bottom } = spanAt(middle);
      const fits = wide <= this.width * filled && bottom - top <= this.height * filled;
      [near, far] = fits ? [near, middle] : [middle, far];
    }
    const { top, bottom } = spanAt(far);
    this.#shift = this.height / 2 - (top + bottom) / 2;
    return far;
  }

  /** Where a place is in the picture, in pixels. */
  project(point: Point3): { x: number; y: number; depth: number } {
    const from: Point3 = [
      point[0] - this.#eye[0],
      point[1] - this.#eye[1],
      point[2] - this.#eye[2],
    ];
    const depth = Math.max(0.1, dot(from, this.#ahead));
    const scale = this.height / 2 / (SLOPE * depth);
    return {
      x: this.width / 2 + dot(from, this.#right) * scale,
      y: this.height / 2 + this.#shift - dot(from, this.#up) * scale,
      depth,
    };
  }

  /**
   * As near as all these places can be in the picture, if one thing there, `across` cm wide, is neither larger
   * nor smaller than so many pixels. If it would be smaller the others have to wait outside: it is looked from
   * it towards them.
   */
  framing(
    { at, across, least, most }: { at: Point; across: number; least: number; most: number },
    places: readonly Point[],
    { top, side, bottom }: { top: number; side: number; bottom: number },
  ): Look {
    const kept = this.look;
    const [right, low] = [this.width - side, this.height - bottom];
    const size = () => across * this.scaleAt([...at, 0]);
    const seen = () => places.map((place) => this.project([...place, 0]));
    const bounds = () => {
      const all = seen();
      const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
    };
    /** Moves what is seen at one pixel to another. */
    const drag = (from: [number, number], to: [number, number]) => {
      const [[a, b], [c, d]] = [this.ground(...from, 0), this.ground(...to, 0)];
      this.set({ ...this.look, x: this.look.x + a - c, y: this.look.y + b - d });
    };
    const settle = (zoom: number, step: () => void) => {
      this.set({ ...kept, zoom, x: at[0], y: at[1] });
      for (let round = 0; round < 3; round += 1) step();
    };
    const centre = () => {
      const [left, end, high, deep] = bounds();
      drag([(left + end) / 2, (high + deep) / 2], [this.width / 2, (top + low) / 2]);
    };
    const inside = () => {
      const [left, end, high, deep] = bounds();
      return left >= side && end <= right && high >= top && deep <= low;
    };
    let zoom = NEAREST;
    for (; zoom > FARTHEST; zoom = Math.max(FARTHEST, zoom * 0.94)) {
      settle(zoom, centre);
      if (size() <= most && inside()) break;
    }
    settle(zoom, centre);
    if (size() < least) {
      const middle = this.project([...at, 0]);
      const all = seen();
      const [x, y] = [
        all.reduce((sum, each) => sum + each.x - middle.x, 0),
        all.reduce((sum, each) => sum + each.y - middle.y, 0),
      ];
      const far = Math.hypot(x, y) || 1;
      const [wide, high] = [(right - side) * 0.3, (low - top) * 0.3];
      const goal: [number, number] = [
        this.width / 2 - (x / far) * wide,
        (top + low) / 2 - (y / far) * high,
      ];
      for (; zoom < NEAREST && size() < least; zoom *= 1.05)
        settle(zoom, () => {
          const now = this.project([...at, 0]);
          drag([now.x, now.y], goal);
        });
    }
    const look = this.look;
    this.set(kept);
    return look;
  }

  /** Pixels of 1 cm at a place. */
  scaleAt(point: Point3): number {
    return this.height / 2 / (SLOPE * this.project(point).depth);
  }

  /** The place at some height that is seen at a pixel. */
  ground(x: number, y: number, height: number): Point {
    const [across, high] = [
      ((x - this.width / 2) / (this.height / 2)) * SLOPE,
      ((this.height / 2 + this.#shift - y) / (this.height / 2)) * SLOPE,
    ];
    const ray = [0, 1, 2].map(
      (n) => this.#ahead[n]! + this.#right[n]! * across + this.#up[n]! * high,
    ) as unknown as Point3;
    const down = Math.min(ray[2], -0.02);
    const far = (height - this.#eye[2]) / down;
    return [this.#eye[0] + ray[0] * far, this.#eye[1] + ray[1] * far];
  }

  get right(): Point3 {
    return this.#right;
  }
}

/** A look on the way from one to another, the shorter way round. */
export function between(one: Look, two: Look, part: number): Look {
  const round = ((two.azimuth - one.azimuth + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  const blend = (a: number, b: number) => a + (b - a) * part;
  return {
    azimuth: one.azimuth + round * part,
    elevation: blend(one.elevation, two.elevation),
    zoom: blend(one.zoom, two.zoom),
    x: blend(one.x, two.x),
    y: blend(one.y, two.y),
  };
}

const dot = (a: Point3, b: Point3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
