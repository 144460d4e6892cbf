// Written from Rust by a test; changes here are lost.

import type { Outcome, Phrase, Seat, SeatSet, Text } from './protocol';

/** What a card does. */
export type About = {
  text: Text;
  /** The rule's id. */
  rule: RuleId;
};

/** What pressing for a call means now (LOL-28). */
export type CallNow = "saves" | "catches" | "along" | "early" | "wrong";

/** A kind of card: colour and value, as in `r5`, `gban`, `y+2`, or a joker, `lol` or `imho`. */
export type Card = `${Colour}${Value}` | 'lol' | 'imho';

/** What a card is called, its colour aside. */
export type CardName = {
  /** As it is printed. */
  name: Phrase;
  /** How many: of a coloured card in each colour, of a joker in all. */
  copies: number;
  /** How many it makes the next one draw (LOL-17, LOL-18). */
  plus: number;
  about: About;
};

/** Cards in no order, as counts: up to three of each coloured kind, up to eight of each joker. */
export type Cards = string;

/** One of the four colours: `r`, `g`, `b` or `y`. */
export type Colour = 'r' | 'g' | 'b' | 'y';

/** What a colour is called. */
export type ColourName = {
  /** The colour itself: `красный`. */
  name: Phrase;
  /** As it is said of a card: `красная`. */
  card: Phrase;
};

/** What a round came to (LOL-21 to LOL-26). */
export type Counted = {
  /** Who laid the last card. */
  winner: Seat;
  /** Was it a joker that takes 20 off or adds 20 (LOL-25)? */
  cold: boolean;
  /** What the cards left in each hand count (LOL-21). */
  left: Array<number>;
  /** By how much the points of each changed, before 101 became zero (LOL-26). */
  gains: Array<number>;
  /** Whose points were exactly 101 (LOL-26). */
  back_to_zero: SeatSet;
  /** Who went out by this round (LOL-22, LOL-23). */
  out: SeatSet;
  /** All seats, the best first. */
  ranking: Array<Seat>;
  /** More points than these are too many (LOL-22), or so many win (LOL-24); none otherwise. */
  goal: number | null;
};

/** Something happened. */
export type Event =
  | { kind: "dealer", seat: Seat }
  | {
    kind: "dealt";
    seat: Seat;
    /** Its owner sees it. */
    card: Card | null;
  }
  | { kind: "opened", seat: Seat, card: Card }
  | {
    kind: "laid";
    seat: Seat;
    card: Card;
    /** How many of them (LOL-7). */
    count: number;
    colour: Colour | null;
    how: How;
  }
  | { kind: "ordered", seat: Seat, colour: Colour }
  | {
    kind: "drew";
    seat: Seat;
    /** All see a card drawn face up (LOL-5, LOL-16), others only its owner. */
    card: Card | null;
    /** Face up? */
    open: boolean;
  }
  | { kind: "reshuffled", cards: number }
  | { kind: "passed", seat: Seat }
  | { kind: "uncovered", seat: Seat }
  | { kind: "skipped", seat: Seat }
  | { kind: "hit", seat: Seat, sum: number }
  | { kind: "took", seat: Seat, sum: number }
  | { kind: "covered", seat: Seat }
  | { kind: "late", seat: Seat }
  | { kind: "silence", seat: Seat }
  | { kind: "talk" }
  | { kind: "spoke", seat: Seat }
  | { kind: "swapped", seat: Seat, with: Seat }
  | { kind: "kept", seat: Seat }
  | {
    kind: "called";
    /** Who has one card. */
    seat: Seat;
  }
  | { kind: "caught", by: Seat, seats: SeatSet }
  | { kind: "wrong_call", seat: Seat }
  | { kind: "declined", seat: Seat }
  | { kind: "offered", seat: Seat }
  | { kind: "asked" }
  | {
    kind: "round_over";
    winner: Seat;
    /** What all were left with. */
    hands: Array<Cards>;
    /** With a joker, which takes 20 off or adds 20 (LOL-25)? */
    cold: boolean;
  }
  | { kind: "cleared", seat: Seat }
  | { kind: "out", seat: Seat, place: number }
  | { kind: "points", points: Array<number> }
  | { kind: "over", outcome: Outcome };

/** How a card came to be laid. */
export type How = "turn" | "copy" | "drawn";

/** How points make a winner (LOL-21). */
export type Mode = "knock-out" | "round" | "three-rounds" | "blitz" | "together";

