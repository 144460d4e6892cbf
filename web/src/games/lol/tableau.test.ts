import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '../../generated/lol';
import { scene } from './sample';
import { Tableau } from './tableau.svelte';

/** A table that can be measured, and what was set in motion on it. */
class Room {
  covered = false;
  readonly moved: { what: string; frames: Keyframe[]; how: KeyframeAnimationOptions }[] = [];

  querySelector(selector: string): unknown {
    return this.#element(selector);
  }
  querySelectorAll(selector: string): unknown[] {
    return selector.includes('[data-card]')
      ? ['r5', 'g2', 'lol'].map((card) => this.#slot(card))
      : [];
  }
  #slot(card: string) {
    return Object.assign(this.#element(`card ${card}`), { dataset: { card } });
  }
  #element(what: string) {
    const size = this.covered ? 0 : 50;
    return {
      getBoundingClientRect: () => ({ left: 0, top: 0, width: size, height: size }),
      animate: (frames: Keyframe[], how: KeyframeAnimationOptions) => {
        this.moved.push({ what, frames, how });
        return { finished: Promise.resolve(), finish: () => {} };
      },
    };
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

function stageOf(view = scene({ phase: 'count', held: [0, 0, 0], hands: { 0: '' } })) {
  const [tableau, room] = [new Tableau(view), new Room()];
  tableau.root = room as unknown as HTMLElement;
  tableau.seat = 0;
  return { tableau, room };
}

const dealt: Event[] = [
  { kind: 'dealer', seat: 2 },
  { kind: 'opened', seat: 2, card: 'r7' },
] as Event[];

test('cards are dealt when the score no longer lies over the table', async () => {
  const { tableau, room } = stageOf();
  room.covered = true;
  tableau.hear(dealt);
  tableau.settle(scene());
  await tick();
  expect(tableau.flights.list).toEqual([]);
  room.covered = false;
  tableau.uncover();
  await tick();
  expect(tableau.flights.list).toHaveLength(15);
  tableau.uncover();
  await tick();
  expect(tableau.flights.list).toHaveLength(15);
});

test('hands on a «Бах!» stay there when the last one falls', () => {
  const { tableau } = stageOf(scene({ phase: 'bah', covered: [1] }));
  tableau.hear([
    { kind: 'covered', seat: 2 },
    { kind: 'late', seat: 0 },
  ] as Event[]);
  tableau.settle(scene());
  expect(tableau.palms).toMatchObject({ seats: [1, 2, 0], last: 0 });
});

test('own cards are seen when they have been dealt, and the first one is turned up after that', async () => {
  const { tableau, room } = stageOf();
  tableau.hear(dealt);
  tableau.settle(scene());
  await tick();
  const hidden = room.moved.filter(({ frames }) => frames.every(({ opacity }) => opacity === 0));
  const until = (what: string) =>
    hidden.find((moved) => moved.what.includes(what))?.how.duration as number;
  expect(until('r5')).toBeGreaterThan(0);
  expect(until('g2')).toBeGreaterThan(until('r5'));
  expect(until('lol')).toBeGreaterThan(until('g2'));
  const last = Math.max(...hidden.map(({ how }) => how.duration as number));
  expect(until('data-fallen')).toBe(last);
  expect(last).toBeGreaterThan(until('lol'));
});

test('what the first card does is called out when it lies there', async () => {
  vi.useFakeTimers();
  const { tableau } = stageOf();
  tableau.hear([...dealt, { kind: 'skipped', seat: 0 }] as Event[]);
  tableau.settle(scene());
  await tick();
  vi.advanceTimersByTime(1_000);
  expect(tableau.cries).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(tableau.cries).toHaveLength(1);
  vi.useRealTimers();
});

test('where a question waits, a deal takes less of its time', async () => {
  vi.useFakeTimers();
  for (const [phase, turn, ends] of [
    ['play', 1, 1_300],
    ['ask', 1, 800],
    ['order', 0, 800],
    ['order', 1, 1_300],
  ] as const) {
    const { tableau, room } = stageOf();
    tableau.hear(dealt);
    tableau.settle(scene({ phase, turn }));
    await tick();
    await vi.advanceTimersByTimeAsync(700);
    expect(tableau.dealing).toBe(true);
    await vi.advanceTimersByTimeAsync(110);
    expect(tableau.dealing).toBe(ends > 800);
    expect(room.moved.every(({ how }) => ends > 800 || (how.duration as number) < 800)).toBe(true);
    await vi.advanceTimersByTimeAsync(ends);
    expect(tableau.dealing).toBe(false);
  }
  vi.useRealTimers();
});
