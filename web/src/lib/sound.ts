// Short sounds, made on the spot. Quiet, and one switch turns them off.

import { prefs, USUAL_VOLUME } from './prefs.svelte';
import type { Gust, Knock, Part, SoundName, Voice } from './sounds';

export type { SoundName };

/** Ratios of a free wooden bar. */
const PARTIALS = [1, 2.76, 5.4];
/** Where a mouth that says nothing in particular resounds, in hertz. */
const MOUTH = 1_050;
const LOUDNESS = 0.16;
const SILENT = 0.0001;

class Sound {
  private context: AudioContext | null = null;
  /** Those of the house, once they are there. */
  private sounds: Record<SoundName, readonly Part[]> | null = null;
  private known: Promise<unknown> | null = null;
  private noise: AudioBuffer | null = null;

  /** Browsers let a page sound only after its first touch. */
  wake(): void {
    if (typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    this.known ??= import('./sounds').then(({ SOUNDS }) => (this.sounds = SOUNDS));
    this.known.catch(() => (this.known = null));
    if (this.context.state === 'suspended') void this.context.resume();
  }

  /** A sound of the house, or a room's own, `after` some seconds. */
  play(sound: SoundName | readonly Part[], after = 0): void {
    const context = this.context;
    if (!prefs.sound || !context || context.state !== 'running') return;
    for (const part of typeof sound === 'string' ? (this.sounds?.[sound] ?? []) : sound) {
      const start = context.currentTime + after + part.at;
      if (part.kind === 'knock') this.strike(context, start, part);
      else if (part.kind === 'gust') this.blow(context, start, part);
      else this.sing(context, start, part);
    }
  }

  private strike(context: AudioContext, start: number, { pitch, ring, gain, breath }: Knock): void {
    PARTIALS.forEach((ratio, n) => {
      const body = context.createOscillator();
      body.frequency.value = pitch * ratio;
      const level = fading(context, start, 0.002, ring / (n + 1), (gain * LOUDNESS) / (n * 2 + 1));
      sounding(body, start, ring).connect(level);
    });
    const filter = band(context, pitch * 3, 1);
    this.air(context, start, 0.04)
      .connect(filter)
      .connect(fading(context, start, 0.002, 0.04, gain * breath * LOUDNESS));
  }

  private blow(context: AudioContext, start: number, { from, to, time, swell, gain }: Gust): void {
    const filter = band(context, from, 1.4);
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + time);
    this.air(context, start, time)
      .connect(filter)
      .connect(fading(context, start, swell, time, gain * LOUDNESS * 3));
  }

  private sing(context: AudioContext, start: number, { from, to, time, gain }: Voice): void {
    const throat = context.createOscillator();
    throat.type = 'sawtooth';
    throat.frequency.setValueAtTime(from, start);
    throat.frequency.exponentialRampToValueAtTime(to, start + time);
    const level = fading(context, start, 0.02, time, gain * LOUDNESS);
    sounding(throat, start, time)
      .connect(band(context, MOUTH, 0.8))
      .connect(level);
  }

  private air(context: AudioContext, start: number, time: number): AudioBufferSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.noise ??= whiteNoise(context);
    source.loop = true;
    return sounding(source, start, time);
  }
}

function sounding<N extends AudioScheduledSourceNode>(source: N, start: number, time: number): N {
  source.start(start);
  source.stop(start + time + 0.02);
  return source;
}

function band(context: AudioContext, frequency: number, narrow: number): BiquadFilterNode {
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  filter.Q.value = narrow;
  return filter;
}

function fading(
  context: AudioContext,
  start: number,
  swell: number,
  time: number,
  level: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  const loud = (level * prefs.volume) / USUAL_VOLUME;
  gain.gain.linearRampToValueAtTime(loud, start + Math.min(swell, time / 2));
  gain.gain.exponentialRampToValueAtTime(SILENT, start + time);
  gain.connect(context.destination);
  return gain;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

export const sound = new Sound();
