import type { View } from '../../generated/lol';
import type { Lang } from '../game';
import { readOffers, type Offered } from './offers';
import { hints } from './prefs.svelte';
import { say } from './text';

/** What can't wait: a hand on the Бах!, a copy, one's own call. */
export function urgentOf(view: View, offered: Offered[], lang: Lang): string | null {
  const t = say(lang);
  for (const one of offered) {
    const offers = readOffers(one);
    if (view.phase === 'bah' && offers.cover && !view.covered.includes(one.seat))
      return `${t.bah} ${t.bahHint}`;
    if (!hints.on) continue;
    if (offers.twin) return `${t.dontSleep} ${t.dontSleepHint}`;
    if (view.call[one.seat] === 'saves') return `${t.call} ${t.callNow}`;
  }
  return null;
}
