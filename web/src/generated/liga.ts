// Written from Rust by a test; changes here are lost.

import type { Outcome, Phrase, Seat, SeatSet } from './protocol';

/** What a card does. */
export type About = {
  text: Phrase;
  /** The rule's id. */
  rule: RuleId;
};

/** What a seat does. */
export type Action = string;

/** Where the sixteen balls are; those not on it are in their bases. Balls of a colour are alike. */
export type Board = [string, string, string, string];

/** What is printed on cards with a name. */
export const CARD_NAMES = new Map<string, string>([['cheater', 'Cheater'], ['liga', 'LIGA'], ['twister', 'Twister'], ['mage', 'Mage'], ['attack', 'Attack'], ['phantom', 'Phantom']]);

/** A card. Cards of one kind are alike. */
export type Card =
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '10'
  | '12'
  | '13'
  | 'cheater'
  | 'liga'
  | 'twister'
  | 'mage'
  | 'attack'
  | 'phantom';

/** Something happened. */
export type Event =
  | { kind: "dealer", seat: Seat }
  | { kind: "shuffled" }
  | {
    kind: "dealt";
    seat: Seat;
    count: number;
    /** Its owner sees it. */
    hand: Hand | null;
  }
  | { kind: "announced", exits: SeatSet }
  | {
    kind: "gave";
    seat: Seat;
    /** The giver sees it. */
    card: Card | null;
  }
  | {
    kind: "exchanged";
    seats: [Seat, Seat];
    /** What each of them gave; these two know it. */
    cards: [Card, Card] | null;
  }
  | {
    kind: "laid";
    /** Who chose it: its owner, or a Phantom. */
    by: Seat;
    /** From whose hand. */
    seat: Seat;
    card: Card;
    how: How;
  }
  | { kind: "exited", seat: Seat }
  | {
    kind: "ran";
    seat: Seat;
    /** Every cell of the way, both ends included. */
    path: Array<Place>;
  }
  | { kind: "stepped", seat: Seat, step: Run }
  | {
    kind: "shared";
    /** Which ball went how far. */
    ways: Array<Way>;
  }
  | { kind: "knocked_out", seat: Seat, cell: Place }
  | { kind: "swapped", one: `${number}`, two: `${number}` }
  | { kind: "took_back", board: Board }
  | {
    kind: "undone";
    seat: Seat;
    /** The card that it reached and uses. */
    card: Card;
    /** The board that it restored. */
    board: Board;
    /** Has anything gone back? After a discard nothing has (LIGA-38, LIGA-39). */
    moved: boolean;
  }
  | { kind: "skipped", seat: Seat }
  | { kind: "twisted", seat: Seat }
  | {
    kind: "took_over";
    seat: Seat;
    count: number;
    /** Its new owner sees it, and whoever passed it on. */
    hand: Hand | null;
  }
  | {
    kind: "haunted";
    by: Seat;
    seat: Seat;
    /** Only these two see it. */
    hand: Hand | null;
  }
  | { kind: "must_answer", seat: Seat }
  | { kind: "over", outcome: Outcome, deals: number, used: number };

/** Up to six cards without an order, written in the order of the kinds: `5 5 mage`. */
export type Hand = string;

/** To what end a card was laid. */
export type How = "played" | "discarded" | "twisted";

/** A card of this deal that lies face up. */
export type Laid = {
  /** From whose hand. */
  seat: Seat;
  card: Card;
  how: How;
};

/** LIGA-44: a LIGA that undid a winning move can't be undone itself. */
export type LastWord = "open" | "spoken" | "stands";

/** How many of each card the deck has, and what each does. */
export type Pack = { cards: string, about: { [key in Card]: About } };

/** The way that a ball goes. */
export type Path = {
  /** Whose ball. */
  seat: Seat;
  /** Every cell of the way, both ends included. */
  cells: Array<Place>;
};

/** What is to be done. */
export type Phase =
  | "lot"
  | "deal"
  | "exchange"
  | "play"
  | "skipped"
  | { use: Card }
  | "seven"
  | "over";

/**
 * A cell of the ring (`0` to `63`) or of a home (`h1`, the outermost, to `h4`); whose home, the
 * ball says.
 */
export type Place = `${number}` | 'h1' | 'h2' | 'h3' | 'h4';

/** What an action would lead to. */
export type Preview = {
  /** The board that it would leave. */
  board: Board;
  /** The ways that balls would go along the board. */
  paths: Array<Path>;
};

