// What a game brings to the client, and what the frame hands to it.

import type { Component } from 'svelte';
import type { Panel } from '../lib/sketch';
import type {
  Clock,
  Emote,
  Offered,
  Phrase,
  Seat,
  TableState,
  WhyNot,
} from '../generated/protocol';

export type Lang = 'ru' | 'en';

/** Why something can't be used, in a game whose things and whose rules are called like this. */
export interface WhyNotOf<Thing extends string, Rule extends string> extends WhyNot {
  thing: Thing;
  rule: Rule;
}

/** What a seat may do in such a game. */
export interface OfferedOf<Reason extends WhyNot> extends Offered {
  why_not: Reason[];
}

export interface RoomProps<
  View,
  Pack = unknown,
  Preview = unknown,
  Reason extends WhyNot = WhyNot,
> {
  table: TableState;
  /** The settled one. */
  view: View;
  /** What one's seats may do; [] while events are being animated and for spectators. */
  offered: OfferedOf<Reason>[];
  /** The seats that everybody can see the game waits for. */
  waitsFor: number[];
  clocks: Clock[];
  /** When the clocks arrived, by `performance.now()`. */
  clocksSince: number;
  pack: Pack;
  lang: Lang;
  /** By seat. */
  names: string[];
  /** The frame sends it, shows refusals, and disables double clicks; `refused` is told if nothing came of it. */
  act(seat: number, action: string, refused?: () => void): void;
  /** What an action would lead to; null if it can't be done, and `refused` is told why. */
  tryAction(
    seat: number,
    action: string,
    refused?: (no: Refused<Reason['rule']>) => void,
  ): Promise<Preview | null>;
  /** Shows why something isn't allowed, as refusals are shown. */
  refuse?(no: Refused): void;
  /** Says something without words; whoever only watches can't. */
  emote(emote: Emote): void;
  /** Bots need not take their time: once, or to the end where no person is in the game any more. Do they hurry? */
  hurry(toEnd: boolean): Promise<boolean>;
  /** Is the connection broken? What one has done then waits for it. */
  cut?: boolean;
  /** Opens the rulebook at a rule. */
  focusRule(id: Reason['rule']): void;
  /** Asks for another game with the same people, once it is over. */
  again?: (() => void) | null;
  /** On a phone that lies on its side: the column beside a game's board, which has all the height. */
  beside?: Beside | null;
}

/** Why something isn't allowed. */
export interface Refused<Rule extends string = string> {
  rule: Rule | null;
  text: Phrase;
  /** The connection was broken meanwhile. */
  late?: boolean;
}

/** What is taken of a room by what stands over it, in pixels. */
export interface Beside {
  width: number;
  /** At its head, and at its foot. */
  head: number;
  foot: number;
}

/** Functions exported by the Room component instance (bind:this). */
export interface RoomExports<Event = unknown> {
  /** Shows one event in motion over the present view; resolves when done; at once if the signal is aborted. */
  animate?(event: Event, signal: AbortSignal): Promise<void>;
  /**
   * Told what happened before the view that it led to is shown, whether anything may move or not.
   * A room without `animate` shows the new view at once, and motion, if any, over it.
   */
  hear?(events: Event[]): void;
  /** Told, when it opens, what happened lately: after a reload, or for whoever comes to look on. */
  recall?(events: Event[]): void;
  /** Are cards being dealt, so that what is turned up then can't be seen yet? */
  dealing?(): boolean;
  /** Shows in motion how the game begins (the deal) over its first view, about a second long; skipped like `animate`. */
  open?(signal: AbortSignal): Promise<void>;
  /** Points out on the table what past events were about; null: nothing any more. */
  point?(events: Event[] | null): void;
}

export interface EndingProps<View, Pack = unknown, Event = unknown> {
  view: View;
  table: TableState;
  pack: Pack;
  names: string[];
  lang: Lang;
  /** All that everybody could see happen in the finished game; its log is asked for it. */
  happened(): Promise<Event[]>;
}

export interface PlateProps<View, Pack = unknown> {
  view: View;
  seat: number;
  pack: Pack;
  lang: Lang;
}

/** A card in the record. */
export interface PictureProps<Pack = unknown, Card = string> {
  card: Card;
  pack: Pack;
  lang: Lang;
}

/** Every kind of card with what it does. */
export interface IndexProps<Pack = unknown, Rule extends string = string> {
  pack: Pack;
  /** What was agreed on at the table. */
  options: TableState['options'];
  lang: Lang;
  /** Opens the rulebook at a rule. */
  focusRule(id: Rule): void;
}

/** A seat; `same`: whoever did what came before; null: nobody. */
export type Doer = Seat | 'same' | null;

/** A short text with what it means. */
export interface Figure {
  label: string;
  title: string;
  /** With its unit, in few words, where the label is a bare number. */
  said?: string;
}

/** A part that is fetched when it is first shown. */
type Later<Props extends object> = () => Promise<{ default: Component<Props> }>;

