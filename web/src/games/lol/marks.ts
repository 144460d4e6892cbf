import type { View } from '../../generated/lol';
import type { Seat } from '../../generated/protocol';
import type { Table } from './text';

/** Who has the dealer's mark; nobody before the lot. */
export function dealerOf(view: View): Seat | null {
  return view.phase === 'lot' ? null : view.dealer;
}

/** What lies at a seat besides its cards, in words. */
export function markWords(seat: Seat, view: View, t: Table): string[] {
  const marks: [boolean, string][] = [
    [dealerOf(view) === seat, t.dealer],
    [view.called.includes(seat), t.called],
    [view.guilty.includes(seat), t.forgot],
    [view.locked.includes(seat), t.lockedSeat],
    [view.ban === seat, t.silence],
    [view.phase === 'bah' && view.covered.includes(seat), t.handDown],
  ];
  return marks.flatMap(([holds, word]) => (holds ? [word] : []));
}
