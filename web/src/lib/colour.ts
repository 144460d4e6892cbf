import type { GameModule } from '../games/game';
import type { TableState } from '../generated/protocol';

/** A seat's colour slot; before the game there may be no view to tell it by. */
export function colourOf(
  module: GameModule,
  view: unknown,
  table: TableState,
  seat: number,
): number {
  try {
    return module.colour(view, table, seat);
  } catch {
    return seat;
  }
}