/** A game's client, fetched when one of its tables is opened. */
export interface GameModule<
  View,
  Event,
  Pack = unknown,
  Preview = unknown,
  Card = string,
  Reason extends WhyNot = WhyNot,
> {
  /** Within `.screen` it is read from afar: its words grow with the root's letters. */
  Room: Component<RoomProps<View, Pack, Preview, Reason>, RoomExports<Event>>;
  /** Short figures by a seat's name, such as the number of cards. */
  plate(view: View, seat: number, lang: Lang): Figure[];
  /** What a seat has, drawn small, below its name and figures. */
  PlateFoot?: Component<PlateProps<View, Pack>>;
  /** Which colour and shape a seat has, from 0 on (red ●, blue ◆, green ▲, amber ■ …); no view before the game begins. */
  colour(view: View | null, table: TableState, seat: number): number;
  /** The room itself says whose turn it is; without this the frame does, beside the board. */
  saysTurn?: boolean;
  /** On a phone that lies on its side, the board takes all the height, and `beside` says what is left free. */
  lies?: boolean;
  /** Is what the view waits for what the first turn's tip speaks of? It always is, unless said otherwise. */
  tipFits?(view: View): boolean;
  /** What a word costs one where talk has its price, for the button that says it: `+2`; null: nothing. */
  wordPrice?(view: View, lang: Lang): Figure | null;
  /** What the result is called, where it isn't who has won. */
  headline?(view: View, lang: Lang): string | null;
  /** What a team of the finished game has reached, where two teams can be compared by it. */
  teamScore?(view: View, seats: Seat[]): number;
  /** What that score counts, as its number wants it: `lines`. */
  scoreUnit?(score: number, lang: Lang): string;
  /** Shown under the result when the game is over. */
  Ending?: Later<EndingProps<View, Pack, Event>>;
  /** Does that list everybody with their places? Then the frame doesn't. */
  ranks?(view: View): boolean;
  /** What a finished game is remembered by: how many rounds, how many cards. */
  figures?(view: View, lang: Lang): Figure[];
  /** What falls over the table of those who have won; a seat's shape if the game has nothing of its own. */
  Piece?: Component<{ slot: number }>;
  /** Whose doing an event is, for the record; null: nobody's. */
  doer?(event: Event): Doer;
  /** Is an event what a turn was about, such as a line or a score? The record never hides it. */
  isNews?(event: Event): boolean;
  /** Does it tell only what the events before it have told? */
  echoes?(event: Event, before: readonly Event[]): boolean;
  /** Does a turn begin with it, though the same seat did what came before? */
  begins?(event: Event, before: readonly Event[]): boolean;
  /** Can't it be understood without the sentence before? */
  leans?(event: Event): boolean;
  /** Is it no more than the end of a turn, so that what came before is worth more words? */
  passing?(event: Event): boolean;
  /** Does an event show what a deal ends with? */
  unveils?(event: Event): boolean;
  /** The card, or the cards, that an event shows, for the pictures in the record. */
  pictured?(event: Event): Card | Card[] | null;
  /** Such a card, drawn as small as can be. */
  Picture?: Component<PictureProps<Pack, Card>>;
  /** What can't wait although a sheet covers the table: a race, in a few words. */
  urgent?(view: View, offered: Offered[], lang: Lang): string | null;
  /** What one should know though a sheet covers the table, but needn't hurry for. */
  announces?(
    view: View,
    offered: Offered[],
    names: string[],
    yours: Seat[],
    lang: Lang,
  ): string | null;
  /** An index of the game's cards. */
  Index?: Later<IndexProps<Pack>>;
}

/** A game's client as the frame knows it: it hands on what the wire brings, and reads none of it. */
export type AnyGame = GameModule<unknown, unknown>;

/** What the front door shows of a game, and the way to the rest of it. */
export interface Entrance {
  id: string;
  /** What it is, in a few words. */
  tag: Phrase;
  /** A sentence or two. */
  about: Phrase;
  /** What helps with one's very first turn; `tipFits` of the game's module says when. */
  tip: Phrase;
  /** Is there print on its things in another language than the one that is read? */
  printedInBoth?: true;
  /** The game in one minute: a few drawn panels. */
  minute(): Promise<Panel[]>;
  load(): Promise<AnyGame>;
  /** Another language was chosen: fetches its words, if they come by themselves and the game is played here. */
  follow?(lang: Lang): Promise<void>;
}

/**
 * The one place where what comes over the wire gets its types. A table names its game, the server sends
 * views, events and packs of that game alone, and their types are written from its Rust. What is written in
 * notation, such as actions, each game reads by itself.
 */
export function typed<View, Event, Pack, Preview, Card = string, Reason extends WhyNot = WhyNot>(
  module: GameModule<View, Event, Pack, Preview, Card, Reason>,
): AnyGame {
  return module as unknown as AnyGame;
}
