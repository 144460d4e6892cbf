import type { Clock, Seat } from '../../generated/protocol';

/** A running clock by the first word of its notation, of one seat if that is asked for: `lock 3`. */
export function clockOf(clocks: Clock[], name: string, seat: Seat | null = null): Clock | null {
  const found = clocks.find(({ timer }) => {
    const [word, of] = timer.split(' ');
    return word === name && (seat === null || of === String(seat));
  });
  return found ?? null;
}
