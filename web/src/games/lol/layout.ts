export interface Layout {
  /** Buttons beside the words, not below the hand? */
  wide: boolean;
  /** A card's width in the hand. */
  card: number;
  /** What must stay visible of one that others lie on. */
  least: number;
  /** The hand's height: the cards, room to lift them, and what hangs below. */
  hand: number;
}

const LIFT = 30;

export function layoutOf(width: number, height: number): Layout {
  const wide = width >= 700;
  const card = wide ? clamp(height * 0.148, 78, 116) : clamp(Math.min(width * 0.215, height * 0.122), 66, 92);
  return { wide, card: Math.round(card), least: wide ? 40 : 44, hand: Math.round(card * 1.4 + LIFT + (wide ? 22 : 16)) };
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most);
}
