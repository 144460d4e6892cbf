import { expect, test } from 'vitest';
import { sampleView } from '../sample';
import { partsOf } from './raise';

test('all that can be raised is said by what it comes from', () => {
  const view = sampleView({ cash: [110, 900] });
  Object.assign(view.seats[0]!, { from_buildings: 75, from_mortgages: 60 });
  expect(partsOf(view, 0)).toEqual([
    { kind: 'cash', sum: 110 },
    { kind: 'buildings', sum: 75 },
    { kind: 'mortgages', sum: 60 },
  ]);
});
