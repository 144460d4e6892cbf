import type { Event } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import { baseOf, endsOf, spotOf, startOf, type Spot } from './notation';

/** A way that a ball has gone. */
export interface Trail {
  /** Whose ball; null: one of two that changed places. */
  seat: Seat | null;
  spots: Spot[];
  /** Was it sent back to its base? */
  out: boolean;
}

/** The ways that lead to the present board; what was undone has left none. */
export function trailsOf(events: readonly Event[]): Trail[] {
  let trails: Trail[] = [];
  const go = (seat: Seat, spots: Spot[]) => {
    const before = trails.findLast((trail) => trail.seat === seat && !trail.out);
    if (before && before.spots.at(-1) === spots[0]) before.spots.push(...spots.slice(1));
    else trails.push({ seat, spots, out: false });
  };
  for (const event of events) {
    switch (event.kind) {
      case 'exited':
        trails.push({
          seat: event.seat,
          spots: [baseOf(event.seat), startOf(event.seat)],
          out: false,
        });
        break;
      case 'ran':
        go(
          event.seat,
          event.path.map((place) => spotOf(place, event.seat)),
        );
        break;
      case 'stepped':
        go(
          event.seat,
          endsOf(event.step).map((place) => spotOf(place, event.seat)),
        );
        break;
      case 'knocked_out':
        trails.push({
          seat: event.seat,
          spots: [spotOf(event.cell, event.seat), baseOf(event.seat)],
          out: true,
        });
        break;
      case 'swapped':
        trails.push({ seat: null, spots: [event.one, event.two], out: false });
        break;
      case 'took_back':
        trails.at(-1)?.spots.pop();
        break;
      case 'undone':
        if (event.moved) trails = [];
        break;
      default:
        break;
    }
  }
  return trails.filter(({ spots }) => spots.length > 1);
}
