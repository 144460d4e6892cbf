// What helps with the very first turn of a game in this browser: said once, at the moment it speaks of.

import { entrances } from '../games';
import type { Phrase } from '../generated/protocol';

const KEY = 'igroteka.tips';

/** The tip for a game's first turn; null if it was said before, or can't be remembered. */
export function firstTip(game: string | undefined): Phrase | null {
  const tip = game === undefined ? undefined : entrances.get(game)?.tip;
  if (!tip || game === undefined) return null;
  try {
    const said = (localStorage.getItem(KEY) ?? '').split(' ');
    if (said.includes(game) || said.includes('none')) return null;
    localStorage.setItem(KEY, [...said, game].join(' ').trim());
    return tip;
  } catch {
    return null;
  }
}
