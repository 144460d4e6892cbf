// Which sign a finger or a resting mouse learns about.

/** One of the things at a point. */
export interface Layer<Sign> {
  /** What explains it, if anything does. */
  sign: Sign | null;
  /** Would a press on it do something? */
  acts: boolean;
  /** How much it hides, in square pixels; 0 if one sees through it. */
  hides: number;
}

/**
 * The sign of the uppermost thing that has one. What lies under something that is as large explains
 * nothing; nor does a tap on what does something: that has to be held.
 */
export function signOf<Sign>(
  layers: readonly Layer<Sign>[],
  sizeOf: (sign: Sign) => number,
  held: boolean,
): Sign | null {
  let hidden = 0;
  for (const { sign, acts, hides } of layers) {
    if (acts && !held) return null;
    if (sign !== null) return hidden >= sizeOf(sign) ? null : sign;
    hidden = Math.max(hidden, hides);
  }
  return null;
}