/** The ids of its rules. */
export type RuleId =
  | 'LIGA-1'
  | 'LIGA-2'
  | 'LIGA-3'
  | 'LIGA-4'
  | 'LIGA-5'
  | 'LIGA-6'
  | 'LIGA-7'
  | 'LIGA-8'
  | 'LIGA-9'
  | 'LIGA-10'
  | 'LIGA-61'
  | 'LIGA-11'
  | 'LIGA-12'
  | 'LIGA-13'
  | 'LIGA-14'
  | 'LIGA-15'
  | 'LIGA-16'
  | 'LIGA-17'
  | 'LIGA-18'
  | 'LIGA-19'
  | 'LIGA-20'
  | 'LIGA-21'
  | 'LIGA-22'
  | 'LIGA-23'
  | 'LIGA-62'
  | 'LIGA-24'
  | 'LIGA-25'
  | 'LIGA-26'
  | 'LIGA-27'
  | 'LIGA-28'
  | 'LIGA-29'
  | 'LIGA-30'
  | 'LIGA-31'
  | 'LIGA-63'
  | 'LIGA-32'
  | 'LIGA-33'
  | 'LIGA-34'
  | 'LIGA-35'
  | 'LIGA-36'
  | 'LIGA-37'
  | 'LIGA-38'
  | 'LIGA-39'
  | 'LIGA-40'
  | 'LIGA-41'
  | 'LIGA-42'
  | 'LIGA-43'
  | 'LIGA-44'
  | 'LIGA-45'
  | 'LIGA-46'
  | 'LIGA-64'
  | 'LIGA-47'
  | 'LIGA-48'
  | 'LIGA-49'
  | 'LIGA-50'
  | 'LIGA-51'
  | 'LIGA-52'
  | 'LIGA-53'
  | 'LIGA-54'
  | 'LIGA-55'
  | 'LIGA-56'
  | 'LIGA-57'
  | 'LIGA-58'
  | 'LIGA-65'
  | 'LIGA-59'
  | 'LIGA-60'
  | 'LIGA-66';

/** From where to where a ball goes. */
export type Run = `${Place}>${Place}`;

/** A 7 on its way. */
export type Seven = {
  /** The board when it began. */
  began: Board;
  /** Whose balls step first (LIGA-22). */
  own: Seat;
  /** The steps made. */
  made: Array<Run>;
};

/** What eyes see. */
export type View = {
  eyes: SeatSet;
  /** How many people play the four seats. */
  people: number;
  /** Where the balls are. */
  board: Board;
  /** Where they were when this turn began. */
  began: Board;
  /** Where they were when the turn before this one began: what a LIGA would restore. */
  before: Board;
  /** A 7 on its way. */
  seven: Seven | null;
  /** How many steps of it are left. */
  steps_left: number | null;
  /** The ways of two steps or more that one ball alone could go with them, each as far as it leads. */
  strides: Array<Path>;
  /** Each seat's balls at home that move no more (LIGA-21). */
  stuck: [Array<Place>, Array<Place>, Array<Place>, Array<Place>];
  /** To whom each seat gives a card after the deal (LIGA-8). */
  gives_to: [Seat, Seat, Seat, Seat];
  /** The seat after the one on turn: an 8 makes it skip (LIGA-32), a Phantom plays its card (LIGA-55). */
  next: Seat;
  /** How many cards each seat holds. */
  held: [number, number, number, number];
  /** The hands that these eyes see: their own, and one that their Phantom looks into. */
  hands: { [key in Seat]: Hand };
  /** Cards that these eyes know to be in other hands. */
  known: { [key in Seat]: Hand };
  /** The seats whose card for the partner lies ready (LIGA-8). */
  gave: SeatSet;
  /** Of those, the cards that these eyes gave. */
  given: { [key in Seat]: Card };
  /** The cards laid in this deal, from the first. */
  laid: Array<Laid>;
  /** The card that a LIGA would reach (LIGA-64). */
  reached: Card | null;
  /** Its place in `laid`. */
  reached_at: number | null;
  /** Whose balls the card or step to be played moves (LIGA-22, LIGA-30). */
  plays: Seat;
  /** Whose ball a Mage would move (LIGA-49, LIGA-51). */
  enchants: Seat | null;
  /** Of the actions that these eyes may choose from, those that knock out a ball, and whose (LIGA-15). */
  knocks: Array<[Action, Seat]>;
  /** Must the seat on turn undo a winning move (LIGA-44)? */
  must_answer: boolean;
  /** How many cards the deck has left. */
  deck: number;
  /** All cards that don't lie open, in hands and deck. */
  unseen: string;
  /** How it ended. */
  over: Outcome | null;
  /** Who dealt; before the lot, seat 0. */
  dealer: Seat;
  /** Whose turn it is: whose hand and balls are played. */
  turn: Seat;
  /** Who chooses: the seat on turn, or the Phantom's (LIGA-55). */
  chooser: Seat;
  /** What is to be done. */
  phase: Phase;
  /** The seats that announced an exit card after the deal (LIGA-7). */
  exits: SeatSet;
  /** The seats whose exchange is done (LIGA-8). */
  exchanged: SeatSet;
  /** What stands after a LIGA against a winning move (LIGA-44). */
  last_word: LastWord;
  /** How many deals there have been, this one included. */
  deals: number;
  /** How many cards have been laid in the game. */
  used: number;
};

/** How far a 7 has taken a ball. */
export type Way = { seat: Seat, run: Run, steps: number };
