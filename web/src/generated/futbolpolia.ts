// Written from Rust by a test; changes here are lost.

import type { Outcome, Phrase, Seat, SeatSet } from './protocol';

/** An auction (FUT-6.3). */
export type Auction = {
  lot: Lot;
  /** The highest bid; 0 before the first. */
  bid: number;
  /** Who made it. */
  leader: Seat | null;
  /** Who has not passed. */
  bidders: SeatSet;
  /** Who is to bid or pass, where bids go round the table. */
  next: Seat | null;
  /** Where each who has not passed would build, by seat (FUT-11.3). */
  sites: [Cell | null, Cell | null, Cell | null, Cell | null, Cell | null, Cell | null];
};

/** A card, by its deck and number: `g7` is the seventh of ГОЛ, `o12` the twelfth of ОФСАЙД. */
export type Card = `g${number}` | `o${number}`;

/** A card of a deck. */
export type CardInfo = {
  /** What it says. */
  text: Phrase;
  /** What it does. */
  effect: Effect;
  /** Is it played with the expansion alone? */
  expansion: boolean;
};

/** A cell of the board, from 0 (СТАРТ) clockwise. A deed is named by its cell. */
export type Cell = number;

/** A cell of the board. */
export type CellInfo = {
  /** Its id in the files. */
  id: string;
  name: Phrase;
  kind: CellKind;
};

/** What a cell is. */
export type CellKind =
  | "start"
  | "bench"
  | "character"
  | "to_bench"
  | { deed: number }
  | "goal"
  | "offside"
  | "bookmakers"
  | { fine: number };

/** A set of cells. */
export type CellSet = Array<number>;

/** What a character is called and can do. */
export type CharacterInfo = {
  /** Its id in the files. */
  id: string;
  name: Phrase;
  /** What it can do, for people: the moment included. */
  text: Phrase;
  /** What it can do. */
  power: Power;
  /** How often. */
  uses: Uses;
  /** Is it played with the expansion alone? */
  expansion: boolean;
};

/** A rent that its owner may demand (FUT-10.3). The visitor is the one whose turn it is or was last. */
export type Claim = { visitor: Seat, owner: Seat, cell: Cell, sum: number };

/** Something owed (FUT-14.4). */
export type Debt = {
  /** Who owes. */
  from: Seat;
  /** To whom; to the bank if to nobody. */
  to: Seat | null;
  sum: number;
  why: Why;
};

/** The two decks that are drawn from on cells of their name (FUT-16.1). */
export type Deck = "goal" | "offside";

/** What one can own of the board, and its figures. */
export type DeedInfo = {
  cell: number;
  kind: DeedKind;
  /** What it costs. */
  price: number;
  /**
   * Rents of an enterprise with 0 to 4 objects and the network; of a stadium or brand by how many
   * of its kind the owner has, from one on. What is left over is 0.
   */
  rents: [number, number, number, number, number, number];
  /** What an object costs; 0 where nothing is built. */
  object: number;
  /** What the network costs on top of four objects; 0 where nothing is built. */
  network: number;
  /** What the bank lends on it. */
  mortgage: number;
};

/** What a deed is of. */
export type DeedKind = { enterprise: number } | "stadium" | "brand";

/** Both dice. */
export type Dice = [number, number];

/** What a seat has to pay. */
export type Due = { seat: Seat, sum: number };

/** What a card does. */
export type Effect =
  | { collect: number }
  | { pay: number }
  | { each_pays: number }
  | { pay_each: number }
  | { all_pay: number }
  | {
    upkeep: {
      /** For each deed, mortgaged or not. */
      deed: number;
      /** For each object. */
      object: number;
      /** For each network. */
      network: number;
    };
  }
  | { move_to: number }
  | { forward: number }
  | { back: number }
  | {
    move_to_nearest: {
      kind: Nearest;
      /** How many times the usual rent is owed there. */
      times: number;
    };
  }
  | "to_bench"
  | { keep: Kept };

