import { expect, test, vi } from 'vitest';
import { Flights } from '../src/lib/flights.svelte';
import { flying } from '../src/lib/motion';

const box = (left: number, top: number, size = 10) => ({ left, top, width: size, height: size });

test('a card is in the air until its motion has ended', async () => {
  const flights = new Flights<string>();
  let land = () => {};
  const animate = vi.fn((_frames: Keyframe[], _how: KeyframeAnimationOptions) => ({
    finished: new Promise<void>((resolve) => (land = resolve)),
    finish: () => land(),
  }));
  const element = { animate } as unknown as Element;
  const landed = vi.fn();
  const signal = new AbortController();
  const sent = flights.send(
    'r5',
    box(0, 0),
    box(30, 40),
    { duration: 200, delay: 50 },
    signal.signal,
  );
  void sent.then(landed);
  expect(flights.list).toMatchObject([{ card: 'r5', box: box(30, 40) }]);
  flights.list[0]!.begin(element);
  expect(animate.mock.lastCall).toMatchObject([
    flying(box(0, 0), box(30, 40)),
    { duration: 200, delay: 50, fill: 'backwards' },
  ]);
  await Promise.resolve();
  expect(landed).not.toHaveBeenCalled();
  signal.abort();
  await sent;
  expect(flights.list).toEqual([]);
});

test('nothing flies that nobody can see', async () => {
  const flights = new Flights<string>();
  const still = new AbortController().signal;
  await flights.send('r5', null, box(0, 0), { duration: 200 }, still);
  await flights.send('r5', box(0, 0), box(9, 9), { duration: 200 }, AbortSignal.abort());
  // Nothing shows it: it has landed.
  await flights.send('r5', box(0, 0), box(9, 9), { duration: 200 }, still);
  expect(flights.list).toEqual([]);
});

test('a flight begins where the card lay, as large as it was there, and may bow and turn', () => {
  const transforms = (...how: Parameters<typeof flying>) =>
    flying(...how).map(({ transform }) => transform);
  expect(transforms(box(0, 0, 20), box(100, 0))).toEqual([
    'translate(-95px, 5px) scale(2) rotate(0deg)',
    'translate(0px, 0px) scale(1) rotate(0deg)',
  ]);
  expect(transforms(box(0, 0), box(100, 0), 0.5, -10)).toEqual([
    'translate(-100px, 0px) scale(1) rotate(-10deg)',
    'translate(-50px, -50px) scale(1) rotate(4deg)',
    'translate(0px, 0px) scale(1) rotate(0deg)',
  ]);
});
