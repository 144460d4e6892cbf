import { expect, test } from 'vitest';
import { view } from './sample';
import { tallyOf } from './tally';

const log = (...entries: object[]) => entries.map((entry) => JSON.stringify(entry)).join('\n');
const flick = (seat: number, warrior: string) => ({
  act: { seat, action: `flick ${warrior} 9000 700 300` },
});
const rest = (text: string) => ({ chance: `rest ${text}` });

test('flicks, hits and falls are counted for each side', () => {
  const { sides, best } = tallyOf(
    log(
      { game: 'voiny', seats: 2 },
      { chance: 'lot 0' },
      flick(0, 'w1'),
      rest('120 w1=0,0,up,0'),
      flick(0, 'w1'),
      rest('310 touch=w6 w1=0,0,up,0 w6=off'),
      flick(1, 'w7'),
      rest('95 touch=w1 w1=hole2 w7=off'),
      { over: { winners: [0] }, seed: 'x' },
    ),
    view.teams,
  );
  expect(sides[0]).toEqual({ flicks: 2, hits: 1, felled: 1 });
  // Both gone: nobody has won anything.
  expect(sides[1]).toEqual({ flicks: 1, hits: 1, felled: 0 });
  expect(best).toMatchObject({ seat: 0, warrior: 'w1', felled: ['w6'], degrees: 310 });
});

test('between teams the best flick is the one that sent most off, and a foul sent nobody', () => {
  const { sides, best } = tallyOf(
    log(
      { act: { seat: 0, action: 'place w2 0 -30000 9000' } },
      flick(0, 'w1'),
      rest('400 touch=w6 w6=off w7=off w8=off'),
      flick(1, 'w6'),
      rest('200 touch=w1 w6=0,0,up,0 w7=1000,0,up,0 w8=5000,0,up,0 w1=off w2=off'),
    ),
    view.teams,
  );
  expect(sides[0]).toEqual({ flicks: 1, hits: 1, felled: 0 });
  expect(best).toMatchObject({ seat: 1, felled: ['w1', 'w2'] });
});
