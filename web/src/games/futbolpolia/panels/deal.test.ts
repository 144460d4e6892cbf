import { expect, test } from 'vitest';
import type { Pack } from '../../../generated/futbolpolia';
import { acceptOf, changesOf, goodsOf, offerOf, turned, turnOf } from './deal';

const deed = (cell: number, group: number) => ({
  cell,
  kind: { enterprise: group },
  mortgage: 100,
});
const pack = {
  groups: [{ name: { ru: 'Двор', en: 'Yard' } }, { name: { ru: 'Лотки', en: 'Stalls' } }],
  deeds: [deed(1, 0), deed(3, 0), deed(6, 1), deed(8, 1), deed(9, 1)],
} as unknown as Pack;

test('a deal is written cells first, then cards, ascending', () => {
  const terms = { to: 3, give: goodsOf(100, ['o2', '11', '6', 'g10', 'g7']), want: goodsOf(0, []) };
  expect(offerOf(terms)).toBe('offer 3 100 6,11,g7,g10,o2 0 -');
  expect(acceptOf(2, terms)).toBe('accept 2 100 6,11,g7,g10,o2 0 -');
  expect(turned(1, terms)).toEqual({ to: 1, give: terms.want, want: terms.give });
});

test('what a deal does to groups is named for both sides', () => {
  const owners = new Map([
    [1, 0],
    [3, 1],
    [6, 0],
    [8, 0],
    [9, 0],
  ]);
  const terms = { to: 1, give: goodsOf(0, ['9']), want: goodsOf(0, ['3']) };
  const changes = changesOf(0, terms, owners, pack);
  expect(changes.map(({ seat, before, after }) => [seat, before, after])).toEqual([
    [0, 3, 2],
    [1, 0, 1],
    [0, 1, 2],
    [1, 1, 0],
  ]);
  expect(changes.map((change) => turnOf(change, pack))).toEqual(['broken', null, 'whole', null]);
});
