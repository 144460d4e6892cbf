/** Where people sit round the table, me at the bottom. */

export interface Place {
  /** From the left, as a share of the table. */
  x: number;
  /** From the top. */
  y: number;
}

/** Others at the left, at the top, at the right; a wide table has more room at the top. */
const WIDE = [
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [2, 4, 2],
  [3, 3, 3],
];
const TALL = [
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [2, 1, 2],
  [2, 2, 2],
  [3, 1, 3],
  [3, 2, 3],
  [3, 3, 3],
];

export interface Size {
  width: number;
  height: number;
}

/** The seats in turn order as seen from `first`, whose own place is the last of them. */
export function orderFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => (first + 1 + n) % count);
}

/** Places for `others`, clockwise from one's left hand. */
export function placesFor(others: number, table: Size, plate: Size): Place[] {
  const wide = table.width > table.height * 1.15 && table.width > plate.width * 5.5;
  const [left = 0, top = 0, right = 0] = (wide ? WIDE : TALL)[others - 1] ?? [];
  const edge = { x: plate.width / 2 / table.width, y: plate.height / 2 / table.height };
  const air = 8 / table.height;
  const low = 1 - edge.y - (wide ? 0.16 : 0.04);
  const crowd = wide && top > 2 ? 0.22 : wide ? 0.14 : 0.06;
  const high = Math.min(edge.y * 2 + crowd, low);
  const side = (count: number, x: number, bend: number): Place[] =>
    spread(count, low, high).map((y) => {
      // The middle of a side bows outwards, as a round table does.
      const inner = wide ? Math.abs(y - (low + high) / 2) * bend : 0;
      return { x: x < 0.5 ? x + inner : x - inner, y };
    });
  const narrow = left > 0 && !wide ? edge.x * 2 : edge.x;
  const from = top === 1 ? 0.5 : Math.max(narrow + edge.x * 0.1, edge.x + (wide ? 0.14 : 0));
  const across = spreadAcross(top, from, wide ? 0.22 : 0.145).map((x) => ({
    x,
    y: edge.y + air + (wide ? (x - 0.5) ** 2 * 0.35 : 0),
  }));
  return [...side(left, edge.x, 0.18), ...across, ...side(right, 1 - edge.x, 0.18).toReversed()];
}

/** What lies beside the middle of the lower edge needs so much room, in pixels. */
const OWN = { width: 94, height: 34 };

/** Do the lowest plates leave no room for what is one's own, from so far beside the middle? */
export function crowdsOwn(places: Place[], table: Size, plate: Size, from: number): boolean {
  return places.some(({ x, y }) => {
    const inner = Math.abs(x - 0.5) * table.width - plate.width / 2;
    return (
      y * table.height + plate.height / 2 > table.height - OWN.height && inner < from + OWN.width
    );
  });
}

/** Two don't sit in the corners. */
function spreadAcross(count: number, from: number, off: number): number[] {
  if (count === 2) return [0.5 - off, 0.5 + off];
  return spread(count, from, 1 - from);
}

/** So many values from one end to the other; a single one is in the middle. */
function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, n) => from + ((to - from) * n) / (count - 1));
}
