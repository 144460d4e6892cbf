const PADDING = 14;
/** The column beside the board. */
const COLUMN = 248;
/** What lies below the board: what to do, buttons, a row of cards. */
const BELOW = 66 + 48 + 128;
/** A row of further hands. */
export const OTHERS = 48;
const SMALLEST = 300;

export interface Layout {
  /** Does the hand lie beside the board? */
  wide: boolean;
  /** The board's side. */
  board: number;
  /** A card's greatest height. */
  card: number;
}

/** The largest board that leaves room for everything else; `extra` is what further hands need. */
export function layoutOf(width: number, height: number, extra = 0): Layout {
  const down = height - PADDING * 2;
  const beside = Math.min(down, width - PADDING * 3 - COLUMN);
  const upright = Math.min(width, height - BELOW - extra);
  if (beside >= Math.max(upright, SMALLEST)) return { wide: true, board: beside, card: 122 };
  const board = Math.max(upright, Math.min(width, SMALLEST));
  const left = height - BELOW - extra - board;
  return { wide: false, board, card: 100 + Math.min(Math.max(left * 0.4, 0), 18) };
}
