import { describe, expect, it } from 'vitest';
import type { Board, Event } from '../../generated/liga';
import { trailsOf } from './trails';

const board: Board = ['', '', '', ''];

describe('trails', () => {
  it('follow a ball from turn to turn', () => {
    const events: Event[] = [
      { kind: 'exited', seat: 1 },
      { kind: 'ran', seat: 1, path: ['16', '17', '18'] },
      { kind: 'ran', seat: 2, path: ['32', '33'] },
      { kind: 'ran', seat: 1, path: ['18', '19'] },
    ];
    expect(trailsOf(events)).toEqual([
      { seat: 1, spots: ['1b', '16', '17', '18', '19'], out: false },
      { seat: 2, spots: ['32', '33'], out: false },
    ]);
  });
  it('show who was sent back', () => {
    expect(trailsOf([{ kind: 'knocked_out', seat: 3, cell: '5' }])).toEqual([
      { seat: 3, spots: ['5', '3b'], out: true },
    ]);
  });
  it('lose what was taken back or undone', () => {
    const steps: Event[] = [
      { kind: 'stepped', seat: 0, step: '12>13' },
      { kind: 'stepped', seat: 0, step: '13>14' },
      { kind: 'took_back', board },
    ];
    expect(trailsOf(steps)[0]?.spots).toEqual(['12', '13']);
    expect(
      trailsOf([...steps, { kind: 'undone', seat: 1, card: '7', board, moved: true }]),
    ).toEqual([]);
  });
});
