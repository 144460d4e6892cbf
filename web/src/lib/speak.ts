// Another language for the whole house.

import type { Lang } from '../games/game';
import { notices } from './notices.svelte';
import { prefs } from './prefs.svelte';
import { push } from './push.svelte';
import { phrase } from './text';

export async function speak(lang: Lang): Promise<void> {
  try {
    await prefs.setLang(lang);
  } catch {
    return notices.add({ kind: 'trouble', text: phrase('offline'), rule: null, game: null });
  }
  // Notices to closed pages are written in it, too.
  await push.renew();
}
