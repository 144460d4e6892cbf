// Several people around one screen: whose turn it is to look at it.

/** Somebody at this screen. */
export interface Sitter {
  /** 0: whoever the browser belongs to. */
  number: number;
  seats: readonly number[];
  /** Does the game wait for them? */
  waited: boolean;
}

/**
 * Who should look at the screen: whoever does, for as long as the game waits for them; then the next
 * one round the table. Nobody is sent away while nobody else is waited for.
 */
export function nextToLook(people: readonly Sitter[], looking: number | null): number | null {
  const present = people.find(({ number }) => number === looking);
  if (present?.waited) return present.number;
  const place = ({ seats }: Sitter) => Math.min(...seats);
  const after = present ? place(present) : -1;
  const round = [...people].sort((a, b) => place(a) - place(b));
  const waited = round.filter(({ waited }) => waited);
  const next = waited.find((one) => place(one) > after) ?? waited[0];
  return (next ?? present ?? round[0])?.number ?? null;
}
