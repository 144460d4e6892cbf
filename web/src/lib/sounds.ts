// What the house sounds like, written as a score for `sound.ts`.

/** A knock: damped partials of a struck body and the noise of the stroke. */
export interface Knock {
  kind: 'knock';
  /** Seconds after the beginning. */
  at: number;
  /** Hertz of the lowest partial. */
  pitch: number;
  /** Seconds until it has died away. */
  ring: number;
  gain: number;
  /** Share of noise: skin and paper more, wood less. */
  breath: number;
}

/** Air through a mouth or past a card: noise whose colour goes from one pitch to another. */
export interface Gust {
  kind: 'gust';
  at: number;
  from: number;
  to: number;
  /** Seconds, of which `swell` until it is loudest. */
  time: number;
  swell: number;
  gain: number;
}

/** A voice without words: a tone that glides. */
export interface Voice {
  kind: 'voice';
  at: number;
  from: number;
  to: number;
  time: number;
  gain: number;
}

export type Part = Knock | Gust | Voice;

export const knock = (
  at: number,
  pitch: number,
  ring: number,
  gain: number,
  breath = 0.3,
): Knock => ({
  kind: 'knock',
  at,
  pitch,
  ring,
  gain,
  breath,
});

export const gust = (
  at: number,
  from: number,
  to: number,
  time: number,
  gain: number,
  swell = time / 2,
): Gust => ({
  kind: 'gust',
  at,
  from,
  to,
  time,
  swell,
  gain,
});

export const voice = (at: number, from: number, to: number, time: number, gain: number): Voice => ({
  kind: 'voice',
  at,
  from,
  to,
  time,
  gain,
});

/** So many syllables of laughter, each lower than the one before. */
export const laughter = (syllables: number, pitch: number, gain: number): Part[] =>
  Array.from({ length: syllables }, (_, n) => {
    const high = pitch * 0.93 ** n;
    return [
      gust(n * 0.11, 1600, 900, 0.05, gain * 0.5, 0.01),
      voice(n * 0.11 + 0.015, high * 1.3, high, 0.09, gain),
    ];
  }).flat();

export const SOUNDS = {
  tap: [knock(0, 900, 0.05, 0.35)],
  card: [knock(0, 340, 0.05, 0.25, 1.6), knock(0.05, 220, 0.06, 0.2, 1.2)],
  chip: [knock(0, 520, 0.14, 0.8), knock(0.055, 610, 0.07, 0.25)],
  lift: [knock(0, 700, 0.05, 0.25, 0.8), knock(0.06, 860, 0.05, 0.2, 0.8)],
  line: [0, 1, 2, 3, 4, 5].map((n) => knock(n * 0.07, 440 * 2 ** ((n * 2) / 12), 0.18, 0.55, 0.15)),
  turn: [knock(0, 523, 0.22, 0.6, 0.1), knock(0.13, 784, 0.3, 0.55, 0.1)],
  clock: [0, 0.22, 0.5, 0.72].map((at, n) => knock(at, n % 2 ? 660 : 880, 0.09, 0.55, 0.15)),
  refused: [knock(0, 190, 0.12, 0.8, 0.5), knock(0.1, 160, 0.16, 0.7, 0.5)],
  said: [knock(0, 1180, 0.07, 0.25, 0.1)],
  joined: [knock(0, 330, 0.12, 0.5), knock(0.11, 440, 0.14, 0.5)],
  over: [523, 659, 784, 1047].map((pitch, n) => knock(n * 0.14, pitch, 0.4, 0.6, 0.08)),
  // What is said without words; each has its emote's name.
  thumbs_up: [voice(0, 300, 420, 0.12, 0.35), voice(0.14, 420, 620, 0.18, 0.35)],
  thumbs_down: [voice(0, 300, 240, 0.16, 0.35), voice(0.19, 230, 150, 0.26, 0.35)],
  well_played: [0, 0.09, 0.18, 0.29, 0.38].map((at, n) =>
    knock(at, 760 + (n % 2) * 90, 0.05, 0.4, 2.4),
  ),
  oops: [voice(0, 520, 640, 0.08, 0.35), voice(0.12, 560, 190, 0.3, 0.35)],
  thinking: [voice(0, 170, 165, 0.3, 0.3), voice(0.36, 165, 190, 0.34, 0.3)],
  laugh: laughter(5, 520, 0.4),
  hurry: [0, 0.16, 0.32, 0.48].map((at, n) => knock(at, n % 2 ? 980 : 1240, 0.05, 0.5, 0.2)),
  sorry: [voice(0, 330, 300, 0.16, 0.3), voice(0.2, 300, 330, 0.24, 0.3)],
} satisfies Record<string, Part[]>;

export type SoundName = keyof typeof SOUNDS;
