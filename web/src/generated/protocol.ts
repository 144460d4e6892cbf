// Written from Rust by a test; changes here are lost.

/**
 * The time that each person's seat has: a bank, and what is added to it with every turn taken. There is
 * never more in it than at first.
 */
export type Allowance = {
  /** What was chosen. */
  control: TimeControl;
  /** Milliseconds at first. */
  bank: number;
  /** Milliseconds that a turn adds. */
  bonus: number;
};

/** What somebody does on a step: `/api/games/GAME/lesson/STEP`, from 1. */
export type Attempt = {
  /** All that was done since the step began, in order. */
  acts: Array<string>;
  /** An action that is asked about, and not done. */
  try?: string;
};

/** What came of it. Nothing is kept: the next attempt says all of it again. */
export type Attempted = {
  table: TableState;
  scene: Scene;
  /** What the last action led to. */
  happened: Array<Happened>;
  verdict: LessonVerdict;
  /** Why the last action couldn't be done: the rest is as it was before it. */
  refused: Denial | null;
  /** What the action that was asked about would lead to. */
  preview: unknown;
};

/** Somebody who sits there and isn't there. */
export type Away = {
  /** For how many milliseconds they had been away when this was sent. */
  time: number;
  /** Milliseconds until the others may let a bot play; 0: they may. */
  left: number;
  /** Connected, but silent while the game waits for them. */
  idle: boolean;
};

/** A bot that people can choose. */
export type BotInfo = {
  /** Logs and command lines hold it: it stays. */
  id: string;
  title: Text;
  /** How it plays, in a sentence. */
  about: Text;
  level: Level;
};

/** A code that makes another browser the same person: `/api/me/carry`. */
export type CarryCode = {
  /** Good once. */
  code: string;
  /** Milliseconds until it is worth nothing. */
  left: number;
};

/** Something said. */
export type ChatLine = {
  name: string;
  /** On which seat; none: a spectator. */
  seat: Seat | null;
} & ({ text: string } | { emote: Emote } | { notice: Phrase });

/** One of an option's words. */
export type Choice = {
  /** The word as it stands in the options' JSON. */
  value: string;
  /** The word for people. */
  title: Text;
  /** What one lets oneself in for, where the word alone doesn't say it: how long, and how it is won. */
  about: Text | null;
};

/** What a person at a table wants. `id` is the client's number for the message, ascending. */
export type ClientMessage =
  | {
    type: "hello";
    /** The client's own random name, the same for as long as it numbers its messages on. */
    client: string;
    /** The `seq` of the last update that arrived. */
    since: number | null;
  }
  | {
    type: "act";
    id: number;
    seat: Seat;
    /** What, in the game's notation. */
    action: string;
  }
  | {
    type: "try";
    id: number;
    seat: Seat;
    /** What, in the game's notation. */
    action: string;
  }
  | {
    type: "sit";
    id: number;
    seat: Seat;
    /** What a companion is called; everybody else goes by the session's name. */
    name?: string;
  }
  | { type: "leave", id: number, seat: Seat }
  | {
    type: "seat_bot";
    id: number;
    seat: Seat;
    /** The bot's name. */
    bot: string;
  }
  | { type: "swap", id: number, one: Seat, other: Seat }
  | {
    type: "rearrange";
    id: number;
    /** How many seats. */
    seats: number;
    /** The game's options. */
    options: Record<string, unknown>;
    /** How fast it is played. */
    pace: Pace;
    /** How long those who play may take. */
    time: TimeControl;
    /** May actions be taken back? */
    take_back: boolean;
  }
  | { type: "start", id: number }
  | { type: "rematch", id: number }
  | { type: "propose", id: number, what: Proposal }
  | { type: "take_back", id: number }
  | { type: "decline", id: number }
  | { type: "here", id: number }
  | {
    type: "hurry";
    id: number;
    /**
     * Until a person is in the game again, or it is over; otherwise once, for what they are about
     * to do.
     */
    to_end: boolean;
  }
  | { type: "say", id: number, text: string }
  | { type: "emote", id: number, emote: Emote };

