import type { Team } from '../../generated/liniya';

type Point = [number, number];

/** A polygon with rounded corners. */
export function rounded(points: Point[], radius: number): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  const toward = (from: Point, to: Point): Point => {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const part = Math.min(radius / far, 0.5);
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  };
  const write = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const corners = points.map((point, index) => {
    const [enter, leave] = [toward(point, at(index - 1)), toward(point, at(index + 1))];
    return `${index ? 'L' : 'M'}${write(enter)}Q${write(point)} ${write(leave)}`;
  });
  return `${corners.join('')}Z`;
}

/** The outline of a team's chips around 0, 0, for a cell of 100: ●, ◆, ▲. */
export const OUTLINE: Record<Team, string> = {
  A: 'M-37 0A37 37 0 1 1 37 0A37 37 0 1 1 -37 0Z',
  B: rounded(
    [
      [0, -45],
      [45, 0],
      [0, 45],
      [-45, 0],
    ],
    9,
  ),
  C: rounded(
    [
      [0, -46],
      [46, 35],
      [-46, 35],
    ],
    14,
  ),
};

/** Where the middle of a team's outline seems to lie. */
export const MIDDLE: Record<Team, number> = { A: 0, B: 0, C: 8 };

/** A five-pointed star around 0, 0. */
export function star(radius: number, waist = 0.44): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const far = at % 2 ? radius * waist : radius;
    const turn = (Math.PI * at) / 5 - Math.PI / 2;
    return `${(Math.cos(turn) * far).toFixed(2)} ${(Math.sin(turn) * far).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
