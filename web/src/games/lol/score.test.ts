import { describe, expect, it } from 'vitest';
import { scene } from './scene';
import { isCalm, modeOf, sheetOf } from './score';

const hands = { 0: 'r5 lol', 1: '', 2: 'g2' };
const counted = scene({ phase: 'count', held: [2, 0, 1], hands, points: [60, 12, 40] });

describe('the table’s options', () => {
  it('have usual values', () => {
    expect(modeOf({ options: {} })).toBe('knock-out');
    expect(modeOf({ options: { mode: 'together' } })).toBe('together');
    expect(isCalm({ options: { races: 'calm' } })).toBe(true);
    expect(isCalm({ options: {} })).toBe(false);
  });
});

describe('the sheet', () => {
  const order = (rows: { seat: number }[]) => rows.map(({ seat }) => seat);
  it('has the best first', () => {
    expect(order(sheetOf(counted, 'knock-out'))).toEqual([1, 2, 0]);
    expect(order(sheetOf(counted, 'together'))).toEqual([0, 2, 1]);
    expect(order(sheetOf(counted, 'blitz'))).toEqual([1, 2, 0]);
  });
  it('says what was left and who won', () => {
    const rows = sheetOf(counted, 'knock-out');
    expect(rows.map(({ sum }) => sum)).toEqual([0, 2, 25]);
    expect(rows.map(({ won }) => won)).toEqual([true, false, false]);
  });
  it('has those who are out below the others', () => {
    const out = scene({ ...counted, places: [0, 0, 3], playing: [0, 1] });
    expect(order(sheetOf(out, 'knock-out'))).toEqual([1, 0, 2]);
  });
  it('ends in the order of the places', () => {
    const over = { winners: [2], drawn: [], places: [3, 2, 1] };
    expect(order(sheetOf(scene({ ...counted, phase: 'over', over }), 'knock-out'))).toEqual([2, 1, 0]);
  });
});
