// Written from Rust by a test; changes here are lost.

import type { Outcome, Phrase, Seat, SeatSet } from './protocol';

/**
 * What lies open on the board.
 */
export type Board = { A: Cells, B: Cells, C?: Cells, lines: Array<Line>, 
/**
 * Cells that carry no chip any more.
 */
once?: Cells, };

/**
 * A card: the event of a cell, written as that cell, or a special card.
 */
export type Card = string;

/**
 * Cards in no order: the deck, the discards. What is left is all that matters of a deck; each draw
 * samples from it.
 */
export type Cards = string;

/**
 * A cell, written as column and row: `a1` to `l12`.
 */
export type Cell = string;

/**
 * A set of cells.
 */
export type Cells = string;

/**
 * Something happened.
 */
export type Event = { "kind": "dealer", 
/**
 * Who deals.
 */
seat: Seat, } | { "kind": "dealt", 
/**
 * To whom.
 */
seat: Seat, 
/**
 * Its owner sees it.
 */
card: Card | null, } | { "kind": "played", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "kind": "placed", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Of which colour.
 */
team: Team, 
/**
 * Where.
 */
cell: Cell, } | { "kind": "removed", 
/**
 * Whose it was.
 */
team: Team, 
/**
 * Where.
 */
cell: Cell, } | { "kind": "wasted", 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, 
/**
 * Why.
 */
why: Waste, } | { "kind": "lined", 
/**
 * Whose.
 */
team: Team, 
/**
 * Which.
 */
line: Line, } | { "kind": "drew", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Its owner sees it.
 */
card: Card | null, } | { "kind": "forgot", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "accused", 
/**
 * Who.
 */
by: Seat, 
/**
 * Against whom.
 */
team: Team, } | { "kind": "penalty", 
/**
 * Who pays it.
 */
team: Team, } | { "kind": "gave", 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * Its owner sees it.
 */
card: Card | null, } | { "kind": "over", 
/**
 * How it ended.
 */
outcome: Outcome, };

/**
 * One seat's cards, in ascending order.
 */
export type Hand = string;

/**
 * What a cell tells.
 */
export type HistoricEvent = { 
/**
 * The day (`1941-06-22`) or the month (`1941-06`).
 */
date: string, 
/**
 * A name that fits a cell.
 */
name: Phrase, 
/**
 * Two or three sentences.
 */
text: Phrase, };

/**
 * The card played last.
 */
export type Last = { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, 
/**
 * Where it put a chip or took one off.
 */
cell: Cell | null, 
/**
 * Why it did nothing, if it did.
 */
why: Waste | null, };

/**
 * Six adjacent cells in one direction (LINE-12), written by its ends: `c3-h8`.
 */
export type Line = string;

/**
 * What is to be done.
 */
export type Phase = "lot" | "deal" | "play" | { "choose": Cell } | "draw" | { "give": SeatSet } | "over";

/**
 * What a placement would form.
 */
export type Preview = { 
/**
 * Lines that would be formed.
 */
lines: Array<Line>, 
/**
 * Lines of which one per direction would be to choose (LINE-14).
 */
choice: Array<Line>, };

/**
 * A team: `A`, `B` or `C` (LINE-3).
 */
export type Team = "A" | "B" | "C";

/**
 * What eyes see.
 */
export type View = { 
/**
 * Whose eyes.
 */
eyes: SeatSet, 
/**
 * Each seat's team.
 */
teams: Array<Team>, 
/**
 * Chips and lines.
 */
board: Board, 
/**
 * How many cards each seat holds.
 */
held: Array<number>, 
/**
 * The hands that these eyes see.
 */
hands: { [key in Seat]: Hand }, 
/**
 * How many cards the deck has left.
 */
deck: number, 
/**
 * What lies face up on the discard piles.
 */
discards: Cards, 
/**
 * How it ended.
 */
over: Outcome | null, 
/**
 * At the end, the cells of the game's events by date (LINE-18).
 */
chronicle: Array<Cell>, 
/**
 * How many seats.
 */
seats: number, 
/**
 * Who dealt (LINE-4); before the lot, seat 0.
 */
dealer: Seat, 
/**
 * Who is on turn.
 */
turn: Seat, 
/**
 * What is to be done.
 */
phase: Phase, 
/**
 * Who played last and hasn't drawn since (LINE-16).
 */
drawer: Seat | null, 
/**
 * For each team, the seats that have accused it in this lap (LINE-17).
 */
accused: [SeatSet, SeatSet, SeatSet], 
/**
 * Has there been a penalty in this lap (LINE-17)?
 */
penalised: boolean, 
/**
 * The card that lies uppermost, and what it did (LINE-5).
 */
last: Last | null, };

/**
 * Why a card did nothing.
 */
export type Waste = "taken" | "no_chips" | "chosen";
