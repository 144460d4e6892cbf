import { expect, test } from 'vitest';
import { sampleView } from '../sample';
import { partsOf } from './raise';

test('all that can be raised is said by what it comes from', () => {
  const view = sampleView(
    { cash: [110, 900], owned: [[1, 3], [6]] },
    { sales: { 1: [25, 25], 3: [25], 6: [30] } },
  );
  view.seats[0]!.can_raise = 110 + 75 + 60;
  expect(partsOf(view, 0)).toEqual([
    { kind: 'cash', sum: 110 },
    { kind: 'buildings', sum: 75 },
    { kind: 'mortgages', sum: 60 },
  ]);
});
