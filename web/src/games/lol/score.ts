import type { View } from '../../generated/lol';
import type { Seat, TableState } from '../../generated/protocol';
import { worthOf } from './card';

export type Mode = 'knock-out' | 'blitz' | 'together';

/** How points make a winner at this table. */
export function modeOf(table: Pick<TableState, 'options'>): Mode {
  const mode = table.options.mode;
  return mode === 'blitz' || mode === 'together' ? mode : 'knock-out';
}

export function isCalm(table: Pick<TableState, 'options'>): boolean {
  return table.options.races === 'calm';
}

/** Points that end it, for one or for all. */
export const GOAL: Record<Mode, number | null> = { 'knock-out': 101, blitz: null, together: 404 };

export interface Row {
  seat: Seat;
  hand: string;
  /** What the cards left count together. */
  sum: number;
  total: number;
  /** 0: still in. */
  place: number;
  won: boolean;
}

/** The sheet after a round: the best first. */
export function sheetOf(view: View, mode: Mode): Row[] {
  const rows = view.held.map((held, seat): Row => {
    const hand = view.hands[seat] ?? '';
    const place = view.over?.places[seat] || view.places[seat] || 0;
    return {
      seat,
      hand,
      sum: worthOf(hand),
      total: view.points[seat] ?? 0,
      place,
      won: held === 0 && view.playing.includes(seat),
    };
  });
  const better = (a: Row, b: Row) => {
    // Whoever is out stands below whoever is in.
    if (view.over || a.place || b.place) {
      const [x, y] = [a.place || 0, b.place || 0];
      if (x !== y) return x - y;
    }
    if (mode === 'blitz') return a.sum - b.sum;
    return mode === 'together' ? b.total - a.total : a.total - b.total;
  };
  return rows.toSorted((a, b) => better(a, b) || a.seat - b.seat);
}
