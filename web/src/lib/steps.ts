// Numbers between two bounds, and the steps that lead through them.

/** Raises that are worth a button. */
const RAISES = [10, 50, 100];
/** A raise is worth one where it can be made so often. */
const OFTEN = 3;

/** The raises for a range: none for a short one, never more than three. */
export function raisesOf(min: number, max: number): number[] {
  return RAISES.filter((raise) => max - min >= raise * OFTEN);
}

/** The whole number of a range that is nearest; the least if it isn't a number at all. */
export function within(value: number | null, min: number, max: number): number {
  const whole = Number.isFinite(value) ? Math.round(value ?? min) : min;
  return Math.min(Math.max(whole, min), max);
}
