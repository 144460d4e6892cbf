import type { Seat } from '../../generated/protocol';
import type { View } from '../../generated/voiny';

/** How many of the other side are beaten; whoever sent them off. */
export const beatenBy = (view: View, seat: Seat): number =>
  (view.teams[1 - seat] ?? []).filter((warrior) => view.beaten.includes(warrior)).length;

/** Is it counted who is beaten? Not where a bout is worth a point and its warriors come back. */
export const countsBeaten = (view: View): boolean =>
  view.phase !== 'draft' && view.game !== 'short a' && view.game !== 'short ae';

/** Are there points before the end? A field by itself is worth its points when it is over. */
export const countsPoints = (view: View): boolean =>
  view.over !== null || ['long', 'short a', 'short ae'].includes(view.game);
