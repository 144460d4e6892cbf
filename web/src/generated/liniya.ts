// Written from Rust by a test; changes here are lost.

import type { Outcome, Phrase, Seat, SeatSet } from './protocol';

/** What lies open on the board. */
export type Board = {
  A: Cells;
  B: Cells;
  C?: Cells;
  lines: Array<Line>;
  /** Cells that carry no chip any more. */
  once?: Cells;
};

/** A card: the event of a cell, written as that cell, or a special card. */
export type Card = Cell | Special;

/**
 * Cards in no order: the deck, the discards. What is left is all that matters of a deck; each draw
 * samples from it.
 */
export type Cards = string;

/** A cell, written as column and row: `a1` to `l12`. */
export type Cell = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;

/** A set of cells. */
export type Cells = string;

/** Something happened. */
export type Event =
  | { kind: "dealer", seat: Seat }
  | { kind: "dealt", seat: Seat, card: Card | null }
  | { kind: "played", seat: Seat, card: Card }
  | { kind: "placed", seat: Seat, team: Team, cell: Cell }
  | { kind: "removed", team: Team, cell: Cell }
  | { kind: "wasted", seat: Seat, card: Card, why: Waste }
  | { kind: "lined", team: Team, line: Line }
  | { kind: "drew", seat: Seat, card: Card | null }
  | { kind: "forgot", seat: Seat }
  | { kind: "accused", by: Seat, team: Team }
  | { kind: "charged", team: Team }
  | { kind: "admitted", by: Seat, team: Team }
  | { kind: "denied", by: Seat, team: Team }
  | { kind: "penalty", team: Team }
  | { kind: "gave", seat: Seat, card: Card | null }
  | { kind: "over", outcome: Outcome };

/** A line, and whose it is. */
export type Formed = { line: Line, team: Team };

/** One seat's cards, in ascending order. */
export type Hand = string;

/** What a cell tells. */
export type HistoricEvent = {
  /** The day (`1941-06-22`) or the month (`1941-06`). */
  date: string;
  /** A name that fits a cell. */
  name: Phrase;
  /** Two or three sentences. */
  text: Phrase;
};

/** The card played last. */
export type Last = {
  seat: Seat;
  card: Card;
  /** Where it put a chip or took one off. */
  cell: Cell | null;
  /** Why it did nothing, if it did. */
  why: Waste | null;
};

/** Six adjacent cells in one direction (LINE-12), written by its ends: `c3-h8`. */
export type Line = `${Cell}-${Cell}`;

/** The events of the board. */
export type Pack = { [key in Cell]?: HistoricEvent };

/** What is to be done. */
export type Phase =
  | "lot"
  | "deal"
  | "play"
  | { choose: Cell }
  | "draw"
  | { answer: Team }
  | { give: SeatSet }
  | "over";

/** What a placement would form. */
export type Preview = {
  /** Lines that would be formed. */
  lines: Array<Line>;
  /** Lines of which one per direction would be to choose (LINE-14). */
  choice: Array<Line>;
};

/** The ids of its rules. */
export type RuleId =
  | 'LINE-1'
  | 'LINE-2'
  | 'LINE-3'
  | 'LINE-4'
  | 'LINE-5'
  | 'LINE-6'
  | 'LINE-7'
  | 'LINE-8'
  | 'LINE-9'
  | 'LINE-10'
  | 'LINE-11'
  | 'LINE-12'
  | 'LINE-13'
  | 'LINE-14'
  | 'LINE-15'
  | 'LINE-16'
  | 'LINE-17'
  | 'LINE-18';

/** The special cards (LINE-7, LINE-8, LINE-9). */
export type Special = '+1' | '-1' | '-1/+1';

/** A team: `A`, `B` or `C` (LINE-3). */
export type Team = "A" | "B" | "C";

/** What eyes see. */
export type View = {
  eyes: SeatSet;
  /** By seat. */
  teams: Array<Team>;
  board: Board;
  /** The lines, each with its team (LINE-12). */
  lines: Array<Formed>;
  /** The cells whose chips lie star up (LINE-12). */
  stars: Cells;
  /** How many cards each seat holds. */
  held: Array<number>;
  /** The hands that these eyes see. */
  hands: { [key in Seat]: Hand };
  /** How many cards the deck has left. */
  deck: number;
  /** All that lies face up on the discard piles. */
  discards: Cards;
  /** Each seat's discard pile, for all to look through (LINE-5). */
  piles: Array<Cards>;
  /** With so many lines a team has won (LINE-15). */
  needed: number;
  over: Outcome | null;
  /** At the end, the cells of the game's events by date (LINE-18). */
  chronicle: Array<Cell>;
  seats: number;
  /** Who dealt (LINE-4); before the lot, seat 0. */
  dealer: Seat;
  turn: Seat;
  phase: Phase;
  /** Who played last and may still draw (LINE-16). */
  drawer: Seat | null;
  /** Do the first seconds after a play still run, in which nobody reveals a card (LINE-16)? */
  grace: boolean;
  /** For each team, the seats that have accused it in this lap (LINE-17). */
  accused: [SeatSet, SeatSet, SeatSet];
  /** Has a team had to answer an accusation in this lap (LINE-17)? */
  judged: boolean;
  /** The card that lies uppermost, and what it did (LINE-5). */
  last: Last | null;
};

/** Why a card did nothing. */
export type Waste = "taken" | "no_chips" | "chosen";