/** A time limit. */
export type Clock = {
  /** Its name in the game's notation. */
  timer: string;
  /** The seat whose time it measures, if it is one seat's. */
  seat: Seat | null;
  /** What it is for. */
  title: Phrase;
  /** Milliseconds left when this was sent. */
  left: number;
  /** Milliseconds in all. */
  length: number;
};

/** Somebody else who plays at the same browser. */
export type Companion = {
  /** By which their socket is known, from 1. */
  number: number;
  /** The seats they hold. */
  seats: SeatSet;
};

/** No, and why. Nothing has changed, and nothing is logged. */
export type Denial = {
  /** The rule that forbids, if it is a rule of the game. */
  rule: string | null;
  /** What went wrong, and what to do instead. */
  text: Phrase;
};

/** What can be said without words. Logs hold the names: they stay. */
export type Emote =
  | "thumbs_up"
  | "thumbs_down"
  | "well_played"
  | "oops"
  | "thinking"
  | "laugh"
  | "hurry"
  | "sorry";

/** How a game ended otherwise than by its rules. */
export type Ending = "resigned" | "drawn" | "abandoned" | "neglected";

/** One word to be filled in. */
export type Field = {
  /** What it is, for a label. */
  name: string;
} & (
  | { whole: { min: number, max: number } }
  | { one_of: Array<string> }
  | { any_of: Array<string> });

/** A finished game from a file: `/api/replay`. Nothing of it is kept. */
export type FileReplay = {
  replay: Replay;
  /** The content that it is shown with. */
  pack: unknown;
};

/** One kind of parametric action that a seat may try now. */
export type Form = {
  /** The first word of the notation. */
  verb: string;
  /** The further words. */
  fields: Array<Field>;
};

/** A game that can be played: `/api/games`. */
export type GameCard = {
  /** As in addresses and orders. */
  id: string;
  /** Its name for people. */
  title: Text;
  /** The numbers of seats it can be played with. */
  seats: Array<number>;
  /** What it is usually like. */
  usual: Usual;
  /** Those that people can choose, the easiest first. */
  bots: Array<BotInfo>;
  /** What limits of time mean in it. */
  times: Array<Allowance>;
  /** Options that are settled where a turn may take days. */
  by_days: Array<Settled>;
  /** Options that are settled where several people share one screen. */
  at_one_screen: Array<Settled>;
  /** The option that says how many people play; none: as many as there are seats. */
  people_option: string | null;
  /** What can be agreed on before a game. */
  options: Array<OptionInfo>;
};

/**
 * Something happened: the game's event, as these eyes see it, for pictures in motion, and its line
 * of the record; none for one not worth a line. Written once for all who see the same.
 */
export type Happened = { event: unknown, told: Phrase | null };

/** A step of a game's lesson: `/api/games/GAME/lesson`. */
export type LessonStep = {
  /** The rule that it teaches, by its id. */
  rule: string;
  /** What to do, and why. */
  task: Phrase;
  /** How, for whoever doesn't find it. */
  hint: Phrase;
  /** What was done, and what it is good for. */
  done: Phrase;
  /** Actions that do it. */
  solution: Array<string>;
};

/** How far a step is. */
export type LessonVerdict = "on" | "met" | "missed";

/** How well a bot plays. */
export type Level = "easy" | "middle" | "strong";

/** Whoever sits at a table in the lobby. */
export type LobbySeat = {
  /** A person or a bot. */
  kind: Who;
  /** The person's name, which is the same in both languages, or the bot's. */
  name: Phrase;
  /** Which of the game's bots it is, if it is one. */
  bot: string | null;
};

/** A table in the lobby. */
export type LobbyTable = {
  id: string;
  /** The game's id. */
  game: string;
  /** How far it is. */
  stage: Stage;
  /** Who sits on each seat; none: it is free. */
  seats: Array<LobbySeat | null>;
};

