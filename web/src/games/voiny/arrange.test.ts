import { expect, test } from 'vitest';
import { arrangement, lineOf } from './arrange';
import { hullOf, outlineAt } from './hull';
import { flat } from './notation';
import { readOffers } from './offers';
import { pack, view } from './sample';
import { gapOf } from './touch';

const plan = pack.fields[2]!;
const team = view.teams[1];
const one_of = { name: 'warrior', one_of: team };
const offers = (verbs: string[]) =>
  readOffers({
    seat: 1,
    must: true,
    actions: [],
    forms: verbs.map((verb) => ({ verb, fields: [one_of] })),
    why_not: [],
  });

test('four stand side by side, touching and clear of one another, and one on the line', () => {
  const bare = { ...view, poses: {} };
  const actions = arrangement(offers(['place', 'line']), bare, plan, pack);
  expect(actions.map((action) => action.split(' ')[0])).toEqual([
    'place',
    'place',
    'place',
    'place',
    'line',
  ]);
  const outlines = actions.slice(0, 4).map((action) => {
    const [, warrior, x, y, heading] = action.split(' ');
    const hull = hullOf(pack.warriors[Number(warrior!.slice(1)) - 1]!);
    return outlineAt(hull, flat(Number(x) / 1000, Number(y) / 1000, Number(heading), hull.half));
  });
  for (let n = 1; n < 4; n += 1) {
    const { far } = gapOf(outlines[n - 1]!, outlines[n]!);
    expect(far).toBeGreaterThan(0);
    expect(far).toBeLessThan(0.05);
  }
  const edges = outlines.flat().map(([, y]) => y);
  expect(Math.min(...edges)).toBeGreaterThan(25);
  expect(Math.max(...edges)).toBeLessThan(32);
});

test('what stands there already is taken off first', () => {
  const standing = { ...view, poses: { w7: '0,30000,up,0' } };
  expect(arrangement(offers(['place', 'line']), standing, plan, pack)[0]).toBe('take w7');
});

test('the line is one’s own, or the one to which a warrior returns', () => {
  expect(lineOf(view, plan, 0)).toBe(-17);
  expect(lineOf(view, plan, 1)).toBe(17);
  const returning = { ...view, phase: { return: { warrior: 'w1', line: 1 } } };
  expect(lineOf(returning, plan, 0)).toBe(17);
});
