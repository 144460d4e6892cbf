import type { Card, Event } from '../../generated/lol';
import type { Seat } from '../../generated/protocol';
import { isNumber } from './card';
import type { Table } from './text';

/** Something called out at a seat; without a seat, in the middle. */
export interface Shout {
  seat: Seat | null;
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

/** What is seen of an event. */
export type Spectacle = { cry?: Shout } & (
  | { kind: 'deal' }
  | { kind: 'lay'; seat: Seat; card: Card; count: number; drawn: boolean; loud: boolean }
  | { kind: 'draw'; seat: Seat; card: Card | null; open: boolean }
  | { kind: 'swap'; seat: Seat; with: Seat }
  | { kind: 'throw'; seat: Seat; sum: number }
  | { kind: 'cover'; seat: Seat }
  | { kind: 'late'; seat: Seat }
  | { kind: 'cry' }
);

/** The events of one update as spectacles; a card that is drawn and laid at once goes straight to the pile. */
export function spectaclesOf(events: Event[], t: Table): Spectacle[] {
  const found: Spectacle[] = [];
  events.forEach((event, at): unknown => {
    const next = events[at + 1];
    const straight =
      event.kind === 'drew' &&
      event.open &&
      next?.kind === 'laid' &&
      next.how === 'drawn' &&
      next.card === event.card;
    if (straight) return null;
    if (event.kind === 'caught') return found.push(...caught(event, t));
    const spectacle = spectacleOf(event, t);
    return spectacle && found.push(spectacle);
  });
  return found;
}

function caught({ by, seats }: Event & { kind: 'caught' }, t: Table): Spectacle[] {
  const forgot = seats.map((seat): Spectacle => ({
    kind: 'cry',
    cry: { seat, text: t.shoutCaught, tone: 'bad' },
  }));
  return [{ kind: 'cry', cry: { seat: by, text: t.call, tone: 'good' } }, ...forgot];
}

function spectacleOf(event: Event, t: Table): Spectacle | null {
  const cry = (seat: Seat | null, text: string, tone: Shout['tone']): Spectacle => ({
    kind: 'cry',
    cry: { seat, text, tone },
  });
  switch (event.kind) {
    case 'dealer':
      return { kind: 'deal' };
    case 'opened':
      return {
        kind: 'lay',
        seat: event.seat,
        card: event.card,
        count: 1,
        drawn: true,
        loud: !isNumber(event.card),
      };
    case 'laid': {
      const { seat, card, count, how } = event;
      const lay: Spectacle = {
        kind: 'lay',
        seat,
        card,
        count,
        drawn: how === 'drawn',
        loud: !isNumber(card),
      };
      if (how === 'copy') lay.cry = { seat, text: t.shoutCopy, tone: 'good' };
      return lay;
    }
    case 'drew':
      return { kind: 'draw', seat: event.seat, card: event.card, open: event.open };
    case 'swapped':
      return { kind: 'swap', seat: event.seat, with: event.with };
    case 'kept':
      return cry(event.seat, t.shoutKept, 'plain');
    case 'hit':
      return { kind: 'throw', seat: event.seat, sum: event.sum };
    case 'took':
      return cry(event.seat, t.shoutTook(event.sum), 'bad');
    case 'covered':
      return { kind: 'cover', seat: event.seat };
    case 'late':
      return {
        kind: 'late',
        seat: event.seat,
        cry: { seat: event.seat, text: t.shoutLate, tone: 'bad' },
      };
    case 'skipped':
      return cry(event.seat, t.shoutSkipped, 'plain');
    case 'talk':
      return cry(null, t.talk, 'plain');
    case 'spoke':
      return cry(event.seat, t.shoutSpoke, 'bad');
    // It stands at the seat for as long as it counts.
    case 'called':
      return null;
    case 'wrong_call':
      return cry(event.seat, t.shoutWrong, 'bad');
    case 'passed':
      return cry(event.seat, t.shoutPassed, 'plain');
    case 'uncovered':
      return cry(event.seat, t.shoutUncovered, 'plain');
    case 'reshuffled':
      return cry(null, t.reshuffled, 'plain');
    case 'cleared':
      return cry(event.seat, t.shoutCleared, 'good');
    case 'round_over':
      return event.cold ? cry(event.winner, t.shoutCold, 'good') : null;
    default:
      return null;
  }
}
