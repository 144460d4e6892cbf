import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Preview } from '../../../generated/futbolpolia';
import type { Refused } from '../../game';
import { Foresight } from './foresight.svelte';

const no: Refused = { rule: 'FUT-14.2', text: { ru: 'нельзя', en: 'no' } };
const takes = (sum: number): Preview => ({ interest: [{ seat: 0, sum }] });

function bank() {
  const asked: string[] = [];
  const answers: ((answer: Preview | Refused | null) => void)[] = [];
  const foresight = new Foresight(
    (_seat, action, refused) =>
      new Promise((done) => {
        asked.push(action);
        answers.push((answer) => {
          if (answer && 'text' in answer) refused?.(answer);
          done(answer && 'interest' in answer ? answer : null);
        });
      }),
  );
  const answer = async (said: Preview | Refused | null) => {
    answers.shift()!(said);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { foresight, asked, answer };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a deal that can’t be is known as such until there is another draft', async () => {
  const { foresight, answer } = bank();
  const stop = foresight.follow(0, 'one');
  await answer(no);
  expect(foresight.refused).toEqual(no.text);
  expect(foresight.forbids('one')).toBe(true);
  stop();
  foresight.follow(0, 'two');
  expect(foresight.forbids('two')).toBe(false);
  await answer(takes(7));
  expect(foresight.refused).toBeNull();
  expect(foresight.interest).toEqual([{ seat: 0, sum: 7 }]);
});

test('no answer is not “no interest”: it is asked again', async () => {
  const { foresight, asked, answer } = bank();
  const stop = foresight.follow(0, 'one');
  await answer(takes(7));
  stop();
  foresight.follow(0, 'two');
  await answer(null);
  expect(foresight.interest).toEqual([{ seat: 0, sum: 7 }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['one', 'two', 'two']);
  await answer(takes(0));
  expect(foresight.interest).toEqual([{ seat: 0, sum: 0 }]);
});

test('what is no longer drafted is not asked about any more, nor heard of', async () => {
  const { foresight, asked, answer } = bank();
  for (const draft of ['one', 'two', 'three']) foresight.follow(0, draft)();
  await answer(takes(7));
  expect(asked).toEqual(['one']);
  foresight.follow(0, 'four');
  await answer(null);
  foresight.follow(0, null);
  expect(foresight.interest).toEqual([]);
  // Whoever only looks on asks nothing.
  foresight.follow(null, 'five');
  expect(asked).toEqual(['one', 'four']);
});
