/** How the cards of a hand overlap. */
export interface Fan {
  /** From one card's left edge to the next one's. */
  step: number;
  /** How many lie in a row. */
  row: number;
  /** All of them together. */
  width: number;
  /** Do they not fit, so that the hand is scrolled? */
  scrolls: boolean;
  /** Degrees between neighbours. */
  lean: number;
}

const AIR = 10;
/** The bow of a hand, from its first card to its last; less where there's no room at its ends. */
const BOW = 15;
const FLAT = 5;
const ENDS = 60;

/** `least`: what must stay visible of a card that others lie on. */
export function fanOf(count: number, width: number, card: number, least: number, rows = 1): Fan {
  const row = Math.ceil(count / rows);
  if (row <= 1) return { step: 0, row, width: row * card, scrolls: false, lean: 0 };
  const fitting = (width - card) / (row - 1);
  const step = Math.max(Math.min(fitting, card + AIR), least);
  const whole = card + step * (row - 1);
  const scrolls = whole > width + 0.5;
  const bow = whole <= width - ENDS ? BOW : FLAT;
  const straight = scrolls || rows > 1;
  return { step, row, width: whole, scrolls, lean: straight ? 0 : Math.min(bow / (row - 1), 3) };
}

/** A card's angle and how far it sinks towards the ends. */
export function leanOf(at: number, count: number, { lean }: Fan): { turn: number; sink: number } {
  const off = at - (count - 1) / 2;
  return { turn: off * lean, sink: (off * lean) ** 2 * 0.14 };
}

/** Where a card lies: its place in its row, and which row. */
export function placeOf(at: number, { row }: Fan): { column: number; line: number } {
  return row === 0 ? { column: 0, line: 0 } : { column: at % row, line: Math.floor(at / row) };
}
