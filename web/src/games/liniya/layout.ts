const PADDING = 14;
/** The column beside the board, with the gap before it. */
const COLUMN = 18 + 268;
/** The status above the board, with the gap after it. */
const STATUS = 46 + 12;
/** What lies below the board: status, strip, and one or two rows of cards. */
const BELOW = 224;
const ROW = 80;
/** A card with two lines of words and one for its place and date. */
const LOW_CARD = 64;
const LOW_ROW = LOW_CARD + 6;
const SMALLEST = 300;
/** Where not even that fits, everything else must still be in sight. */
const LEAST = 256;
/** Lower rooms are phones on their sides. */
const LOW = 400;
/** What lies beside the board but the cards: status, story, deck, gaps. */
const OTHERS = 68 + 262 + 92 + 52;
/** Smaller boards have no room for set type. */
const READABLE = 500;

export interface Layout {
  /** Does the hand lie beside the board? */
  wide: boolean;
  /** A phone on its side: everything beside the board in few rows. */
  flat: boolean;
  /** Is the status above the board? */
  above: boolean;
  /** The board's side. */
  board: number;
  /** Is it too small to read? */
  compact: boolean;
  /** Cards in a row. */
  columns: number;
  /** A card's height. */
  card: number;
  /** Is there no room for words on cards? Then all of them are in sight by place and year. */
  small: boolean;
}

/** The largest board that leaves room for everything else; `extra` is what lies above the cards. */
export function layoutOf(width: number, height: number, extra = 0): Layout {
  if (height < LOW && width > height * 1.5) {
    const board = height - 8;
    const card = Math.min(Math.max((height - 64 - 44 - 34) / 2, 56), LOW_CARD);
    const shape = { wide: true, flat: true, above: false, compact: true, small: false };
    return { ...shape, board, columns: 3, card };
  }
  const down = height - PADDING * 2;
  const across = width - PADDING * 2 - COLUMN;
  const above = down - STATUS >= across;
  const beside = Math.min(across, above ? down - STATUS : down);
  const most = height - BELOW - extra;
  // Two rows of cards, if need be low ones, before cards lose their words.
  const lower = [ROW, 2 * LOW_ROW - ROW].find((more) => most - more >= SMALLEST);
  const more = width >= 640 ? 0 : (lower ?? 0);
  const rows = more > 0 ? 2 : 1;
  const upright = Math.min(width, most - more);
  if (beside >= Math.max(upright, SMALLEST)) {
    const card = Math.min(Math.max((down - OTHERS - extra) / 3, 68), 100);
    const compact = beside < READABLE;
    const shape = { wide: true, flat: false, above, compact };
    return { ...shape, board: beside, columns: 2, card, small: false };
  }
  const board = Math.max(upright, Math.min(width, LEAST));
  const left = Math.max(most - more - board, 0);
  const low = rows === 2 && more < ROW;
  const card = low ? LOW_CARD + Math.min(left / 2, 8) : ROW - 6 + Math.min(left / rows, 22);
  const compact = board < READABLE;
  const small = rows === 1 && width < 640;
  const shape = { wide: false, flat: false, above: false, compact };
  return { ...shape, board, columns: 6 / rows, card, small };
}