/** Who one is: `/api/me`. */
export type Me = {
  /** None until one has said it. */
  name: string | null;
  /** Why a table where one sits goes on using the old name for a while, if one does. */
  waits?: Phrase;
};

/** A table of one's own: `/api/me/tables`. */
export type MyTable = {
  /** Its name in addresses. */
  id: string;
  /** The number of an earlier game at it, which stands on the list by itself; none: the table as it is. */
  game_number: number | null;
  /** Milliseconds since its game began or ended, or seats were taken. */
  ago: number;
  /** Who is waited for, while a game is on. */
  turn: MyTurn | null;
  /** The rest, as it was then. */
  card: TableCard;
};

/** Who is waited for. */
export type MyTurn = {
  /** The seats that everybody can see the game waits for. */
  waits_for: SeatSet;
  /** Is it your turn? */
  yours: boolean;
  /** Milliseconds since the game last went on. */
  ago: number;
};

/** How a table is ordered. */
export type NewTable = {
  /** The game's id. */
  game: string;
  /** How many seats. */
  seats: number;
  /** The game's options. */
  options: Record<string, unknown>;
  /** The position to begin from, where the server allows it; as the rules begin if not said. */
  position?: unknown;
  /** How fast it is played; normally, if not said. */
  pace?: Pace;
  /** How long those who play may take; as long as they like, if not said. */
  time?: TimeControl;
  /**
   * May actions be taken back: freely where that tells nothing, else if all agree? They may, if not
   * said.
   */
  take_back?: boolean;
  /** Is it listed in the lobby? */
  open: boolean;
};

/** One of an option's numbers. */
export type NumberChoice = {
  /** The number as it stands in the options' JSON. */
  value: number;
  /** What it means, for people. */
  title: Text;
};

/** Whoever sits there. */
export type Occupant = {
  /** A person or a bot. */
  kind: Who;
  /**
   * The person's name, which is the same in both languages, or the bot's; of a bot that plays for a
   * person the person's.
   */
  name: Phrase;
  /** Which of the game's bots it is, if it is one. */
  bot: string | null;
  /** Is the person connected? Bots always are. */
  here: boolean;
  /** Since when they aren't there, if so. */
  away: Away | null;
};

/** What a seat may do. */
export type Offered = {
  seat: Seat;
  /** Does the game wait for it? */
  must: boolean;
  /** The actions that can be listed. */
  actions: Array<string>;
  /** The parametric ones. */
  forms: Array<Form>;
  /**
   * The verbs of those that are no part of a turn: they need not wait for the answer to something else that
   * was done.
   */
  apart: Array<string>;
  /**
   * What a person need not be asked for: of the actions the one that makes sense, as there is nothing
   * to decide.
   */
  only: string | null;
  /** For cards and pieces that can't be used, or not like this: why. */
  why_not: Array<WhyNot>;
};

/** What another option must be, so that there is a choice. */
export type OnlyWith = {
  /** Its name in the options' JSON. */
  option: string;
  /** One of these. */
  values: Array<Setting>;
};

/** A table has been opened. */
export type Opened = {
  /** Its name in addresses. */
  id: string;
};

/** One thing that can be agreed on before the game. */
export type OptionInfo = {
  /** Its name in the options' JSON. */
  id: string;
  /** Its name for people. */
  title: Text;
  /** What the choice means, in a sentence or two. */
  about: Text;
  /** What it can be; the first, or least, is what it is if nobody says anything. */
  kind: OptionKind;
  /** The numbers of seats at which there is a choice; empty: all. */
  seats: Array<number>;
  /** With what of another option there is a choice; none: with anything. */
  only_with: OnlyWith | null;
  /** The rule that gives the choice. */
  rule: string;
  /** What it is at an easy-going table, if not the first or least. */
  easy: Setting | null;
  /** What it is at a table that plays strictly by the rulebook, if not the first or least. */
  strict: Setting | null;
};

