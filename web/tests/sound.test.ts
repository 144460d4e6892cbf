import { beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { sound } from '../src/lib/sound';
import { EMOTES } from '../src/lib/emotes';
import { SOUNDS } from '../src/lib/sounds';

/** When something was to be heard, in seconds. */
const started: number[] = [];

const param = () => ({
  value: 0,
  setValueAtTime: vi.fn(),
  linearRampToValueAtTime: vi.fn(),
  exponentialRampToValueAtTime: vi.fn(),
});

class FakeNode {
  frequency = param();
  gain = param();
  Q = param();
  type = '';
  connect<N>(next: N): N {
    return next;
  }
  start(at: number): void {
    started.push(at);
  }
  stop(): void {}
}

class FakeContext {
  state = 'running';
  currentTime = 10;
  sampleRate = 100;
  destination = new FakeNode();
  createOscillator = () => new FakeNode();
  createBufferSource = () => new FakeNode();
  createBiquadFilter = () => new FakeNode();
  createGain = () => new FakeNode();
  createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
}

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal('AudioContext', FakeContext);
  sound.wake();
  prefs.sound = true;
});

test('a sound begins when it should', () => {
  sound.play([{ kind: 'voice', at: 0.5, from: 200, to: 300, time: 0.1, gain: 1 }], 2);
  expect(started).toEqual([12.5]);
});

test('the switch silences everything', () => {
  prefs.sound = false;
  sound.play('turn');
  sound.play([{ kind: 'gust', at: 0, from: 200, to: 300, time: 0.1, swell: 0.05, gain: 1 }]);
  expect(started).toEqual([]);
});

test('each emote can be heard', () => {
  for (const emote of EMOTES) expect(SOUNDS[emote].length).toBeGreaterThan(0);
});