/** The deck and its names. */
export type Pack = {
  deck: Cards;
  colours: { [key in Colour]: ColourName };
  cards: { [key in Value | 'lol' | 'imho']: CardName };
};

/** What is to be done. */
export type Phase =
  | "lot"
  | "deal"
  | "play"
  | "hit"
  | "ask"
  | "draw"
  | "bah"
  | "bro"
  | "oops"
  | "fish"
  | "order"
  | "count"
  | "over";

/** A round of so many. */
export type Round = {
  /** 1 for the first. */
  number: number;
  /** After so many it is over. */
  of: number;
};

/** The ids of its rules. */
export type RuleId =
  | 'LOL-1'
  | 'LOL-2'
  | 'LOL-3'
  | 'LOL-31'
  | 'LOL-4'
  | 'LOL-5'
  | 'LOL-6'
  | 'LOL-7'
  | 'LOL-8'
  | 'LOL-9'
  | 'LOL-10'
  | 'LOL-11'
  | 'LOL-32'
  | 'LOL-12'
  | 'LOL-13'
  | 'LOL-14'
  | 'LOL-15'
  | 'LOL-16'
  | 'LOL-17'
  | 'LOL-18'
  | 'LOL-19'
  | 'LOL-20'
  | 'LOL-21'
  | 'LOL-22'
  | 'LOL-23'
  | 'LOL-24'
  | 'LOL-25'
  | 'LOL-26'
  | 'LOL-27'
  | 'LOL-28'
  | 'LOL-29'
  | 'LOL-30'
  | 'LOL-33';

/** What a coloured card says, beside its colour. */
export type Value =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | 'bah'
  | 'ban'
  | 'pff'
  | 'bro'
  | 'oops'
  | '+1'
  | '+2';

/** What eyes see. */
export type View = {
  eyes: SeatSet;
  /** How points make a winner (LOL-21). */
  mode: Mode;
  /** Are points kept? In Blitz there are none (LOL-25). */
  scored: boolean;
  /** Which round it is, where so many are agreed on (LOL-21). */
  round: Round | null;
  /** Cards that each is still to draw, face down. */
  draws: Array<number>;
  /** Points so far (LOL-21). */
  points: Array<number>;
  /** The places of those who are out; 0 for the others. */
  places: Array<number>;
  /** How many cards each holds. */
  held: Array<number>;
  /** The hands that these eyes see: their own, and all when a round is over. */
  hands: { [key in Seat]: Cards };
  /** What everybody knows of each hand: drawn face up (LOL-5) and not laid since. */
  open: Array<Cards>;
  /** What these eyes know of each hand, that and what they gave away (LOL-15). */
  known: Array<Cards>;
  /** How many cards the deck has left. */
  deck: number;
  /** The played cards below the top one. */
  pile: Cards;
  /** Who hasn't called in time and can be caught (LOL-11, LOL-28). */
  guilty: SeatSet;
  /**
   * What pressing for a call would mean, for each who can; that it goes with a card is told to
   * those alone who hold that card.
   */
  call: { [key in Seat]: CallNow };
  /** How many cards a word costs now (LOL-13); nothing whoever isn't in the game. */
  word: number | null;
  /** Whether those of these eyes who were asked would lay the copy (LOL-30). */
  answers: { [key in Seat]: boolean };
  /** What the round came to that is over. */
  counted: Counted | null;
  /** How it ended. */
  over: Outcome | null;
  /** Those still in the game. */
  playing: SeatSet;
  /** Who deals this round (LOL-3); before the lot, seat 0. */
  dealer: Seat;
  /** Who is on turn, gets the next card of the deal, or deals next. */
  turn: Seat;
  /** What is to be done. */
  phase: Phase;
  top: Card | null;
  /** The colour ordered with the joker on top (LOL-18, LOL-19). */
  colour: Colour | null;
  /** The sum that hits the seat on turn (LOL-20). */
  owed: number;
  /** Who laid the Бан! that forbids talking (LOL-13). */
  ban: Seat | null;
  /** Who has one card and hasn't called (LOL-11). */
  owes: SeatSet;
  /** Those of them for whom nobody else may call yet (LOL-28). */
  grace: SeatSet;
  /** Who has one card and has called (LOL-11). */
  called: SeatSet;
  /** Those whose button is locked (LOL-28). */
  locked: SeatSet;
  /** Whose hands are on the Бах! (LOL-12). */
  covered: SeatSet;
  /** Those whose grace started afresh while the one before still ran. */
  again: SeatSet;
  /** Has the asking (LOL-30) started afresh while the one before still went on? */
  ask_again: boolean;
};
