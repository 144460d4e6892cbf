// What the table wants of one right now, for whatever lies over it.

export interface Now {
  words: string;
  /** Every moment counts. */
  urgent: boolean;
}

/** Null: nothing. */
export const now = $state<{ call: Now | null }>({ call: null });
