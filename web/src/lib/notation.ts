// What the notations of all games have in common.

/** What is written with spaces between. */
export function words<Word extends string>(text: string | undefined | null): Word[] {
  return (text ?? '').split(' ').filter(Boolean) as Word[];
}

/** What an action begins with. */
export const verbOf = (action: string): string => action.split(' ', 1)[0]!;
