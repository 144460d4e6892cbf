// Ordering a table: which choices there are, and what is sent. Driven by the catalogue alone.

import type {
  GameCard,
  NewTable,
  OptionInfo,
  Pace,
  Phrase,
  TableState,
} from '../generated/protocol';

/** How fast a table can be played, the usual in the middle. */
export const PACES: Pace[] = ['relaxed', 'normal', 'fast'];

export type Value = string | number;

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

/** The values that have names; null where numbers speak for themselves. */
export function named({ kind }: OptionInfo): { value: Value; title: Phrase }[] | null {
  if ('numbers' in kind) return kind.numbers;
  return 'one_of' in kind ? kind.one_of : null;
}

/** The numbers of a short range; null for a long one. */
export function shortRange(min: number, max: number): number[] | null {
  const count = max - min + 1;
  return count <= MOST_SIDE_BY_SIDE ? Array.from({ length: count }, (_, n) => min + n) : null;
}

/** The order for a table; options without a choice are left to the server. */
export function order(
  game: GameCard,
  seats: number,
  chosen: Record<string, Value>,
  open: boolean,
  pace: Pace,
): NewTable {
  const options = Object.fromEntries(
    choosable(game, seats).map((option) => [option.id, chosen[option.id] ?? usual(option)]),
  );
  return { game: game.id, seats, options, open, pace };
}

/** What was agreed on at a table, as far as there was a choice. */
export function agreements(
  game: GameCard,
  table: TableState,
): { id: string; title: Phrase; value: Phrase | Value }[] {
  return choosable(game, table.seats.length).map((option) => {
    const agreed = (table.options[option.id] as Value | undefined) ?? usual(option);
    const word = named(option)?.find(({ value }) => value === agreed);
    return { id: option.id, title: option.title, value: word?.title ?? agreed };
  });
}
