import type { Card, Event } from '../../generated/liga';
import type { Doer } from '../game';

/** Whose doing an event is. */
export function doer(event: Event): Doer {
  switch (event.kind) {
    case 'laid':
    case 'haunted':
      return event.by;
    case 'exited':
    case 'ran':
    case 'stepped':
    case 'shared':
    case 'knocked_out':
    case 'swapped':
    case 'took_back':
    case 'undone':
    case 'skipped':
    case 'twisted':
    case 'must_answer':
      return 'same';
    default:
      return null;
  }
}

/** The card that was laid or reached by a LIGA; the two that partners have exchanged. */
export function pictured(event: Event): Card | Card[] | null {
  switch (event.kind) {
    case 'laid':
    case 'undone':
      return event.card;
    case 'exchanged':
      return event.cards;
    default:
      return null;
  }
}
