import type { Component } from 'svelte';
import type { Clock, Emote, Offered, TableState } from '../generated/protocol';

export type Lang = 'ru' | 'en';

export interface RoomProps {
  table: TableState;
  /** The game's View, already the settled one. */
  view: unknown;
  /** What one's seats may do; [] while events are being animated and for spectators. */
  offered: Offered[];
  clocks: Clock[];
  /** When the clocks arrived, by `performance.now()`. */
  clocksSince: number;
  /** The game's pack. */
  pack: unknown;
  lang: Lang;
  /** By seat. */
  names: string[];
  /** The frame sends it, shows refusals, and disables double clicks. */
  act(seat: number, action: string): void;
  /** Preview. */
  tryAction(seat: number, action: string): Promise<unknown | null>;
  /** Says something without words; whoever only watches can't. */
  emote(emote: Emote): void;
  /** Opens the rulebook at a rule. */
  focusRule(id: string): void;
}

/** Functions exported by the Room component instance (bind:this). */
export interface RoomExports {
  /** Shows one event in motion over the present view; resolves when done; at once if the signal is aborted. */
  animate?(event: unknown, signal: AbortSignal): Promise<void>;
  /**
   * Told what happened before the view that it led to is shown, whether anything may move or not.
   * A room without `animate` shows the new view at once, and motion, if any, over it.
   */
  hear?(events: unknown[]): void;
  /** Shows in motion how the game begins (the deal) over its first view, about a second long; skipped like `animate`. */
  open?(signal: AbortSignal): Promise<void>;
}

export interface GameModule {
  id: string;
  Room: Component<any, RoomExports>;
  /** Which seat the game waits for, for the light that moves; from the view. */
  onTurn(view: unknown): number[];
  /** A short figure by a seat's name, such as the number of cards. */
  plate(view: unknown, seat: number, lang: Lang): { label: string; title: string }[];
  /** Seat → colour slot 0..3 (red ●, blue ◆, green ▲, amber ■) */
  colour(view: unknown, table: TableState, seat: number): number;
  /** The room itself says whose turn it is; without this the frame does, beside the board. */
  saysTurn?: boolean;
  /** What a word costs where talk has its price, for the button that says it: `+2`. */
  wordPrice?(lang: Lang): { label: string; title: string };
  /** What the result is called, where it isn't who has won. */
  headline?(view: unknown, lang: Lang): string | null;
  /** Shown under the result when the game is over (Liniya: the chronicle). */
  Ending?: Component<any>;
}