/** Something happened. */
export type Event =
  | { kind: "rolled_to_begin", seat: Seat, dice: Dice }
  | { kind: "begins", seat: Seat }
  | { kind: "turn", seat: Seat, round: number }
  | { kind: "rolled", seat: Seat, dice: Dice }
  | { kind: "rolls_once_more", seat: Seat }
  | { kind: "moved", seat: Seat, from: Cell, to: Cell, way: Way }
  | { kind: "paid", from: Seat | null, to: Seat | null, sum: number, why: Why }
  | { kind: "owes", from: Seat, to: Seat | null, sum: number, why: Why }
  | { kind: "set_off", from: Seat, to: Seat | null, sum: number, left: number }
  | { kind: "bought", seat: Seat, cell: Cell, sum: number, worth: number }
  | { kind: "declined", seat: Seat, cell: Cell }
  | { kind: "auction_opened", lot: Lot }
  | { kind: "bid", seat: Seat, sum: number }
  | { kind: "passed", seat: Seat }
  | { kind: "hammer", lot: Lot, to: Seat | null, sum: number }
  | { kind: "short", seat: Seat, cell: Cell, lot: Lot }
  | { kind: "wanted", seat: Seat, cell: Cell }
  | { kind: "built", seat: Seat, cell: Cell, level: number }
  | { kind: "sold", seat: Seat, cell: Cell, level: number }
  | { kind: "mortgaged", seat: Seat, cell: Cell }
  | { kind: "redeemed", seat: Seat, cell: Cell }
  | { kind: "left_mortgaged", seat: Seat }
  | { kind: "claim", visitor: Seat, owner: Seat, cell: Cell, sum: number }
  | { kind: "demanded", owner: Seat, visitor: Seat, cell: Cell, sum: number }
  | { kind: "waived", owner: Seat, visitor: Seat, cell: Cell, sum: number }
  | { kind: "drew", seat: Seat, card: Card }
  | { kind: "kept_card", seat: Seat, card: Card }
  | { kind: "used_card", seat: Seat, card: Card }
  | {
    kind: "drew_character";
    seat: Seat;
    character: number | null;
    open: boolean;
  }
  | { kind: "already_chosen", seat: Seat }
  | { kind: "used_power", seat: Seat, character: number, target: number | null }
  | { kind: "benched", seat: Seat, from: Cell }
  | { kind: "stays_benched", seat: Seat, left: number }
  | { kind: "left_bench", seat: Seat, how: Leave }
  | { kind: "staked", seat: Seat, sum: number }
  | { kind: "bet_rolled", seat: Seat, dice: Dice, won: number }
  | { kind: "offered", by: Seat, terms: Terms }
  | { kind: "refused", by: Seat, to: Seat }
  | { kind: "withdrew", by: Seat }
  | { kind: "dealt", by: Seat, terms: Terms, gain: number }
  | { kind: "asked", seat: Seat }
  | { kind: "break_over", seat: Seat }
  | {
    kind: "bankrupt";
    seat: Seat;
    to: Seat | null;
    deeds: CellSet;
    worth: number;
  }
  | { kind: "round_over", round: number, worth: Array<number> }
  | { kind: "time_up" }
  | { kind: "over", outcome: Outcome, worth: Array<number> };

/** What one side gives: `100 6,8,g7`. */
export type Goods = {
  /** Dollars. */
  cash: number;
  /** Enterprises. */
  deeds: CellSet;
  /** Kept cards. */
  cards: Array<Card>;
};

/** A colour group. */
export type GroupInfo = {
  /** Its id in the files. */
  id: string;
  name: Phrase;
  /** Its colour, `#rrggbb`. */
  colour: string;
  /** Its deeds, two or three. */
  deeds: Array<number>;
};

/** What a kept card is good for. */
export type Kept = "off_bench";

/** How somebody left the bench (FUT-18.2). */
export type Leave = "paid" | "card" | "double" | "character";

/** What an auction is about (FUT-6.3, FUT-11.2). */
export type Lot = `${Cell}` | 'object' | 'network';

/** What the game waits for: whatever of these comes first. */
export type Matter = "over" | "fresh" | "shortage" | "auction" | "debt" | "turn";

/** Sums and stocks. */
export type Money = {
  /** The notes that everybody begins with, and all the notes that there are (FUT-2.2). */
  notes: Array<Note>;
  /** What everybody begins with: the notes' sum. */
  cash: number;
  /** What the bank pays at СТАРТ (FUT-5.1). */
  start: number;
  /** What it costs to leave the bench (FUT-18.2). */
  bench: number;
  /** Objects in the bank. */
  objects: number;
  /** Networks in the bank. */
  networks: number;
};

/** What the nearest of can be looked for. */
export type Nearest = "stadium" | "brand" | "free";

/** Notes of one value. */
export type Note = {
  /** What one is worth. */
  value: number;
  /** How many everybody begins with. */
  count: number;
};

/**
 * Board, cards and characters. Everything is numbered from 0: cells clockwise from СТАРТ, deeds by
 * their cells, cards and characters as they stand in the files, those of the expansion behind the
 * others.
 */
export type Pack = {
  money: Money;
  groups: Array<GroupInfo>;
  cells: Array<CellInfo>;
  deeds: Array<DeedInfo>;
  goal: Array<CardInfo>;
  offside: Array<CardInfo>;
  characters: Array<CharacterInfo>;
};

/**
 * How far the turn is (FUT-3.2). Auctions, debts and the like stand before it: see
 * `Matter`.
 */
