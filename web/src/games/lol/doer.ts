import type { Card, Event } from '../../generated/lol';
import type { Doer } from '../game';

/** Whose doing an event is. */
export function doer(event: Event): Doer {
  switch (event.kind) {
    case 'caught':
      return event.by;
    case 'hit':
    case 'skipped':
    case 'silence':
    case 'asked':
      return 'same';
    case 'dealer':
    case 'dealt':
    case 'opened':
    case 'reshuffled':
    case 'talk':
    case 'round_over':
    case 'cleared':
    case 'out':
    case 'points':
    case 'over':
      return null;
    default:
      return 'seat' in event ? event.seat : null;
  }
}

/** Cards that nobody sees, drawn because the line before says how many somebody takes. */
export function echoes(event: Event, before: readonly Event[]): boolean {
  if (event.kind !== 'drew' || event.card !== null) return false;
  const cause = before.findLast(({ kind }) => kind !== 'drew');
  return cause?.kind === 'took' && cause.seat === event.seat;
}

/** The card that came to lie on the pile. */
export function pictured(event: Event): Card | null {
  return event.kind === 'laid' || event.kind === 'opened' ? event.card : null;
}
