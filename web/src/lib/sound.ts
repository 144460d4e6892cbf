// Short wooden sounds, made on the spot. Quiet, and one switch turns them off.

import { prefs } from './prefs.svelte';

/** A knock: damped partials of a struck body and the noise of the stroke. */
interface Knock {
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

const knock = (at: number, pitch: number, ring: number, gain: number, breath = 0.3): Knock => ({
  at,
  pitch,
  ring,
  gain,
  breath,
});

const SOUNDS = {
  tap: [knock(0, 900, 0.05, 0.35)],
  card: [knock(0, 340, 0.05, 0.25, 1.6), knock(0.05, 220, 0.06, 0.2, 1.2)],
  chip: [knock(0, 520, 0.14, 0.8), knock(0.055, 610, 0.07, 0.25)],
  lift: [knock(0, 700, 0.05, 0.25, 0.8), knock(0.06, 860, 0.05, 0.2, 0.8)],
  line: [0, 1, 2, 3, 4, 5].map((n) => knock(n * 0.07, 440 * 2 ** ((n * 2) / 12), 0.18, 0.55, 0.15)),
  roll: [0, 1, 2, 3, 4, 5, 6].map((n) => knock(n * 0.045, 1500 + (n % 2) * 180, 0.03, 0.16, 0.5)),
  clash: [knock(0, 1750, 0.12, 0.55, 0.15), knock(0.012, 240, 0.12, 0.7, 0.6), knock(0.3, 620, 0.06, 0.3)],
  rewind: [0, 1, 2, 3, 4, 5, 6].map((n) => knock(n * 0.042, 520 * 2 ** (n / 6), 0.05, 0.1 + n * 0.04, 0.7)),
  swap: [knock(0, 700, 0.06, 0.3), knock(0.08, 930, 0.06, 0.3), knock(0.33, 930, 0.1, 0.45), knock(0.36, 700, 0.1, 0.45)],
  pass: [0, 1, 2, 3].map((n) => knock(n * 0.08, 300 - n * 25, 0.06, 0.24, 1.6)),
  turn: [knock(0, 523, 0.22, 0.6, 0.1), knock(0.13, 784, 0.3, 0.55, 0.1)],
  refused: [knock(0, 190, 0.12, 0.8, 0.5), knock(0.1, 160, 0.16, 0.7, 0.5)],
  said: [knock(0, 1180, 0.07, 0.25, 0.1)],
  joined: [knock(0, 330, 0.12, 0.5), knock(0.11, 440, 0.14, 0.5)],
  over: [523, 659, 784, 1047].map((pitch, n) => knock(n * 0.14, pitch, 0.4, 0.6, 0.08)),
} satisfies Record<string, Knock[]>;

export type SoundName = keyof typeof SOUNDS;

/** Ratios of a free wooden bar. */
const PARTIALS = [1, 2.76, 5.4];
const LOUDNESS = 0.16;

class Sound {
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  /** Browsers let a page sound only after its first touch. */
  wake(): void {
    if (typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
  }

  play(name: SoundName): void {
    const context = this.context;
    if (!prefs.sound || !context || context.state !== 'running') return;
    for (const each of SOUNDS[name]) this.strike(context, each);
  }

  private strike(context: AudioContext, { at, pitch, ring, gain, breath }: Knock): void {
    const start = context.currentTime + at;
    PARTIALS.forEach((ratio, n) => {
      const body = context.createOscillator();
      body.frequency.value = pitch * ratio;
      const level = this.fading(context, start, ring / (n + 1), (gain * LOUDNESS) / (n * 2 + 1));
      body.connect(level);
      body.start(start);
      body.stop(start + ring + 0.02);
    });
    const stroke = context.createBufferSource();
    stroke.buffer = this.noise ??= whiteNoise(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch * 3;
    stroke.connect(filter).connect(this.fading(context, start, 0.04, gain * breath * LOUDNESS));
    stroke.start(start);
    stroke.stop(start + 0.06);
  }

  private fading(context: AudioContext, start: number, time: number, level: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(level, start + 0.002);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + time);
    gain.connect(context.destination);
    return gain;
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

export const sound = new Sound();
