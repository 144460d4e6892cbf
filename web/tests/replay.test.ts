import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Happened, Sight } from '../src/generated/protocol';
import { Replay, stepOf } from '../src/lib/replay.svelte';

const happened = (event: string, told: string | null = event): Happened => ({
  event,
  told: told === null ? null : { ru: told, en: told },
});

const STEPS = [
  [happened('dealt', null)],
  [happened('move'), happened('took')],
  [happened('quiet', null)],
  [happened('won')],
];

const seen = (step: number): Sight => ({ view: `after ${step}`, waits_for: [] });

function replay(motion = true) {
  const sights = vi.fn((from: number) =>
    Promise.resolve(STEPS.slice(from, from + 2).map((_, n) => seen(from + n))),
  );
  return { sights, replay: new Replay(STEPS, sights, () => motion) };
}

describe('a game seen again', () => {
  beforeEach(() => {
    vi.useRealTimers();
  });

  test('is shown at any step, and asked for only once', async () => {
    const { replay: game, sights } = replay();
    await game.show(3);
    expect(game.sight).toEqual(seen(3));
    await game.show(2);
    await game.show(99);
    expect([game.at, game.sight]).toEqual([3, seen(3)]);
    expect(sights).toHaveBeenCalledTimes(2);
  });

  test('goes on as it happened', async () => {
    const { replay: game } = replay();
    const animate = vi.fn(() => Promise.resolve());
    game.enter({ animate });
    await game.show(0);
    await game.forward();
    expect(animate.mock.calls.map(([event]: unknown[]) => event)).toEqual(['move', 'took']);
    expect([game.at, game.sight]).toEqual([1, seen(1)]);
  });

  test('wherever one looks in, the room knows what led there', async () => {
    const { replay: game } = replay();
    const recall = vi.fn();
    game.enter({ recall });
    await game.show(1);
    expect(recall).toHaveBeenLastCalledWith(['dealt', 'move', 'took']);
    await game.show(0);
    expect(recall).toHaveBeenLastCalledWith(['dealt']);
  });

  test('nothing moves where nothing should', async () => {
    const { replay: game } = replay(false);
    const animate = vi.fn(() => Promise.resolve());
    game.enter({ animate });
    await game.show(0);
    await game.forward();
    expect(animate).not.toHaveBeenCalled();
    expect(game.at).toBe(1);
  });

  test('plays to its end and stops', async () => {
    vi.useFakeTimers();
    const { replay: game } = replay();
    await game.show(1);
    const played = game.play();
    await vi.advanceTimersByTimeAsync(10_000);
    await played;
    expect([game.at, game.playing]).toEqual([3, false]);
  });

  test('a jump ends what is in motion', async () => {
    const { replay: game } = replay();
    let moved = () => {};
    game.enter({ animate: () => new Promise<void>((done) => (moved = done)) });
    await game.show(0);
    const going = game.forward();
    await vi.waitFor(() => expect(game.moving).toBe(true));
    await game.show(3);
    moved();
    await going;
    expect([game.at, game.sight, game.moving]).toEqual([3, seen(3), false]);
  });

  test('whoever goes on faster than it moves leaves out no step', async () => {
    const { replay: game } = replay();
    const animate = vi.fn(
      (_: unknown, signal: AbortSignal) =>
        new Promise<void>((done) => {
          signal.addEventListener('abort', () => done(), { once: true });
        }),
    );
    game.enter({ animate });
    await game.show(0);
    const breath = () => new Promise((done) => setTimeout(done));
    for (let press = 0; press < 3; press++) {
      void game.forward();
      await breath();
    }
    expect([game.at, game.sight]).toEqual([2, seen(2)]);
    await game.back();
    expect([game.at, game.sight, game.moving]).toEqual([2, seen(2), false]);
  });

  test('its record knows which step each line is of', () => {
    const { replay: game } = replay();
    expect(game.record.map(({ key, text }) => [stepOf(key), text.en])).toEqual([
      [1, 'move'],
      [1, 'took'],
      [3, 'won'],
    ]);
    expect(game.record.map(({ events }) => events)).toEqual([
      ['dealt', 'move'],
      ['took'],
      ['quiet', 'won'],
    ]);
  });

  test('says when a step can’t be had', async () => {
    const game = new Replay(STEPS, () => Promise.reject(new Error('gone')));
    await game.show(1);
    expect([game.failed, game.sight]).toEqual([true, null]);
  });
});
