export interface Layout {
  /** Buttons beside the words, not below the hand? */
  wide: boolean;
  /** A phone on its side: the table at the left, everything else beside it. */
  flat: boolean;
  /** Few pixels downwards: everything but the table takes less. */
  short: boolean;
  /** A card's width in the hand. */
  card: number;
  /** What must stay visible of one that others lie on. */
  least: number;
  /** The hand's height: the cards, room to lift them, and what hangs below. */
  hand: number;
}

const LIFT = 30;

export function layoutOf(width: number, height: number): Layout {
  const flat = height < 460 && width > height;
  const wide = width >= 860 && !flat;
  const short = height < 600;
  const card = flat
    ? clamp((height - 150) / 1.4, 52, 84)
    : wide
      ? clamp(height * 0.148, 78, 124)
      : clamp(Math.min(width * 0.215, height * 0.122), 64, 104);
  const below = wide ? 22 : short ? 8 : 16;
  const hand = Math.round(card * 1.4 + LIFT + below);
  return { wide, flat, short, card: Math.round(card), least: wide ? 40 : 44, hand };
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most);
}