export type Phase =
  | "lot"
  | "before"
  | "roll"
  | "second"
  | "walk"
  | "buy"
  | "stake"
  | {
    bet: {
      stake: number;
      /** Does a 7 win as well (FUT-17.2)? */
      lucky: boolean;
    };
  }
  | { draw: Deck }
  | "character"
  | "after"
  | "end"
  | "over";

/** What a character can do. "Turn" is the holder's own. */
export type Power =
  | "second_roll"
  | { collect: number }
  | { charge: number }
  | "send_to_bench"
  | {
    buy_cheap: {
      /** Per cent of the price. */
      percent: number;
    };
  }
  | {
    buy_anywhere: {
      /** Per cent of the price. */
      percent: number;
    };
  }
  | {
    build_cheap: {
      /** Per cent of the price. */
      percent: number;
    };
  }
  | "no_rent"
  | "no_fines"
  | { bet: number }
  | "roll_again"
  | "off_bench";

/** What a deal would lead to. */
export type Preview = {
  /** What the bank takes at once for what is mortgaged (FUT-13.2, FUT-14.3). */
  interest: Array<Due>;
};

/** Something that brings money: a deed mortgaged, or buildings of a colour sold. */
export type Raise = {
  /** In notation. */
  action: string;
  /** The deed, or the colour's first one. */
  cell: Cell;
  /** How many buildings are sold; 0: the deed is mortgaged. */
  sold: number;
  /** What the bank pays. */
  sum: number;
};

/** Why a game is over (FUT-20.1). */
export type Reason = "last" | "rounds" | "time";

/** The ids of its rules. */
export type RuleId =
  | 'FUT-0'
  | 'FUT-2.1'
  | 'FUT-2.2'
  | 'FUT-2.3'
  | 'FUT-2.4'
  | 'FUT-3.1'
  | 'FUT-3.2'
  | 'FUT-3.3'
  | 'FUT-3.4'
  | 'FUT-4.1'
  | 'FUT-5.1'
  | 'FUT-5.2'
  | 'FUT-6.1'
  | 'FUT-6.2'
  | 'FUT-6.3'
  | 'FUT-7.1'
  | 'FUT-7.2'
  | 'FUT-8.1'
  | 'FUT-8.2'
  | 'FUT-8.3'
  | 'FUT-8.4'
  | 'FUT-9.1'
  | 'FUT-10.1'
  | 'FUT-10.2'
  | 'FUT-10.3'
  | 'FUT-11.1'
  | 'FUT-11.2'
  | 'FUT-11.3'
  | 'FUT-12.1'
  | 'FUT-12.2'
  | 'FUT-12.3'
  | 'FUT-13.1'
  | 'FUT-13.2'
  | 'FUT-13.3'
  | 'FUT-14.1'
  | 'FUT-14.2'
  | 'FUT-14.3'
  | 'FUT-14.4'
  | 'FUT-14.5'
  | 'FUT-15.1'
  | 'FUT-16.1'
  | 'FUT-16.2'
  | 'FUT-17.1'
  | 'FUT-17.2'
  | 'FUT-17.3'
  | 'FUT-18.1'
  | 'FUT-18.2'
  | 'FUT-18.3'
  | 'FUT-18.4'
  | 'FUT-19.1'
  | 'FUT-20.1'
  | 'FUT-20.2';

/** What everybody knows of a seat, and what its eyes know besides. */
export type SeatView = {
  /** Still in the game? */
  playing: boolean;
  /** FUT-20.1. */
  worth: number;
  /** What all its buildings bring. */
  from_buildings: number;
  /** What mortgaging all its deeds brings, once nothing is built on them. */
  from_mortgages: number;
  /** Rolls for a double that it has left on the bench; 0: it isn't there (FUT-18.2). */
  tries: number;
  /** Does it hold a character? */
  holds: boolean;
  /** Which, from 1, as far as these eyes know. */
  character: number | null;
  /** Offers that it can still make in this break. */
  offers_left: number;
};

/** Others are asked whether they want the object or network too (FUT-11.2). */
export type Shortage = {
  /** Who wants to build. */
  buyer: Seat;
  /** An object or the network. */
  lot: Lot;
  /** Who has still to answer. */
  asked: SeatSet;
  /** Where each would build, by seat: the buyer and those who want in. */
  sites: [Cell | null, Cell | null, Cell | null, Cell | null, Cell | null, Cell | null];
};

/** Who begins (FUT-2.3). */
export type Start = {
  /** Who has still to roll; the first of them is next. */
  left: SeatSet;
  /** The highest sum so far. */
  best: number;
  /** Who has rolled it. */
  leaders: SeatSet;
};

/** The next level of an enterprise. */
export type Step = {
  /** What it costs. */
  price: number;
  /** What a stop costs then. */
  rent: number;
  network: boolean;
};

