import { expect, test, vi } from 'vitest';
import { move, pause, paced } from '../src/lib/motion';
import { prefs } from '../src/lib/prefs.svelte';

test('everything takes as long as the chosen pace makes it', async () => {
  const still = new AbortController().signal;
  const animate = vi.fn((_frames: Keyframe[], _options: KeyframeAnimationOptions) => ({
    finished: Promise.resolve(),
  }));
  const element = { animate } as unknown as Element;
  const lengths: unknown[] = [];
  for (const pace of ['quick', 'normal', 'calm'] as const) {
    prefs.pace = pace;
    await move(element, [], { duration: 200, delay: 100 }, still);
    const { duration, delay } = animate.mock.lastCall![1];
    lengths.push([paced(100), duration, delay]);
  }
  expect(lengths).toEqual([
    [50, 100, 50],
    [100, 200, 100],
    [170, 340, 170],
  ]);

  vi.useFakeTimers();
  const done = vi.fn();
  void pause(100, still).then(done);
  await vi.advanceTimersByTimeAsync(160);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toHaveBeenCalledOnce();
  vi.useRealTimers();
  prefs.pace = 'normal';
});
