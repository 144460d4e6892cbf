// Which steps of lessons were done in this browser.

const key = (game: string) => `igroteka.learned.${game}`;

export function learned(game: string): Set<number> {
  try {
    return new Set(numbers(localStorage.getItem(key(game))));
  } catch {
    return new Set();
  }
}

export function learn(game: string, step: number): Set<number> {
  const steps = learned(game).add(step);
  try {
    localStorage.setItem(key(game), [...steps].join(' '));
  } catch {
    // Not remembered.
  }
  return steps;
}

/** What a stored text means. */
export function numbers(text: string | null): number[] {
  return (text ?? '')
    .split(' ')
    .filter((word) => /^\d{1,2}$/.test(word))
    .map(Number);
}
