// A seat is had under a name that nobody else at the table has.
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { api } from '../src/lib/api';
import { session } from '../src/lib/session.svelte';
import { sitDown } from '../src/lib/sitting';
import type { TableConnection } from '../src/lib/table.svelte';

const TAKEN = { ru: 'Имя занято', en: 'That name is taken' };

/** A table at which Olya sits. */
function table() {
  const seats = [
    { seat: 0, who: { name: { ru: 'Оля', en: 'Оля' } } },
    { seat: 1, who: null },
  ];
  const refusal = () => (session.name === 'Оля' ? TAKEN : null);
  return {
    table: { seats, yours: [] },
    renamed: vi.fn(),
    attempt: vi.fn(() => Promise.resolve(refusal())),
    command: vi.fn(() => Promise.resolve(refusal() === null)),
  } as unknown as TableConnection & Record<'attempt' | 'command', ReturnType<typeof vi.fn>>;
}

let sent: MockInstance<typeof api.setName>;
beforeEach(async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ name: null });
  sent = vi.spyOn(api, 'setName').mockImplementation((name) => Promise.resolve({ name }));
  await session.load();
});
afterEach(() => void vi.restoreAllMocks());

test('whoever comes with a name that is taken keeps the field, and sits down with another', async () => {
  session.name = null;
  const connection = table();
  const sitting = sitDown(connection, 1);
  await vi.waitFor(() => expect(session.asking).not.toBeNull());
  await session.rename('Оля');
  expect(await session.asking!.use!()).toEqual(TAKEN);
  await session.rename('Аня');
  expect(await session.asking!.use!()).toBeNull();
  session.asking!.answer(true);
  await sitting;
  expect(session.asking).toBeNull();
});

test('whoever has such a name already is asked for another at once', async () => {
  session.name = 'Оля';
  const connection = table();
  const sitting = sitDown(connection, 1);
  await vi.waitFor(() => expect(session.asking?.refused).toEqual(TAKEN));
  session.asking!.answer(false);
  await sitting;
  expect(vi.mocked(connection).attempt.mock.calls).toHaveLength(1);
});

test('a name is sent only when it is known who one is', async () => {
  const Session = session.constructor as new () => typeof session;
  const late = new Session();
  const renaming = late.rename('Аня');
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
  await late.load();
  await renaming;
  expect(late.name).toBe('Аня');
});