/** What an option can be. */
export type OptionKind =
  | { one_of: Array<Choice> }
  | { numbers: Array<NumberChoice> }
  | { whole: { min: number, max: number } };

/** How a game ended. */
export type Outcome = {
  /** Those who won, alone or with their team; empty if nobody did. */
  winners: SeatSet;
  /** Those level at the top where nobody won. */
  drawn: SeatSet;
  /** Each seat's place, from 1; equal ones share a place; 0 for a seat that isn't there. */
  places: Array<number>;
  /** Each seat's score, where the game counts one: lines, points, what is owned. */
  scores?: Scores;
};

/** How fast a table plays: its timers and its bots' pauses are so much longer or shorter. */
export type Pace = "relaxed" | "normal" | "fast";

/** A text made up at run time, or read from a pack, in both languages. */
export type Phrase = { ru: string, en: string };

/** What went wrong, outside the rules. */
export type Problem = {
  trouble: Trouble;
  /** The message that it answers, if it answers one. */
  id: number | null;
  /** What it means for the person. */
  text: Phrase;
};

/** What can be proposed to the others: spelt alike in logs and over the wire. */
export type Proposal = "resign" | "draw" | "end" | "take_back";

/** What was proposed. */
export type ProposalState = {
  what: Proposal;
  /** A seat of whoever proposed it. */
  by: Seat | null;
  /** The seats of those who agree. */
  agreed: Array<Seat>;
  /** Are you to answer? */
  asked: boolean;
};

/** The key by which a browser subscribes: `/api/push`. */
export type PushKey = {
  /** A public key of P-256, in base64 for addresses. */
  key: string;
};

/** A browser's subscription: `/api/push`. */
export type PushSubscription = {
  /** Its address at its push service. */
  endpoint: string;
  /** Its public key, in base64 for addresses. */
  p256dh: string;
  /** Its secret, in base64 for addresses. */
  auth: string;
  /** In which language it is told something. */
  lang: "ru" | "en";
};

/** Where friends find the server: `/api/reach`. */
export type Reach = {
  /** For other machines of the same network, with the port; none if it listens to this machine alone. */
  address: string | null;
};

/** Lines of the record, written once for all who see the same. */
export type RecordLines = Array<Phrase>;

/** One's name, or another one: `/api/me`. */
export type Rename = { name: string };

/** A finished game: `/api/tables/{table}/replay`. */
export type Replay = {
  /** The table as it was when the game had ended; yours are the seats through whose eyes one looks. */
  table: TableState;
  /** How many games were begun at it. */
  games: number;
  /** What happened, step by step; the first is what luck did before anybody could act. */
  steps: Array<Array<Happened>>;
};

/** What comes of giving up. */
export type Resigning = "loses" | "asks" | "bot" | "ends";

/** A rule for people to read: `/api/games/GAME/rules`. */
export type RuleText = {
  /** Such as `LINE-6`. */
  id: string;
  /** Where it stands. */
  section: SectionTitle;
  /** The rule in a sentence or a few. */
  text: Text;
};

/** The game as one person sees it. */
export type Scene = {
  /** The game's own view. */
  view: unknown;
  /** The seats that everybody can see the game waits for. */
  waits_for: SeatSet;
  /**
   * Does anybody who plays know or choose now what others may not see? People at one screen hand
   * it on behind a curtain then.
   */
  hides: boolean;
  /** What each of one's seats may do. */
  offered: Array<Offered>;
  /** The time limits that run. */
  clocks: Array<Clock>;
  /** What is left of the time that people have, where it is limited. */
  times: Array<SeatTime>;
  /** How one may take back what one did last, if one may. */
  take_back: TakeBack | null;
  /** How it ended, when it is over. */
  over: Outcome | null;
};

/** A number for each seat that is there, whole or with a half: `[5,2.5]`. */
export type Scores = Array<number>;

/** A place at the table. Who sits there (a person, a bot, nobody yet) is not the rules' business. */
export type Seat = number;

