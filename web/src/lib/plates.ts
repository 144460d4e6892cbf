// What stands on the plates of those who play.

import type { AnyGame, Figure, Lang } from '../games/game';
import type { BotInfo, Clock, SeatState, SeatTime, TableState } from '../generated/protocol';
import { matesOf } from './people';

/** A seat, as its plate tells of it. */
export interface PlateOf {
  seat: number;
  who: SeatState['who'];
  /** Does a bot play for somebody there? */
  stands_in: SeatState['stands_in'];
  name: string;
  yours: boolean;
  /** Does it win together with one's own? */
  mate: boolean;
  /** Does the game wait for it? */
  turn: boolean;
  colour: number;
  figures: Figure[];
  clock: Clock | undefined;
  time: SeatTime | undefined;
}

/** What all plates of a table are drawn with. */
export interface Plating {
  module: AnyGame;
  view: unknown;
  pack: unknown;
  bots: readonly BotInfo[];
  /** When what they tell was told, by the page's clock. */
  since: { clocks: number; times: number; table: number };
  /** Does one hold all the seats? */
  alone: boolean;
  /** More than fit at their full size. */
  many: boolean;
}

/** What is known of the seats besides the table. */
export interface SceneFacts {
  view: unknown;
  names: string[];
  turn: number[];
  clocks: Clock[];
  times: SeatTime[];
}

export function platesOf(
  module: AnyGame,
  table: TableState,
  facts: SceneFacts,
  lang: Lang,
): PlateOf[] {
  const { view, names, turn, clocks, times } = facts;
  const mates = matesOf(table);
  return table.seats.map(({ seat, who, stands_in }) => ({
    seat,
    who,
    stands_in,
    name: names[seat] ?? '',
    yours: table.yours.includes(seat),
    mate: mates.has(seat),
    turn: turn.includes(seat),
    colour: module.colour(view, table, seat),
    figures: view === null ? [] : module.plate(view, seat, lang),
    clock: clocks.find((clock) => clock.seat === seat),
    time: times.find((time) => time.seat === seat),
  }));
}

/** The plates of each team; null where everybody plays for themselves, or all for one thing. */
export function teamsOf(table: TableState, plates: readonly PlateOf[]): PlateOf[][] | null {
  const { teams } = table;
  if (teams.length < 2 || teams.every((team) => team.length < 2)) return null;
  return teams.map((team) => plates.filter(({ seat }) => team.includes(seat)));
}

/** On narrower plates of a phone no name could be read. */
export const MOST_COLUMNS = 5;
/** So many seats stand in two rows on every phone. */
const FEW = 6;
/** On a lower phone two rows of more seats would take from the board what it needs. */
const LOW = 740;
/** From this width on a phone has one row for all. */
const WIDE = 600;

/** In how many columns seats stand in two rows of a phone; none where they stand in one. */
export function columnsOf(
  seats: number,
  teams: number,
  page: { width: number; height: number },
): number {
  if (seats <= 4 || page.width >= WIDE || (seats > FEW && page.height < LOW)) return 0;
  // Of three teams each has a column.
  if (teams > 2) return seats === 2 * teams ? teams : 0;
  const columns = Math.max(Math.ceil(seats / 2), 3);
  return columns <= MOST_COLUMNS ? columns : 0;
}

/** Without the seat's number: where there is little room, the shape tells seats apart. */
export const bare = (name: string) => name.replace(/ \(\d+\)$/, '');

/** A sentence about somebody, who is called in it as on a narrow plate. */
export function barely(text: string, names: readonly string[]): string {
  const name = names.find((each) => bare(each) !== each && text.startsWith(each));
  return name === undefined ? text : bare(name) + text.slice(name.length);
}
