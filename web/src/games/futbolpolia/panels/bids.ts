// Bids that one press makes.

const RAISES = [10, 25, 50, 100];

/** The least bid, and rounder ones above the highest so far; none above the most. */
export function quickBids(highest: number, least: number, most: number): number[] {
  if (least > most) return [];
  const rounder = RAISES.map((raise) => highest + raise).filter(
    (sum) => sum > least && sum <= most,
  );
  return [least, ...rounder].slice(0, 4);
}
