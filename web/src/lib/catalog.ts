// What the server's plain requests answer: games and rules.

import type { OptionInfo, Phrase } from '../generated/protocol';

export interface GameCard {
  id: string;
  title: Phrase;
  /** The numbers of seats it can be played with. */
  seats: number[];
  /** From the simplest on. */
  bots: string[];
  options: OptionInfo[];
}

export interface Rule {
  id: string;
  section: { id: string; title: Phrase };
  text: Phrase;
}
