// Cards on their way from one place to another, over everything else.

import { tick, type Snippet } from 'svelte';
import { EASE, flying, move, type Box } from './motion';

export interface Flight<Card> {
  id: number;
  /** Null: face down. */
  card: Card | null;
  /** Where it lands. */
  box: Box;
  /** Sets its element in motion. */
  begin(element: Element): void;
}

/** A card, or its back, for a place of this size. */
export type Face<Card> = Snippet<[card: Card | null, box: Box]>;

export interface Course {
  duration: number;
  delay?: number;
  easing?: string;
  /** How far it bows aside, as a part of the way. */
  arc?: number;
  /** How it is turned when it leaves, in degrees. */
  tilt?: number;
}

export class Flights<Card> {
  /** Those in the air; `parts/Flights.svelte` shows them. */
  list: Flight<Card>[] = $state.raw([]);
  #sent = 0;

  /** Sends a card on its way; resolves when it has landed, at once if nothing is to be seen of it. */
  async send(
    card: Card | null,
    from: Box | null,
    to: Box | null,
    { duration, delay, easing = EASE, arc, tilt }: Course,
    signal: AbortSignal,
  ): Promise<void> {
    if (!from || !to || signal.aborted) return;
    let landed: Promise<void> | undefined;
    const flight: Flight<Card> = {
      id: (this.#sent += 1),
      card,
      box: to,
      begin(element) {
        const how = { duration, delay, easing, fill: 'backwards' as const };
        landed = move(element, flying(from, to, arc, tilt), how, signal);
      },
    };
    this.list = [...this.list, flight];
    await tick();
    await landed;
    this.list = this.list.filter((other) => other !== flight);
  }
}
