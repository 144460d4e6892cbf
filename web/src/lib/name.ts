// What people are called.

/** Characters, as people count them, in the longest name that the server takes. */
export const LONGEST_NAME = 24;

// Browsers that are a few years old count code points.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;

export function isTooLong(name: string): boolean {
  const tidy = name.trim().replace(/\s+/g, ' ');
  // Counting letters of a whole book would take a while.
  return tidy.length > 4_096 || [...(segmenter?.segment(tidy) ?? tidy)].length > LONGEST_NAME;
}
