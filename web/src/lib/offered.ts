// What a table offers, as every room reads it.

import type { OfferedOf } from '../games/game';
import type { Offered, Seat, WhyNot } from '../generated/protocol';

/** Of the seats that the game waits for: the wished one, else the first. */
export function seatToAct(offered: Offered[], wish: Seat | null): Seat | null {
  const pressing = offered.filter(
    ({ must, actions, forms }) => must && actions.length + forms.length > 0,
  );
  const wished = pressing.find(({ seat }) => seat === wish);
  return (wished ?? pressing[0])?.seat ?? null;
}

/** The seat that is shown: the one that must act, else the wish, else one's first. */
export function seatToShow(offered: Offered[], yours: Seat[], wish: Seat | null): Seat | null {
  const otherwise = wish !== null && yours.includes(wish) ? wish : (yours[0] ?? null);
  return seatToAct(offered, wish) ?? otherwise;
}

/** Why things can't be used, by thing. */
export function reasonsByThing<Reason extends WhyNot>({
  why_not,
}: OfferedOf<Reason>): Map<Reason['thing'], Reason> {
  return new Map(why_not.map((why) => [why.thing, why]));
}
