// Another language for the whole house.

import { entrances } from '../games';
import type { Lang } from '../games/game';
import { translated } from './api';
import { toasts } from './toasts.svelte';
import { prefs } from './prefs.svelte';
import { push } from './push.svelte';
import { phrase } from './text';

export async function speak(lang: Lang): Promise<void> {
  try {
    const games = [...entrances.values()].map((entrance) => entrance.follow?.(lang));
    await Promise.all([translated(lang), ...games]);
    await prefs.setLang(lang);
  } catch {
    return toasts.add({ kind: 'trouble', text: phrase('offline'), rule: null, game: null });
  }
  // Alerts to closed pages are written in it, too.
  await push.renew();
}
