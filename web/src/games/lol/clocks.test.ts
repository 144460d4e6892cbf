import { expect, test } from 'vitest';
import { clockOf } from './clocks';

const clock = (timer: string) => ({
  timer,
  seat: null,
  title: { ru: '', en: '' },
  left: 1,
  length: 2,
});

test('clocks are found by name and seat', () => {
  const running = ['bah', 'lock 3', 'lock 1', 'deal 2'].map(clock);
  expect(clockOf(running, 'bah')?.timer).toBe('bah');
  expect(clockOf(running, 'lock', 1)?.timer).toBe('lock 1');
  expect(clockOf(running, 'deal')?.timer).toBe('deal 2');
  expect(clockOf(running, 'lock', 2)).toBeNull();
  expect(clockOf(running, 'ask')).toBeNull();
});
