/** Where people sit round the table, me at the bottom; whoever only watches sees seats there, too. */

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
/** All round it: also at the bottom. */
const WIDE_ROUND = [
  [0, 1, 0, 0],
  [0, 1, 0, 1],
  [0, 2, 0, 1],
  [1, 1, 1, 1],
  [1, 2, 1, 1],
  [1, 2, 1, 2],
  [1, 3, 1, 2],
  [1, 3, 1, 3],
  [2, 3, 2, 2],
  [2, 3, 2, 3],
];
const TALL_ROUND = [
  [0, 1, 0, 0],
  [0, 1, 0, 1],
  [0, 2, 0, 1],
  [0, 2, 0, 2],
  [1, 2, 1, 1],
  [1, 2, 1, 2],
  [2, 2, 2, 1],
  [2, 2, 2, 2],
  [3, 2, 3, 1],
  [3, 2, 3, 2],
];

/** A phone on its side: nobody sits above or below what lies in the middle. */
const LOW_ROUND = [
  [0, 1, 0, 0],
  [1, 0, 1, 0],
  [1, 1, 1, 0],
  [1, 2, 1, 0],
  [1, 2, 0, 2],
  [1, 2, 1, 2],
  [1, 4, 0, 2],
  [1, 4, 1, 2],
  [1, 4, 0, 4],
  [1, 4, 1, 4],
];

export interface Size {
  width: number;
  height: number;
}

/** The seats in turn order as seen from `first`, whose own place is the last of them. */
export function orderFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => (first + 1 + n) % count);
}

/**
 * Places for `others`, clockwise from one's left hand; all round the table for whoever only watches.
 * Plates at the top and at the bottom may be wider than those at the sides.
 */
export function placesFor(
  others: number,
  table: Size,
  plate: Size,
  { watched = false, roomy = plate.width }: { watched?: boolean; roomy?: number } = {},
): Place[] {
  const wide = table.width > table.height * 1.15 && table.width > plate.height * 8.5;
  const around = table.height < plate.height * 4 ? LOW_ROUND : wide ? WIDE_ROUND : TALL_ROUND;
  const ways = watched ? around : wide ? WIDE : TALL;
  const [left = 0, top = 0, right = 0, bottom = 0] = ways[others - 1] ?? [];
  const edge = { x: plate.width / 2 / table.width, y: plate.height / 2 / table.height };
  const air = 8 / table.height;
  // Several at a side reach up to wide plates at the top: where there is height, they keep off.
  const below = left > 1 && table.height >= HIGH ? 0.13 : 0.06;
  const crowd = wide ? (top > 2 ? 0.22 : 0.14) : below;
  // A narrow table leaves its lower corners to what is one's own.
  const corner = table.width < NARROW && left < 3 ? 0.17 : 0.04;
  const lowest = 1 - edge.y - (wide ? 0.16 : corner);
  const low = bottom > 0 ? Math.min(lowest, 1 - edge.y * 3 - crowd / 2) : lowest;
  const high = Math.min(edge.y * 2 + crowd, low);
  const side = (count: number, x: number, bend: number): Place[] =>
    // On a high or narrow table a single one sits above what lies in the middle.
    (count === 1 &&
    !wide &&
    !watched &&
    (table.height > HIGH || (table.width < NARROW && top === 1))
      ? [high + (table.height > HIGH ? (low - high) * 0.1 : 0)]
      : spread(count, low, high)
    ).map((y) => {
      // The middle of a side bows outwards, as a round table does.
      const inner = wide ? Math.abs(y - (low + high) / 2) * bend : 0;
      return { x: x < 0.5 ? x + inner : x - inner, y };
    });
  const narrow = left > 0 && !wide ? edge.x * 2 : edge.x;
  const row = (count: number) => {
    const from = count === 1 ? 0.5 : Math.max(narrow + edge.x * 0.1, edge.x + (wide ? 0.14 : 0));
    const off = wide ? 0.22 : Math.max(0.145, (roomy + 6) / 2 / table.width);
    return spreadAcross(count, from, off);
  };
  const bend = (x: number) => (wide ? (x - 0.5) ** 2 * 0.35 : 0);
  return [
    ...side(left, edge.x, 0.18),
    ...row(top).map((x) => ({ x, y: edge.y + air + bend(x) })),
    ...side(right, 1 - edge.x, 0.18).toReversed(),
    ...row(bottom)
      .toReversed()
      .map((x) => ({ x, y: 1 - edge.y - air - bend(x) })),
  ];
}

/** From this height on there is room for wide plates above what lies in the middle. */
const HIGH = 360;
/** On a table that is narrower there is little room for anything. */
export const NARROW = 330;

/** In the corners of a small table there are buttons, for whoever plays. */
const CORNER = 54;

/**
 * How many cards somebody holds, on a small plate, in pixels from its edges. It lies over the plate's own
 * cards, lower where another plate is close above: at the corner, it would lie on a neighbour's name.
 */
export const BADGE = { top: -8, low: 5, right: 12, height: 26 };
/** A small plate itself, whatever room it has, and the two lines at its lower edge. */
export const SMALL = { width: 92, label: 38 };

/** How large plates are: as there is room for, at the sides and, wider, at the top. */
export function platesFor(
  others: number,
  { width, height }: Size,
  { small, scale, watched }: { small: boolean; scale: number; watched: boolean },
): Size & { roomy: number } {
  if (!small) {
    const [side, roomy] = others > 7 && !watched ? [138, 150] : [172, 196];
    return { width: side * scale, height: 92 * scale, roomy: roomy * scale };
  }
  const alone = others === 3 || others === 4;
  const least = SMALL.width;
  const side =
    others > 5 ? least : clamp(width * (alone && height > HIGH ? 0.32 : 0.25), least, 124);
  const row = watched && height < 260 ? 4 : others === 1 ? 1 : others === 9 && !watched ? 3 : 2;
  const top = (width - (watched ? 8 : 2 * CORNER)) / row - 8;
  // Where those at the sides reach up to them, they need their room.
  const narrow = row === 3 || (!watched && others > 4 && height < HIGH);
  return { width: side, height: 66, roomy: narrow ? side : clamp(top, least, 170) };
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

/** Do any stand so close above each other that a plate of more than its height would lie on the next? */
export function standsClose(places: Place[], table: Size, plate: Size): boolean {
  return places.some((one, n) =>
    places
      .slice(n + 1)
      .some(
        ({ x, y }) =>
          Math.abs(x - one.x) * table.width < plate.width / 2 &&
          Math.abs(y - one.y) * table.height < plate.height + 4,
      ),
  );
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

function clamp(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most);
}