/** All that is open (FUT-2.4). */
export type Table = {
  /** By seat; as many seats as there are sums. */
  cash: Array<number>;
  tokens: Array<Cell>;
  /** 0: not on the bench; otherwise one more than the rolls that failed there. */
  bench: Array<number>;
  owned: Array<CellSet>;
  mortgaged: CellSet;
  /** Objects by cell, 5 for a network. */
  levels: Record<string, number>;
  kept: Array<Array<Card>>;
  /** What lies under each deck, the uppermost first. */
  goal: Array<Card>;
  offside: Array<Card>;
  /** Bankrupt, in that order. */
  out: Array<Seat>;
  /** Whose character is revealed, and whose power is spent. */
  shown: SeatSet;
  used: SeatSet;
  turn: Seat;
  opener: Seat;
  /** From 1. */
  round: number;
  phase: Phase;
  /** The last roll of the turn; zeros before it. */
  dice: Dice;
  rolled: boolean;
  again: boolean;
  doubles: number;
  second: boolean;
  no_rent: boolean;
  no_fines: boolean;
  /** Time is up, and this turn is the last. */
  late: boolean;
  /** Who begins, while that is rolled for. */
  start: Start | null;
  fresh: CellSet;
  shortage: Shortage | null;
  auction: Auction | null;
  estate: CellSet;
  inherited: CellSet;
  debts: Array<Debt>;
  claims: Array<Claim>;
  held: boolean;
  asked: SeatSet;
  breaks: SeatSet;
  /** By the seat that offers. */
  offers: Array<Terms | null>;
  /** Offers made in this break, by seat. */
  made: Array<number>;
  worths: Worths;
};

/** What is proposed to whom. */
export type Terms = {
  /** The other side. */
  to: Seat;
  /** What the proposer gives. */
  give: Goods;
  /** What the proposer wants. */
  want: Goods;
};

/** How often a power can be used. */
export type Uses = "lap" | "game";

/** What eyes see. */
export type View = {
  eyes: SeatSet;
  /** All that is open. */
  table: Table;
  /** What the game waits for. */
  matter: Matter;
  /** By seat. */
  seats: Array<SeatView>;
  /** What a stop costs now, for every enterprise that somebody owns. */
  rents: Record<string, number>;
  /** What the bank pays for each level of what is built, the uppermost first (FUT-8.2). */
  sales: Record<string, Array<number>>;
  /**
   * What can be built next on every enterprise of a colour that one seat owns without a mortgage,
   * up to the network (FUT-8.1, FUT-8.4).
   */
  steps: Record<string, Step>;
  /** The enterprises of colours that one seat has all of. */
  whole: Array<number>;
  /** What redeeming costs, for every enterprise that is mortgaged (FUT-13.1). */
  redemptions: Record<string, number>;
  /** What the deed costs that may be bought now (FUT-6.1). */
  price: number | null;
  /** What leaving the bench costs the seat on turn (FUT-18.2). */
  fine: number;
  /**
   * For each colour on which the seats that look have built: what selling one, two … all of its
   * buildings brings.
   */
  clears: Array<Raise>;
  /**
   * What would pay the debt that is on, or the deed that may be bought, if a seat that looks has to,
   * lacks the cash and can raise it: all of it together.
   */
  plan: Array<Raise>;
  /** Objects and networks that the bank has. */
  objects: number;
  networks: number;
  /** Cards of ГОЛ and ОФСАЙД, and characters, that nobody has seen yet. */
  unseen: [number, number, number];
  /** The card that comes next, once all of its deck have been seen: ГОЛ, ОФСАЙД. */
  next: [Card | null, Card | null];
  /** Characters that went under the deck, from 1; those that were never revealed are 0. */
  laid: Array<number>;
  /**
   * The least that each seat could bid next in the auction that is on, had it the cash and were it
   * its turn to bid; 0 if there is none or it has passed.
   */
  least_bids: Array<number>;
  /** After so many rounds the game ends; 0: no limit. */
  rounds: number;
  /** What each seat was worth at the end of some rounds, in dollars; the first is the start. */
  worths: Array<Array<number>>;
  over: Outcome | null;
  /** Why it is. */
  ended: Reason | null;
};

/** How a token was moved. */
export type Way = "dice" | "card" | "back";

/** Why somebody pays. */
export type Why =
  | "start"
  | { price: Cell }
  | { bid: Lot }
  | { rent: Cell }
  | { card: Card }
  | { fine: Cell }
  | "bench"
  | "stake"
  | { build: Cell }
  | { sale: Cell }
  | { mortgage: Cell }
  | { redemption: Cell }
  | { interest: Cell }
  | "deal"
  | "estate"
  | "character";

/** What each seat was worth at the end of every so-manieth round, thinned out as it grows. */
export type Worths = {
  /** Rounds from one entry to the next. */
  every: number;
  /** By seat, in tens of dollars; the first is the start. */
  tens: Array<Array<number>>;
};
