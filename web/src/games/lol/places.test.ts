import { describe, expect, it } from 'vitest';
import {
  BADGE,
  crowdsOwn,
  orderFrom,
  placesFor,
  platesFor,
  SMALL,
  standsClose,
  type Size,
} from './places';

const sizes: [string, Size, Size][] = [
  ['a desktop', { width: 952, height: 440 }, { width: 138, height: 92 }],
  ['a phone', { width: 382, height: 430 }, { width: 92, height: 66 }],
  ['a small phone', { width: 352, height: 276 }, { width: 92, height: 66 }],
];

describe('seats', () => {
  it('go clockwise from one’s left', () => {
    expect(orderFrom(0, 4)).toEqual([1, 2, 3, 0]);
    expect(orderFrom(2, 3)).toEqual([0, 1, 2]);
  });
  for (const [name, table, plate] of sizes) {
    for (let others = 1; others <= 8; others += 1) {
      it(`${others} fit round ${name}, none on another`, () => {
        const places = placesFor(others, table, plate);
        expect(places).toHaveLength(others);
        const boxes = places.map(({ x, y }) => ({ x: x * table.width, y: y * table.height }));
        for (const { x, y } of boxes) {
          expect(x).toBeGreaterThanOrEqual(plate.width / 2 - 1);
          expect(x).toBeLessThanOrEqual(table.width - plate.width / 2 + 1);
          expect(y).toBeGreaterThanOrEqual(plate.height / 2 - 1);
          expect(y).toBeLessThanOrEqual(table.height - plate.height / 2 + 1);
        }
        boxes.forEach((a, n) => {
          for (const b of boxes.slice(n + 1)) {
            const apart =
              Math.abs(a.x - b.x) >= plate.width * 0.85 ||
              Math.abs(a.y - b.y) >= plate.height * 0.8;
            expect(apart, `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(true);
          }
        });
      });
    }
  }
  const tables: [string, Size, boolean][] = [
    ['a desktop', { width: 952, height: 440 }, false],
    ['a phone', { width: 382, height: 430 }, false],
    ['a small phone', { width: 352, height: 276 }, false],
    ['a television', { width: 1344, height: 960 }, true],
    ['a watched desktop', { width: 952, height: 640 }, true],
    ['a watched phone', { width: 382, height: 700 }, true],
    ['a watched phone on its side', { width: 836, height: 190 }, true],
  ];
  for (const [name, table, watched] of tables)
    for (let others = 1; others <= (watched ? 10 : 8); others += 1) {
      it(`${others} plates of ${name} leave each other alone`, () => {
        const small = table.width < 720 || table.height < 260;
        const scale = small ? 1 : table.width / 940;
        const plate = platesFor(others, table, { small, scale, watched });
        const places = placesFor(others, table, plate, { watched, roomy: plate.roomy });
        expect(places).toHaveLength(others);
        const boxes = places.map((place) => {
          const [x, y] = [place.x * table.width, place.y * table.height];
          const side = Math.min(x, table.width - x) < plate.width;
          return { x, y, width: side ? plate.width : plate.roomy };
        });
        for (const { x, width } of boxes) {
          expect(x - width / 2).toBeGreaterThan(-1);
          expect(x + width / 2).toBeLessThan(table.width + 1);
        }
        boxes.forEach((a, n) => {
          for (const b of boxes.slice(n + 1)) {
            const apart =
              Math.abs(a.x - b.x) >= ((a.width + b.width) / 2) * 0.85 ||
              Math.abs(a.y - b.y) >= plate.height * 0.75;
            expect(apart, `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(true);
          }
        });
      });
    }
  const phones: Size[] = [
    { width: 352, height: 252 },
    { width: 352, height: 276 },
    { width: 352, height: 360 },
    { width: 352, height: 420 },
    { width: 382, height: 430 },
    { width: 382, height: 560 },
    { width: 386, height: 284 },
  ];
  const around = (others: number, table: Size) => {
    const plate = platesFor(others, table, { small: true, scale: 1, watched: false });
    const room = { width: plate.width + 8, height: plate.height + 4 };
    return { plate, places: placesFor(others, table, room, { roomy: plate.roomy }) };
  };
  it('on a phone, no count lies on a neighbour’s name', () => {
    for (const table of phones)
      for (let others = 1; others <= 8; others += 1) {
        const { plate, places } = around(others, table);
        const boxes = places.map(({ x, y }) => ({
          x: x * table.width,
          top: y * table.height - plate.height / 2,
        }));
        const badge = standsClose(places, table, plate) ? BADGE.low : BADGE.top;
        for (const one of boxes) {
          const right = one.x + SMALL.width / 2 - BADGE.right;
          const below = one.top + badge + BADGE.height;
          for (const other of boxes) {
            if (one === other) continue;
            // The names of both sides begin as far from the edge as letters do.
            const [from, to] = [other.x - SMALL.width / 2 + 6, other.x + SMALL.width / 2 - 6];
            const label = other.top + plate.height - SMALL.label;
            const on =
              right > from &&
              right - BADGE.height < to &&
              below > label &&
              one.top + badge < other.top + plate.height - 3;
            expect(on, `${others} ${JSON.stringify([table, one, other])}`).toBe(false);
          }
        }
      }
  });
  it('are known to stand close where hands and counts must be low', () => {
    const close = (others: number, table: Size) => {
      const { plate, places } = around(others, table);
      return standsClose(places, table, plate);
    };
    expect(close(8, { width: 352, height: 252 })).toBe(true);
    expect(close(8, { width: 382, height: 430 })).toBe(false);
    expect(close(3, { width: 352, height: 252 })).toBe(false);
  });
  it('are all round the table for whoever only watches', () => {
    for (const table of [
      { width: 382, height: 700 },
      { width: 952, height: 640 },
    ])
      for (let seats = 2; seats <= 10; seats += 1) {
        const places = placesFor(seats, table, { width: 92, height: 66 }, { watched: true });
        expect(places.some(({ y }) => y > 0.8)).toBe(true);
      }
  });
  it('leave room for one’s own points, or are known to crowd them', () => {
    const at = (others: number, table: Size, plate: Size) =>
      crowdsOwn(placesFor(others, table, { width: 100, height: 70 }), table, plate, 54);
    const plate = { width: 92, height: 66 };
    expect(at(8, { width: 352, height: 252 }, plate)).toBe(true);
    expect(at(8, { width: 380, height: 284 }, plate)).toBe(true);
    expect(at(3, { width: 352, height: 252 }, plate)).toBe(false);
    expect(at(2, { width: 382, height: 430 }, plate)).toBe(false);
  });
  it('go up at the left and down at the right', () => {
    const places = placesFor(6, { width: 952, height: 440 }, { width: 138, height: 92 });
    expect(places[0]!.y).toBeGreaterThan(places[1]!.y);
    expect(places[2]!.x).toBeLessThan(places[3]!.x);
    expect(places[4]!.y).toBeLessThan(places[5]!.y);
  });
});
