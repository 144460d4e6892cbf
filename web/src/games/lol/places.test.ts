import { describe, expect, it } from 'vitest';
import { crowdsOwn, orderFrom, placesFor, platesFor, type Size } from './places';

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
