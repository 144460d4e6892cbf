import { describe, expect, test } from 'vitest';
import { inOneParagraph, toldOf } from '../src/lib/record';
import { both } from './fake';

const doer = (event: unknown) => (event as { seat?: number | 'same' }).seat ?? null;
let keys = 0;
const line = (text: string, ...events: object[]) => ({
  key: (keys += 1),
  text: both(text),
  events,
});

describe('the record', () => {
  test('tells a turn in one paragraph', () => {
    const told = toldOf(
      [
        line('A lays 5.', { seat: 0 }),
        line('A runs.', { seat: 0 }),
        line('B lays 2.', { seat: 1 }),
      ],
      doer,
    );
    expect(told.map(({ seat, texts }) => [seat, texts.length])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(told[0]?.events).toHaveLength(2);
  });
  test('counts what happens again at once, and keeps the order', () => {
    const strike = () => line('A strikes.', { seat: 0 });
    const told = toldOf([strike(), strike(), line('B falls.', { seat: 'same' }), strike()], doer);
    expect(told.map(({ texts }) => texts.map(({ en }) => en))).toEqual([
      ['A strikes. ×2', 'B falls.', 'A strikes.'],
    ]);
    expect(told[0]?.events).toHaveLength(4);
  });
  test('puts a full stop between sentences that have none', () => {
    expect(inOneParagraph(['A flicks', 'A foul: too near', 'B: “LOL!”', 'B wins'])).toBe(
      'A flicks. A foul: too near. B: “LOL!” B wins',
    );
  });
  test('keeps apart what is nobody’s doing', () => {
    const told = toldOf([line('Shuffled.', {}), line('Dealt.', {})], doer);
    expect(told).toHaveLength(2);
    expect(toldOf([line('old'), line('older')])).toHaveLength(2);
  });
  test('adds what came of it', () => {
    const told = toldOf([line('A lays.', { seat: 0 }), line('B is out.', { seat: 'same' })], doer);
    expect(told.map(({ seat, texts }) => [seat, texts.length])).toEqual([[0, 2]]);
  });
  test('knows a doer from what led to the line', () => {
    expect(toldOf([line('They go.', { seat: 2 }, {})], doer)[0]?.seat).toBe(2);
  });
});