/** The same, with the seat. */
export type SeatAway = { seat: Seat, away: Away };

/** A set of seats. */
export type SeatSet = Array<Seat>;

/** One seat. */
export type SeatState = {
  seat: Seat;
  /** Who sits there. */
  who: Occupant | null;
  /** Which person's seat it is, by number: seats with the same number are one person's. */
  person: number;
  /** The seats with which you may let this one change its holder. */
  swaps_with: SeatSet;
  /** Has a bot played here for somebody in this game? Said when it is over. */
  bot_played: boolean;
  /** Has whoever sat here given up in this game? */
  resigned: boolean;
  /** Does a bot play here for somebody who has left the running game, whose name it goes by? */
  stands_in: boolean;
  /** The name of whoever a bot plays on for, because they were away or out of time. */
  kept_for: string | null;
  /** Does a bot play here because its person was out of time? */
  out_of_time: boolean;
};

/** What is left of the time that a person has. */
export type SeatTime = {
  seat: Seat;
  /** Milliseconds left when this was sent. */
  left: number;
  /** Does it run down? */
  runs: boolean;
};

/** The part of the rulebook that a rule stands in. */
export type SectionTitle = {
  /** For links. */
  id: string;
  title: Text;
};

/** What a client is told. Nothing is told that was not stored first. */
export type ServerMessage =
  | {
    type: "welcome";
    /** How far the log is in it. */
    seq: number;
    table: TableState;
    /** The game, once it has begun. */
    scene: Scene | null;
    /** The game's record, up to what happened lately. */
    record: RecordLines;
    /** What happened lately, with its lines of the record. */
    recent: Array<Happened>;
    /** How many of these have happened since one acted oneself. */
    news: number;
    /** What was said. */
    chat: Array<ChatLine>;
  }
  | {
    type: "update";
    /** How far the log was before it. */
    after: number;
    /** How far the log is now. */
    seq: number;
    /** The message that it answers, to whoever sent it. */
    ack: number | null;
    happened: Array<Happened>;
    /** The table, if anything of it changed. */
    table: TableState | null;
    /** The game, if anything of it changed. */
    scene: Scene | null;
    /** What was said. */
    chat: Array<ChatLine>;
  }
  | {
    type: "presence";
    /** The seats whose people are connected. */
    here: Array<Seat>;
    /** People who look on. */
    watchers: number;
    /** Those who sit here and aren't there. */
    away: Array<SeatAway>;
  }
  | { type: "still_there", left: number }
  | { type: "done", ack: number }
  | {
    type: "refused";
    id: number;
    /** The rule that forbids, if it is a rule of the game. */
    rule: string | null;
    /** What went wrong, and what to do instead. */
    text: Phrase;
  }
  | { type: "held", id: number }
  | {
    type: "tried";
    id: number;
    /** What it would lead to. */
    preview: unknown;
  }
  | { type: "problem" } & Problem;

/** What an option is set to, as it stands in the options' JSON. */
export type Setting = string | number;

/** An option that isn't a choice. */
export type Settled = {
  /** Its name in the options' JSON. */
  option: string;
  value: Setting;
};

/** How it was after a step: `/api/tables/{table}/replay/sights`. */
export type Sight = {
  /** The game's own view. */
  view: unknown;
  /** The seats that everybody could see the game waited for. */
  waits_for: SeatSet;
};

/** How far a table is. */
export type Stage = "waiting" | "playing" | "over";

/** A table on the list of somebody who plays there. */
export type TableCard = {
  /** The game's id. */
  game: string;
  /** How far it is. */
  stage: Stage;
  /** Who sits on each seat; none: it is free. */
  seats: Array<LobbySeat | null>;
  /** The seats you hold, or held in this game. */
  yours: Array<Seat>;
  /** How it ended, when it is over. */
  over: Outcome | null;
  /** How it ended, if not by its rules. */
  ending: Ending | null;
};

