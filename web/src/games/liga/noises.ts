// Glass balls on wood, and cards that change hands.

import { knock, type Part } from '../../lib/sounds';

export const NOISES = {
  roll: [0, 1, 2, 3, 4, 5, 6].map((n) => knock(n * 0.045, 1500 + (n % 2) * 180, 0.03, 0.16, 0.5)),
  clash: [
    knock(0, 1750, 0.12, 0.55, 0.15),
    knock(0.012, 240, 0.12, 0.7, 0.6),
    knock(0.3, 620, 0.06, 0.3),
  ],
  rewind: [0, 1, 2, 3, 4, 5, 6].map((n) =>
    knock(n * 0.042, 520 * 2 ** (n / 6), 0.05, 0.1 + n * 0.04, 0.7),
  ),
  swap: [
    knock(0, 700, 0.06, 0.3),
    knock(0.08, 930, 0.06, 0.3),
    knock(0.33, 930, 0.1, 0.45),
    knock(0.36, 700, 0.1, 0.45),
  ],
  pass: [0, 1, 2, 3].map((n) => knock(n * 0.08, 300 - n * 25, 0.06, 0.24, 1.6)),
} satisfies Record<string, Part[]>;
