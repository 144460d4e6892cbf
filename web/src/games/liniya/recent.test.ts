import { expect, it, vi } from 'vitest';
import type { Cell, Event } from '../../generated/liniya';
import { sampleView } from './sample';
import { Tableau } from './tableau.svelte';

it('rings what others have put down since one’s own last card, but no more than a lap of it', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const tableau = new Tableau(sampleView({ held: [6, 6, 6], teams: ['A', 'B', 'C'] }));
  tableau.seat = 0;
  const lay = async (seat: number, cell: Cell) => {
    const shown = (event: Event) => tableau.perform(event, [], 'ru', AbortSignal.abort());
    await shown({ kind: 'played', seat, card: cell });
    await shown({ kind: 'placed', seat, team: 'A', cell });
  };
  await lay(2, 'b2');
  await lay(0, 'f1');
  expect(tableau.recent).toEqual(['f1']);
  await lay(1, 'd7');
  expect(tableau.recent).toEqual(['d7']);
  await lay(2, 'e3');
  expect(tableau.recent).toEqual(['d7', 'e3']);
  await lay(1, 'c4');
  expect(tableau.recent).toEqual(['e3', 'c4']);
  vi.unstubAllGlobals();
});
