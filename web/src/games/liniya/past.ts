import type { Card, Cell, Event } from '../../generated/liniya';
import type { Doer } from '../game';
import { isSpecial, lineCells } from './notation';

/** The cells that events were about. */
export function cellsIn(events: readonly Event[]): Cell[] {
  return events.flatMap((event): Cell[] => {
    switch (event.kind) {
      case 'placed':
      case 'removed':
        return [event.cell];
      case 'lined':
        return lineCells(event.line);
      case 'wasted':
        return isSpecial(event.card) ? [] : [event.card];
      default:
        return [];
    }
  });
}

/** Whose doing an event is. */
export function doer(event: Event): Doer {
  switch (event.kind) {
    case 'played':
    case 'drew':
    case 'forgot':
    case 'gave':
      return event.seat;
    case 'accused':
    case 'admitted':
    case 'denied':
      return event.by;
    case 'placed':
    case 'removed':
    case 'wasted':
    case 'lined':
    case 'charged':
    case 'penalty':
      return 'same';
    default:
      return null;
  }
}

/** The card that was played, or that went back to the deck. */
export function pictured(event: Event): Card | null {
  return event.kind === 'played' || event.kind === 'gave' ? event.card : null;
}