/** A table as everybody sees it. */
export type TableState = {
  id: string;
  /** The game's id. */
  game: string;
  /** The game's options. */
  options: Record<string, unknown>;
  /** How fast it is played. */
  pace: Pace;
  /** The time that each person's seat has, if it is limited. */
  time: Allowance | null;
  /** May actions be taken back here? */
  take_back: boolean;
  /** Is it listed in the lobby? */
  open: boolean;
  /** How far it is. */
  stage: Stage;
  /** The seats in order. */
  seats: Array<SeatState>;
  /** Which seats win together. */
  teams: Array<SeatSet>;
  /** Do you keep the table? */
  host: boolean;
  /** A seat of whoever keeps the table, if they sit. */
  host_seat: Seat | null;
  /** The seats to which you may change from your own. */
  may_move_to: SeatSet;
  /** May you begin the game and put bots on free seats? */
  may_start: boolean;
  /** The seats you hold. */
  yours: Array<Seat>;
  /** The others who play at your browser. */
  companions: Array<Companion>;
  /** People who look on. */
  watchers: number;
  /** How people may talk now. */
  talk: TalkState;
  /** The number of the game at this table, from 1. */
  game_number: number;
  /** Who wants the same again. */
  rematch: Array<Seat>;
  /** The hash of the running game's seed. */
  seed_hash: string | null;
  /** The seed, when the game is over. */
  seed: string | null;
  /**
   * How long the game took that is over, in milliseconds; where somebody's time ran, without the
   * server's outages.
   */
  lasted: number | null;
  /** How the game ended, if not by its rules. */
  ending: Ending | null;
  /** What was proposed and waits for answers. */
  proposal: ProposalState | null;
  /** What you may propose now. */
  may_propose: Array<Proposal>;
  /** What comes of it if you give up, if you may. */
  resigning: Resigning | null;
  /** The seats at which a bot plays on for you until you are back. */
  kept: Array<Seat>;
  /** Have you given up in the running game? Then you only look on until it is over. */
  resigned: boolean;
  /** The seats at which bots play and where you, who play at none, may do so instead. */
  may_take_over: SeatSet;
  /** Which of them you have left yourself. */
  left: Seat | null;
  /** Why nothing can be played here any more, if so. */
  ended: Phrase | null;
};

/** How what was done last can be taken back. */
export type TakeBack = "free" | "ask";

/** This browser becomes the person whose code it is: `/api/me/carry/take`. */
export type TakeCode = { code: string };

/** How people may talk. */
export type TalkState =
  | { kind: "free" }
  | {
    kind: "priced";
    /** The rule that says so. */
    rule: string;
    /** Why, in a few words. */
    why: Phrase;
  }
  | {
    kind: "emotes";
    /** The rule that says so. */
    rule: string;
    /** Why, in a few words. */
    why: Phrase;
  }
  | {
    kind: "closed";
    /** The rule that says so. */
    rule: string;
    /** Why, in a few words. */
    why: Phrase;
  };

/** A fixed text in both languages. */
export type Text = { ru: string, en: string };

/** How long those who play may take, as it is chosen when a table is opened. */
export type TimeControl = "unlimited" | "relaxed" | "fast" | "day" | "three_days" | "week";

/** Troubles by name. */
export type Trouble = "no_such_table" | "bad_message" | "too_fast" | "store_failed" | "closing";

/** A browser isn't told any more: `DELETE /api/push`. */
export type Unsubscribe = {
  /** Its address at its push service. */
  endpoint: string;
};

/** What a game is usually like, for whoever chooses one and for a game begun with one press. */
export type Usual = {
  /** How many seats. */
  seats: number;
  /** From how many minutes to how many an easy-going game takes. */
  minutes: [number, number];
  /** How much there is to learn: 1 for a game explained in a minute, 3 for one with a thick rulebook. */
  weight: number;
};

/** A person or a bot. */
export type Who = "person" | "bot";

/** Why a card or piece can't be used, or an action not be done. */
export type WhyNot = { thing: string, rule: string, text: Phrase };
