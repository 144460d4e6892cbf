// Ordering a table: which choices there are, and what is sent. Driven by the catalogue alone.

import type {
  GameCard,
  NewTable,
  OptionInfo,
  Pace,
  Phrase,
  TableState,
  TimeControl,
} from '../generated/protocol';

import { meaning } from './clock';
import { phrase } from './text';

/** How fast a table can be played, the usual in the middle. */
export const PACES: Pace[] = ['relaxed', 'normal', 'fast'];

export type Value = string | number;

/** Two ways to agree on everything at once. */
export type Preset = 'easy' | 'strict';
export const PRESETS: readonly Preset[] = ['easy', 'strict'];

/** The most numbers that are shown side by side; more become a stepper. */
const MOST_SIDE_BY_SIDE = 8;

/** The options between which there is a choice with so many seats. */
export function choosable(game: GameCard, seats: number): OptionInfo[] {
  return game.options.filter((option) => option.seats.length === 0 || option.seats.includes(seats));
}

/** What an option is if nobody says anything: the first, or the least. */
export function usual(option: OptionInfo): Value {
  return 'whole' in option.kind ? option.kind.whole.min : (named(option)?.[0]?.value ?? '');
}

/** What an option is at such a table. */
export function preset(option: OptionInfo, how: Preset): Value {
  return option[how] ?? usual(option);
}

/** What there must be of another option for this one to be a choice; null where there is that. */
export function lacks(
  game: GameCard,
  { only_with: only }: OptionInfo,
  chosen: Record<string, Value>,
): { option: OptionInfo; values: Phrase[] } | null {
  const option = only && game.options.find(({ id }) => id === only.option);
  if (!option || only.values.includes(chosen[option.id] ?? preset(option, 'easy'))) return null;
  const words = named(option)?.filter(({ value }) => only.values.includes(value)) ?? [];
  return { option, values: words.map(({ title }) => title) };
}

/** What options are at a table where a turn may take days, whatever one would choose. */
export function heldByDays(game: GameCard): [string, Value][] {
  return game.by_days.map(({ option, value }) => [option, value]);
}

/** The options in which the two kinds of table differ. */
export function apart(game: GameCard, seats: number): OptionInfo[] {
  return choosable(game, seats).filter(
    (option) => preset(option, 'easy') !== preset(option, 'strict'),
  );
}

/** Everything that such a table sets, over what was chosen otherwise. */
export function withPreset(
  game: GameCard,
  chosen: Record<string, Value>,
  how: Preset,
): Record<string, Value> {
  const set = game.options
    .filter((option) => preset(option, 'easy') !== preset(option, 'strict'))
    .map((option) => [option.id, preset(option, how)] as const);
  return { ...chosen, ...Object.fromEntries(set) };
}

/** Which kind of table this is; null: somebody has chosen otherwise. */
export function presetOf(
  game: GameCard,
  seats: number,
  chosen: Record<string, Value>,
): Preset | null {
  const holds = (how: Preset) =>
    apart(game, seats).every(
      (option) => (chosen[option.id] ?? preset(option, 'easy')) === preset(option, how),
    );
  return PRESETS.find(holds) ?? null;
}

/** Can the option be that? */
export function canBe({ kind }: OptionInfo, value: unknown): value is Value {
  if ('whole' in kind)
    return (
      Number.isInteger(value) && Number(value) >= kind.whole.min && Number(value) <= kind.whole.max
    );
  const all: { value: Value }[] = 'numbers' in kind ? kind.numbers : kind.one_of;
  return all.some((one) => one.value === value);
}

/** A value with its name, and with what one lets oneself in for where the name doesn't say it. */
export interface Named {
  value: Value;
  title: Phrase;
  about?: Phrase | null;
}

/** The values that have names; null where numbers speak for themselves. */
export function named({ kind }: OptionInfo): Named[] | null {
  if ('numbers' in kind) return kind.numbers;
  return 'one_of' in kind ? kind.one_of : null;
}

/** The numbers of a short range; null for a long one. */
export function shortRange(min: number, max: number): number[] | null {
  const count = max - min + 1;
  return count <= MOST_SIDE_BY_SIDE ? Array.from({ length: count }, (_, n) => min + n) : null;
}

/** What else is agreed on: what isn't said is as usual. */
export interface Terms {
  time?: TimeControl;
  /** May nothing be taken back? */
  final?: boolean;
}

/** The order for a table; options without a choice are left to the server. */
export function order(
  game: GameCard,
  seats: number,
  chosen: Record<string, Value>,
  open: boolean,
  pace: Pace,
  terms: Terms = {},
): NewTable {
  const options = Object.fromEntries(
    choosable(game, seats).map((option) => [
      option.id,
      lacks(game, option, chosen) ? usual(option) : (chosen[option.id] ?? preset(option, 'easy')),
    ]),
  );
  const time = terms.time && terms.time !== 'unlimited' ? { time: terms.time } : {};
  const final = terms.final ? { take_back: false } : {};
  return { game: game.id, seats, options, open, pace, ...time, ...final };
}

/** What was agreed on at a table, as far as it isn't as it always is. */
export function agreements(
  game: GameCard,
  table: TableState,
): { id: string; title: Phrase; value: Phrase | Value }[] {
  const terms = [];
  if (table.time)
    terms.push({ id: 'time', title: phrase('time_control'), value: meaning(table.time) });
  if (!table.take_back)
    terms.push({ id: 'take_back', title: phrase('moves_back'), value: phrase('moves_back_never') });
  const options = choosable(game, table.seats.length).flatMap((option) => {
    const agreed = (table.options[option.id] as Value | undefined) ?? usual(option);
    // What no preset touches and nobody has chosen need not be read: it may not even mean anything here.
    if (agreed === usual(option) && option.easy === null && option.strict === null) return [];
    const word = named(option)?.find(({ value }) => value === agreed);
    return [{ id: option.id, title: option.title, value: word?.title ?? agreed }];
  });
  return [...options, ...terms];
}

/** How many people can sit at a table: as many as there are seats, unless an option says so. */
export function peopleAt(game: GameCard, seats: number, chosen: Record<string, Value>): number {
  const option = game.options.find(({ id }) => id === game.people_option);
  return option ? Number(chosen[option.id] ?? preset(option, 'easy')) : seats;
}

/** What isn't a choice where several people share one screen. */
export function settledAtOneScreen(game: GameCard): Record<string, Value> {
  return Object.fromEntries(game.at_one_screen.map(({ option, value }) => [option, value]));
}
