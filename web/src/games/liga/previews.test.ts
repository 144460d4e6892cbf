import { describe, expect, it } from 'vitest';
import type { Preview } from '../../generated/liga';
import { Previews } from './previews.svelte';

const preview = (cell: string): Preview => ({
  board: [cell, '', '', ''],
  paths: [{ seat: 0, cells: ['9', '10'] }],
});

/** A server that answers when it is told to. */
function server() {
  const asked: { action: string; answer(preview: Preview | null): void }[] = [];
  const previews = new Previews(
    (_seat, action) => new Promise((answer) => asked.push({ action, answer })),
  );
  const answer = async (at: number, given: Preview | null) => {
    asked[at]!.answer(given);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { asked, previews, answer };
}

describe('previews', () => {
  it('are asked one by one, the most urgent first, and never twice', async () => {
    const { asked, previews, answer } = server();
    previews.want(0, ['5 9>14', '3 9>12']);
    previews.want(0, ['2 9>11', '5 9>14']);
    expect(asked.map(({ action }) => action)).toEqual(['5 9>14']);
    await answer(0, preview('14'));
    expect(previews.of('5 9>14')?.board[0]).toBe('14');
    expect(asked.map(({ action }) => action)).toEqual(['5 9>14', '2 9>11']);
    await answer(1, null);
    previews.want(0, ['5 9>14']);
    expect(asked.length).toBe(2);
  });

  it('are of one position only', async () => {
    const { asked, previews, answer } = server();
    previews.want(0, ['5 9>14']);
    previews.forget();
    await answer(0, preview('14'));
    expect(previews.of('5 9>14')).toBeUndefined();
    expect(asked.length).toBe(1);
  });
});
