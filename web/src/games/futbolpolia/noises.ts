// Leather, turf, paper and a whistle.

import { gust, knock, voice, type Part } from '../../lib/sounds';

export const NOISES = {
  dice: [
    knock(0, 170, 0.08, 0.6, 0.8),
    knock(0.16, 200, 0.07, 0.45, 0.8),
    knock(0.3, 150, 0.06, 0.35, 0.8),
    knock(0.42, 185, 0.05, 0.25, 0.8),
    knock(0.52, 160, 0.05, 0.2, 0.8),
  ],
  step: [knock(0, 420, 0.03, 0.18, 0.9)],
  note: [gust(0, 2600, 1500, 0.09, 0.14, 0.02)],
  hammer: [knock(0, 260, 0.12, 0.9, 0.5), knock(0.16, 260, 0.14, 0.9, 0.5)],
  whistle: [voice(0, 2200, 2250, 0.16, 0.16), voice(0.2, 2250, 2200, 0.32, 0.16)],
} satisfies Record<string, Part[]>;
