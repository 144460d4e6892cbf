import type { Card, Event } from '../../generated/lol';
import { gust, knock, laughter, SOUNDS, voice, type Part } from '../../lib/sounds';
import { faceOf, isNumber } from './card';

/** What the room sounds like. */
export const NOISES = {
  deal: Array.from({ length: 9 }, (_, n) => knock(n * 0.055, 300 + (n % 3) * 45, 0.035, 0.16, 2.2)),
  draw: [gust(0, 1500, 3200, 0.11, 0.16, 0.03), knock(0.09, 260, 0.04, 0.14, 1.4)],
  lay: [gust(0, 900, 2400, 0.08, 0.1, 0.06), knock(0.1, 230, 0.06, 0.4, 1.8)],
  /** A hand on the table. */
  slap: [knock(0, 120, 0.09, 0.9, 0.6), gust(0, 2600, 700, 0.07, 0.75, 0.004)],
  bang: [
    knock(0.1, 62, 0.34, 1.5, 0.4),
    gust(0.1, 1400, 120, 0.42, 0.9, 0.006),
    knock(0.19, 95, 0.2, 0.5, 0.3),
  ],
  whoosh: [gust(0, 350, 2600, 0.3, 0.4, 0.2)],
  hush: [gust(0, 3400, 4600, 0.18, 0.22, 0.12), gust(0.16, 4600, 2400, 0.62, 0.3, 0.1)],
  pff: [gust(0.08, 2200, 1400, 0.06, 0.3, 0.01), gust(0.14, 1500, 420, 0.34, 0.34, 0.04)],
  bro: [voice(0.1, 200, 260, 0.14, 0.45), voice(0.27, 260, 210, 0.2, 0.45)],
  imho: [voice(0.1, 280, 340, 0.16, 0.4), voice(0.3, 400, 300, 0.22, 0.4)],
  swap: [gust(0, 500, 2200, 0.2, 0.3, 0.1), gust(0.16, 2200, 500, 0.22, 0.3, 0.1)],
  ha: laughter(1, 430, 0.5),
  haha: laughter(2, 430, 0.5),
  lol: laughter(4, 470, 0.5),
  /** «ЛОЛ!», called by a person. */
  call: laughter(3, 640, 0.45),
  late: [voice(0, 300, 230, 0.2, 0.4), voice(0.24, 240, 130, 0.4, 0.4)],
  wrong: SOUNDS.refused,
  oops: SOUNDS.oops,
  won: SOUNDS.line,
  talk: SOUNDS.said,
} satisfies Record<string, Part[]>;

export type Noise = keyof typeof NOISES;

/** A noise and when it is heard, in seconds. */
export interface Heard {
  noise: Noise;
  at: number;
}

const CARD: Record<string, Noise> = {
  bah: 'bang',
  ban: 'hush',
  pff: 'pff',
  bro: 'bro',
  oops: 'oops',
  imho: 'imho',
  '+1': 'ha',
  '+2': 'haha',
  lol: 'lol',
};

const STEP = 0.07;
/** More than these would only be a din. */
const MOST = 8;

/** What is heard of the events of one update, each a little after the one before. */
export function heardIn(events: Event[]): Heard[] {
  const noises = events.flatMap(noisesOf);
  return noises.slice(-MOST).map((noise, n) => ({ noise, at: n * STEP }));
}

function noisesOf(event: Event): Noise[] {
  switch (event.kind) {
    case 'dealer':
    case 'reshuffled':
      return ['deal'];
    case 'opened':
    case 'laid':
      return laid(event.card);
    case 'drew':
      return ['draw'];
    case 'hit':
      return ['whoosh'];
    case 'swapped':
      return ['swap'];
    case 'covered':
      return ['slap'];
    case 'called':
      return ['call'];
    case 'caught':
      return ['call', 'wrong'];
    case 'wrong_call':
    case 'spoke':
      return ['wrong'];
    case 'late':
    case 'out':
      return ['late'];
    case 'round_over':
      return ['won'];
    case 'talk':
      return ['talk'];
    default:
      return [];
  }
}

function laid(card: Card): Noise[] {
  const own = isNumber(card) ? undefined : CARD[faceOf(card).value];
  return own ? ['lay', own] : ['lay'];
}
