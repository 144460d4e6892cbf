export interface Layout {
  /** Buttons beside the words, not below the hand? */
  wide: boolean;
  /** A phone on its side: the table at the left, everything else beside it. */
  flat: boolean;
  /** Few pixels downwards: everything but the table takes less. */
  short: boolean;
  /** In how many rows the hand lies. */
  rows: 1 | 2 | 3 | 4;
  /** A card's width in the hand. */
  card: number;
  /** What must stay visible of one that others lie on. */
  least: number;
  /** Room above the cards: to lift them, and for what sits on them. */
  lift: number;
  /** How far below a row the next one begins. */
  down: number;
  /** By how much what can be laid is raised. */
  raise: number;
  /** The hand's height: the cards, room to lift them, and what hangs below. */
  hand: number;
}

const LIFT = 30;
/** Above several rows there is room for the buttons that lay several equal cards… */
const HIGH_LIFT = 40;
/** …or for next to nothing, where no two are equal. */
const LOW_LIFT = 12;
const FLAT_LIFT = 6;
/** What is seen of a card in an upper row: its value, and enough for a finger. */
const STRIP = 44;
/** In several rows, what can be laid is raised by so much, over the row above. */
const RAISE = 7;
/** A narrow room's margin beside the hand. */
export const MARGIN = 34;
const WIDE_MARGIN = 56;
/** So much of a card tells its value where cards lie closer than fingers would like. */
const SQUEEZED = 30;
/** So much of it is easily touched. */
const EASY = 44;
/** On a phone a card of several rows is no wider: its middle stays above the next row. */
const WIDEST = 60;
/** Below the cards of several rows. */
const FOOT = 6;

/**
 * `kinds`: how many different cards the hand shows; `doubles`: are any of them equal, so that there
 * may be buttons that lay them together? `above`: what stands right above it needs so much height.
 */
export function layoutOf(
  width: number,
  height: number,
  kinds = 0,
  doubles = true,
  above = 0,
): Layout {
  const flat = height < 460 && width > height;
  if (flat) height -= above;
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
    raise: RAISE,
    hand: Math.round(card * 1.4 + LIFT + below),
  };
  const room = (flat ? width * FLAT_SHARE : width) - (wide ? WIDE_MARGIN : MARGIN);
  if (one.card + one.least * (kinds - 1) <= room) return one;
  const most = height - (short ? 123 : 150) - (flat ? 0 : short ? 180 : 250);
  const ways = ([2, 3, 4] as const).map((rows) => inRows(one, rows, most, doubles));
  const fitting = ways.filter(({ hand, rows }) => hand <= most || rows === 2);
  const step = ({ card, rows }: Layout) => (room - card) / (Math.ceil(kinds / rows) - 1);
  return (
    fitting.find((way) => step(way) >= EASY) ??
    fitting.reduce((best, way) => (step(way) > step(best) ? way : best))
  );
}

/** A phone on its side gives the hand this share of its width. */
const FLAT_SHARE = 1 / 1.85;

/** Smaller cards in several rows; two take about the height of one. */
function inRows(one: Layout, rows: 2 | 3 | 4, most: number, doubles: boolean): Layout {
  const lift = doubles ? HIGH_LIFT : one.flat ? FLAT_LIFT : LOW_LIFT;
  const smallest = one.flat ? 44 : one.short ? 50 : 58;
  const foot = one.flat ? 2 : FOOT;
  const above = STRIP * (one.flat ? rows - 1 : 1);
  const widest = one.wide ? one.card : Math.min(one.card, WIDEST);
  const card = Math.round(clamp((one.hand - lift - above - foot) / 1.4, smallest, widest));
  const high = (raise: number) =>
    Math.round(lift + (STRIP + raise) * (rows - 1) + card * 1.4 + foot);
  // Where there is no room for it, nothing is raised over what lies above it.
  const raise = high(RAISE) <= most ? RAISE : 0;
  const hand = Math.max(one.hand, high(raise));
  return { ...one, rows, card, least: SQUEEZED, lift, down: STRIP + raise, raise, hand };
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
