import { expect, test } from 'vitest';
import type { Event } from '../../generated/liga';
import { doer, pictured } from './doer';

test('an exchange is both partners’ doing, with both cards where one knows them', () => {
  expect(doer({ kind: 'gave', seat: 0, card: '5' })).toBeNull();
  const exchange: Event = { kind: 'exchanged', seats: [0, 2], cards: ['5', '8'] };
  expect(doer(exchange)).toBeNull();
  expect(pictured(exchange)).toEqual(['5', '8']);
  expect(pictured({ kind: 'exchanged', seats: [1, 3], cards: null })).toBeNull();
  expect(pictured({ kind: 'gave', seat: 0, card: '5' })).toBeNull();
});
