import { expect, test } from 'vitest';
import { clockOf } from './clocks';

const clock = (timer: string) => ({
  timer,
  seat: null,
  title: { ru: '', en: '' },
  left: 1,
  length: 2,
});

test('clocks are found by name and seat, also when they run again', () => {
  const running = ['bah again', 'lock 3', 'lock 1 again', 'deal 2'].map(clock);
  expect(clockOf(running, 'bah')?.timer).toBe('bah again');
  expect(clockOf(running, 'lock', 1)?.timer).toBe('lock 1 again');
  expect(clockOf(running, 'deal')?.timer).toBe('deal 2');
  expect(clockOf(running, 'lock', 2)).toBeNull();
  expect(clockOf(running, 'ask')).toBeNull();
});
