import type { Card, Event } from '../../generated/lol';
import type { Doer } from '../game';
import { faceOf } from './card';

/** Whose doing an event is. */
export function doer(event: Event): Doer {
  switch (event.kind) {
    case 'caught':
      return event.by;
    case 'hit':
    case 'skipped':
    case 'silence':
    case 'asked':
    case 'talk':
      return 'same';
    case 'dealer':
    case 'dealt':
    case 'opened':
    case 'reshuffled':
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
  const cause = before.findLast(({ kind }) => !['drew', 'skipped', 'talk'].includes(kind));
  switch (cause?.kind) {
    case 'took':
    case 'late':
    case 'spoke':
      return cause.seat === event.seat;
    case 'caught':
      return cause.seats.includes(event.seat);
    default:
      return false;
  }
}

/** A penalty ends before the next turn begins, and a turn before one's next; what covers an Упс! is part of its turn. */
export function begins(event: Event, before: readonly Event[]): boolean {
  const acts =
    (event.kind === 'laid' && event.how !== 'drawn') ||
    (event.kind === 'drew' && event.open) ||
    ['took', 'passed', 'spoke', 'caught'].includes(event.kind);
  const [last] = before.filter(({ kind }) => kind !== 'drew').slice(-1);
  return acts && !(last?.kind === 'laid' && faceOf(last.card).value === 'oops');
}

/** Which card it was is told when it is drawn. */
export function leans(event: Event): boolean {
  return event.kind === 'laid' && event.how === 'drawn';
}

/** The card that was laid, or drawn where one sees it. */
export function pictured(event: Event): Card | null {
  switch (event.kind) {
    case 'laid':
      // It was seen when it was drawn.
      return event.how === 'drawn' ? null : event.card;
    case 'opened':
    case 'drew':
      return event.card;
    default:
      return null;
  }
}
