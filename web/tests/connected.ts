// A connection to a table in a fake world, both anew for each test.

import { afterEach, beforeEach, vi } from 'vitest';
import type { Happened } from '../src/generated/protocol';
import { TableConnection } from '../src/lib/table.svelte';
import { FakeWorld, offer, welcome } from './fake';

export let world: FakeWorld;
export let connection: TableConnection;
export const ears = {
  refused: vi.fn(),
  troubled: vi.fn(),
  yourTurn: vi.fn(),
  said: vi.fn(),
  over: vi.fn(),
  stoodIn: vi.fn(),
  back: vi.fn(),
  toldAnew: vi.fn(),
};

export const told = (name: string): Happened => ({ event: name, told: { ru: name, en: name } });

/** A room whose animations end when the test says so. */
export function slowRoom() {
  const shown: { event: unknown; signal: AbortSignal; done(): void }[] = [];
  const animate = (event: unknown, signal: AbortSignal) =>
    new Promise<void>((done) => {
      shown.push({ event, signal, done });
      signal.addEventListener('abort', () => done());
    });
  connection.enter({ animate });
  return shown;
}

/** The same table for whoever wants no motion. */
export function connectWithoutMotion() {
  connection = new TableConnection(world, ears, () => false);
  connection.start();
  world.socket.opens().says(welcome(1, 'before'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  world = new FakeWorld();
  connection = new TableConnection(world, ears);
  connection.start();
  world.socket.opens().says(welcome(1, 'before', [offer(0, true, 'go')]));
});

afterEach(() => vi.useRealTimers());
