import type { Beside } from '../game';

const PADDING = 14;
/** A phone on its side has no height to spare. */
const [LOW, THIN] = [330, 6];
/** The column beside the board. */
const COLUMN = 248;
/** In a narrower one there are more lines to what is said. */
const NARROW = 300;
const BUTTONS = 48;
/** The line over what is to be done: which deal it is. */
const DEAL = 30;
/** Between buttons and cards. */
const OVER = 12;
/** A chosen card of a row rises. */
const RAISED = 8;
/** What is to be done, in words, with what a fan of cards needs around it. */
const WORDS = 90;
/** Between the cards of a row. */
const FANNED = 6;
/** Below the board: what to do, buttons, and a row of cards. */
const BELOW = 70 + BUTTONS + 128;
/** Below it where there is no hand: what is done, and what others have done. */
const BARE = 92;
/** A row of further hands. */
const OTHERS = 50;
/** A strip of what others have done; less is left empty. */
const BAND = 62;
const WIDE_BAND = 106;
const SMALLEST = 264;
const [LOWEST, HIGHEST] = [72, 122];
/** Beside the board there is room for more. */
const [WIDEST, TALLEST] = [420, 260];
const GAP = 8;
const HAND = 6;
/** A card's width for its height. */
const SHAPE = 0.64;
/** A column that holds a hand in one row, where it would not find room in two. */
const ROW = 400;

export interface Layout {
  /** Does the hand lie beside the board? */
  wide: boolean;
  /** In one row there? */
  row: boolean;
  /** Around the board, where the hand lies beside it. */
  padding: number;
  /** The board's side. */
  board: number;
  /** A card's height. */
  card: number;
  /** The height between what is to be done and the hand, below the board, for what others have done; 0: none. */
  band: number;
  /** How many cards lie in a row beside the board. */
  columns: number;
  /** The width of what lies beside the board. */
  side: number;
  /** The height that what is to be done has there, in words; 0: as much as they need. */
  words: number;
}

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The largest board that leaves room for everything else; `others` counts one's further hands; `bare`: nobody's lies open. */
export function layoutOf(
  width: number,
  height: number,
  others = 0,
  taken: Beside | null = null,
  bare = false,
): Layout {
  if (taken) return besideOf(width, height, others, taken);
  const padding = height < LOW ? THIN : PADDING;
  const beside = Math.min(height - padding * 2, width - padding * 3 - COLUMN);
  const below = bare ? BARE + BAND : BELOW + (others > 0 ? OTHERS : 0);
  const upright = Math.min(width, height - below);
  if (beside >= upright) {
    // Lines are short beside the board, and there are more of them.
    const room = width - beside - padding * 3;
    const words = between(62, beside * (room < NARROW ? 0.21 : 0.17), 176);
    const rest = beside - words - BUTTONS - OVER;
    const side = between(COLUMN, room, WIDEST);
    const inColumns = (columns: number) => {
      const rows = HAND / columns;
      const high = (rest - DEAL - others * OTHERS - GAP * (rows - 1)) / rows;
      return { columns, high: Math.min(high, (side - GAP * (columns - 1)) / columns / SHAPE) };
    };
    const [two, three] = [inColumns(2), inColumns(3)];
    const { columns, high } = two.high > three.high ? two : three;
    const row = high < LOWEST && room >= ROW;
    const card = row
      ? between(LOWEST, rest - RAISED - (others > 0 ? OTHERS : 0), HIGHEST)
      : between(LOWEST, high, TALLEST);
    const laid = DEAL + (HAND / columns) * (card + GAP) - GAP + others * OTHERS;
    const spare = row ? 0 : Math.max(0, rest - laid);
    return {
      wide: true,
      row,
      padding,
      board: beside,
      card,
      band: 0,
      columns,
      side: row ? 520 : side,
      words: Math.min(words + spare, 176),
    };
  }
  const board = Math.max(upright, Math.min(width, SMALLEST));
  const spare = height - below - board;
  const most = width > 600 ? 150 : 118;
  const card = between(LOWEST, 100 + (spare > 0 ? spare * 0.4 : spare), most);
  const band = bare ? between(BAND, spare + BAND, WIDE_BAND) : spare - Math.max(0, card - 100);
  return {
    wide: false,
    row: false,
    padding: 0,
    board,
    card,
    band: band < BAND ? 0 : band,
    columns: HAND,
    side: width,
    words: 0,
  };
}

/** The board has all the height, and the column beside it what seats and ticker leave. */
function besideOf(width: number, height: number, others: number, taken: Beside): Layout {
  const side = taken.width - THIN * 2;
  const board = Math.min(height, width - taken.width) - THIN * 2;
  const rest = height - taken.head - taken.foot - WORDS - BUTTONS - (others > 0 ? OTHERS : 0);
  const card = between(LOWEST, Math.min(rest, (side / HAND - FANNED) / SHAPE), HIGHEST);
  return {
    wide: true,
    row: true,
    padding: THIN,
    board,
    card,
    band: 0,
    columns: HAND,
    side,
    words: 0,
  };
}
