/** Long enough to read what a round came to, though a person has dealt. */
export const READING = 8_000;

/** What decides whether the sheet still lies there. */
export interface Reading {
  /** The round is still being counted: nobody has dealt. */
  counting: boolean;
  /** Since when the sheet has been there, in milliseconds. */
  open: number;
  /** Whoever reads wants to go on. */
  done: boolean;
  /** The new round wants something of whoever reads. */
  wanted: boolean;
}

/** For how much longer the sheet stays, in milliseconds; `null`: until something changes. */
export function staysFor({ counting, open, done, wanted }: Reading): number | null {
  if (done) return 0;
  if (counting) return null;
  return wanted ? 0 : Math.max(0, READING - open);
}
