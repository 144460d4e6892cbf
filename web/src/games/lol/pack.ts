import type { Phrase } from '../../generated/protocol';

/** The deck and what its cards and colours are called. */
export interface Pack {
  deck: string;
  colours: Record<string, { name: Phrase; card: Phrase }>;
  cards: Record<string, { name: Phrase; copies: number }>;
}
