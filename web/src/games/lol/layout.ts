export interface Layout {
  /** Buttons beside the words, not below the hand? */
  wide: boolean;
  /** A phone on its side: the table at the left, everything else beside it. */
  flat: boolean;
  /** Few pixels downwards: everything but the table takes less. */
  short: boolean;
  /** In how many rows the hand lies. */
  rows: 1 | 2 | 3;
  /** A card's width in the hand. */
  card: number;
  /** What must stay visible of one that others lie on. */
  least: number;
  /** Room above the cards: to lift them, and for what sits on them. */
  lift: number;
  /** How far below a row the next one begins. */
  down: number;
  /** The hand's height: the cards, room to lift them, and what hangs below. */
  hand: number;
}

const LIFT = 30;
/** Above several rows there is room for the buttons that lay several equal cards. */
const HIGH_LIFT = 40;
/** What is seen of a card in an upper row: its value, and enough for a finger. */
const STRIP = 44;
/** A narrow room's margin beside the hand. */
export const MARGIN = 34;
const WIDE_MARGIN = 56;
/** So much of a card tells its value where cards lie closer than fingers would like. */
const SQUEEZED = 30;
/** Where there is room downwards for another row, this much. */
const EASY = 40;

/** `kinds`: how many different cards the hand shows. */
export function layoutOf(width: number, height: number, kinds = 0): Layout {
  const flat = height < 460 && width > height;
  const wide = width >= 860 && !flat;
  const short = height < 600;
  const card = flat
    ? clamp((height - 150) / 1.4, 52, 84)
    : wide
      ? clamp(height * 0.148, 78, 124)
      : clamp(Math.min(width * 0.215, height * 0.122), 64, 104);
  const below = wide ? 22 : short ? 8 : 16;
  const one: Layout = {
    wide,
    flat,
    short,
    rows: 1,
    card: Math.round(card),
    least: wide ? 40 : 44,
    lift: LIFT,
    down: 0,
    hand: Math.round(card * 1.4 + LIFT + below),
  };
  const room = (flat ? width * FLAT_SHARE : width) - (wide ? WIDE_MARGIN : MARGIN);
  if (one.card + one.least * (kinds - 1) <= room) return one;
  const two = inRows(one, 2);
  const roomy = !flat && !short;
  return flat || fits(two, kinds, room, roomy ? EASY : SQUEEZED) ? two : inRows(one, 3);
}

/** A phone on its side gives the hand this share of its width. */
const FLAT_SHARE = 1 / 1.85;

/** Are so many kinds in sight, so much of each of them at least? */
function fits({ card, rows }: Layout, kinds: number, room: number, step: number): boolean {
  return card + step * (Math.ceil(kinds / rows) - 1) <= room;
}

/** Smaller cards in several rows; two take about the height of one. */
function inRows(one: Layout, rows: 2 | 3): Layout {
  const fitting = (one.hand - HIGH_LIFT - STRIP - 6) / 1.4;
  const smallest = one.flat ? 44 : one.short ? 50 : 58;
  const card = Math.round(clamp(fitting, smallest, one.card));
  const high = HIGH_LIFT + STRIP * (rows - 1) + card * 1.4 + 6;
  return {
    ...one,
    rows,
    card,
    least: SQUEEZED,
    lift: HIGH_LIFT,
    down: STRIP,
    hand: Math.max(one.hand, Math.round(high)),
  };
}

/** The word at a card's edge, in hundredths of the card's width. */
export const EDGE = 15;
/** A larger one leaves the picture no room: the card's face makes way for it. */
export const LARGEST_EDGE = 22;
/** What is read is so many pixels high. */
const READ = 14;

/** Large enough to be read on a card so many pixels wide. */
export function edgeOf(card: number): number {
  return Math.max((READ * 100) / card, EDGE);
}

/** So long may a large word be: what is seen of a card below another row, less a margin. */
export function lengthOf(edge: number): number {
  return (edge / READ) * (STRIP - 7);
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most);
}
