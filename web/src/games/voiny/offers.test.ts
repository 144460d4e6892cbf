import { expect, test } from 'vitest';
import type { Offered } from '../../generated/protocol';
import { readOffers } from './offers';

const offered = (actions: string[], forms: Offered['forms'] = []): Offered => ({
  seat: 1,
  must: true,
  actions,
  forms,
  only: null,
  apart: [],
  why_not: [],
});

test('actions and forms are sorted by what they are for', () => {
  const offers = readOffers(
    offered(
      ['up w3', 'resign', 'back'],
      [
        {
          verb: 'flick',
          fields: [
            { name: 'warrior', one_of: ['w3', 'w4'] },
            { name: 'power', whole: { min: 1, max: 900 } },
            { name: 'arm', whole: { min: -700, max: 700 } },
          ],
        },
        { verb: 'turn', fields: [{ name: 'heading', whole: { min: 0, max: 35_999 } }] },
      ],
    ),
  );
  expect(offers).toMatchObject({
    seat: 1,
    flick: ['w3', 'w4'],
    limits: { power: 900, arm: 700 },
    up: ['w3'],
    turn: true,
    back: true,
  });
  expect(offers).toMatchObject({ resign: true, pass: false, line: [], place: [] });
});
