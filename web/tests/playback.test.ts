import { expect, test } from 'vitest';
import { Playback } from '../src/lib/playback';
import { breath, scene, update } from './fake';

const moved = (name: string) => ({ event: name, told: null });

test('nothing moves before what came to be just now is drawn', async () => {
  const seen: string[] = [];
  const ends: (() => void)[] = [];
  const playback = new Playback({
    animator: () => (event) => {
      seen.push(`moves ${String(event)}`);
      return new Promise((done) => ends.push(done));
    },
    opener: () => null,
    begin: () => {},
    tell: () => {},
    // A page is drawn a moment after it has been told what to show.
    settle: (item) => {
      const view = item.type === 'update' ? String(item.scene?.view) : '';
      queueMicrotask(() => seen.push(`drawn ${view}`));
    },
    rushing: () => false,
  });
  playback.push(update(1, 2, { happened: [moved('a')], scene: scene('A') }));
  playback.push(update(2, 3, { happened: [moved('b')], scene: scene('B') }));
  for (const _ of 'ab') {
    ends.at(-1)!();
    await breath();
  }
  expect(seen).toEqual(['moves a', 'drawn A', 'moves b', 'drawn B']);
});
