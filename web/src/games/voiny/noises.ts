import { gust, knock, type Part } from '../../lib/sounds';

/** Wood on wood: the harder, the louder and the brighter; on another warrior higher than on the field. */
export function clack(strength: number, onField: boolean): Part[] {
  const hard = Math.min(1, strength / 160);
  const pitch = (onField ? 190 : 420) * (1 + 0.5 * hard);
  return [
    knock(0, pitch, 0.07 + 0.09 * hard, 0.2 + 0.9 * hard, 0.35),
    ...(hard > 0.45 ? [knock(0.012, pitch * 1.9, 0.05, 0.35 * hard, 0.2)] : []),
  ];
}

/** A finger's flick. */
export const FLICK: Part[] = [
  knock(0, 240, 0.05, 0.4, 1.2),
  gust(0.02, 900, 500, 0.16, 0.07, 0.03),
];
/** A warrior is put down. */
export const PUT: Part[] = [knock(0, 310, 0.08, 0.45, 0.4)];
