import { expect, test } from 'vitest';
import type { CallNow, Pack, View } from '../../generated/lol';
import { offer } from '../../../tests/fake';
import type { RoomProps } from '../game';
import { Control } from './control.svelte';
import type { WhyNot } from './offers';
import { PACK, scene } from './sample';

test('a call before its time is too early as long as the server says so', () => {
  let call: CallNow = 'early';
  const props = () =>
    ({
      view: scene({ turn: 1, call: { 0: call } }),
      offered: [offer(0, false, 'copy r5')],
      pack: PACK,
      table: { yours: [0], options: {} },
    }) as unknown as RoomProps<View, Pack, never, WhyNot>;
  const control = new Control(props);
  expect(control.early).toBe(false);
  control.call();
  expect(control.early).toBe(true);
  call = 'catches';
  expect(control.early).toBe(false);
});
