// A room that is only looked at.

import type { RoomProps } from '../games/game';
import type { Seat } from '../generated/protocol';

/** Nothing is offered in it, and nothing comes of what is pressed. */
export const onlooker = {
  offered: [],
  act: () => {},
  tryAction: () => Promise.resolve(null),
  emote: () => {},
  hurry: () => Promise.resolve(false),
} satisfies Partial<RoomProps<unknown>>;

/** Is a room only looked at? A drawing of one, as a rule has it, looks as if it were played. */
export function looksOn({ act }: Pick<RoomProps<unknown>, 'act'>): boolean {
  return act === onlooker.act;
}

/** Whose seats one plays; nobody's in a replay, through whoever's eyes one looks. */
export function playedBy(props: Pick<RoomProps<unknown>, 'act' | 'table'>): Seat[] {
  return looksOn(props) ? [] : props.table.yours;
}
