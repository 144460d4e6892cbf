import { expect, test } from 'vitest';
import { quickBids } from './bids';

test('quick bids begin with the least and end with what one has', () => {
  expect(quickBids(120, 121, 1_500)).toEqual([121, 130, 145, 170]);
  expect(quickBids(0, 1, 30)).toEqual([1, 10, 25]);
  expect(quickBids(50, 51, 55)).toEqual([51]);
  expect(quickBids(50, 51, 40)).toEqual([]);
});

test('where bids begin at a price, nothing below it is offered', () => {
  expect(quickBids(0, 100, 400)).toEqual([100]);
});
