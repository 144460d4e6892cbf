// The pages of the house, each fetched when somebody first goes there.

import { prefs } from './prefs.svelte';
import type { Route } from './route.svelte';
import { learnTable } from './words';

const fetchers = {
  home: async () => (await import('../pages/Home.svelte')).default,
  lobby: async () => (await import('../pages/Lobby.svelte')).default,
  table: async () => (await import('../pages/Table.svelte')).default,
  screen: async () => (await import('../pages/Screen.svelte')).default,
  replay: async () => (await import('../pages/Replay.svelte')).default,
  file: async () => (await import('../pages/ReplayFile.svelte')).default,
  learn: async () => (await import('../pages/Lesson.svelte')).default,
  rules: async () => (await import('../pages/Rules.svelte')).default,
  missing: async () => (await import('../pages/NotFound.svelte')).default,
} satisfies Record<Route['page'], () => Promise<unknown>>;

type Pages = { [Page in Route['page']]: Awaited<ReturnType<(typeof fetchers)[Page]>> };

/** Those that are there. */
export const pages: Partial<Pages> = {};

/** Those that speak as tables do. */
const atTables: readonly Route['page'][] = ['table', 'screen', 'replay', 'file', 'learn'];

export async function fetchPage(page: Route['page']): Promise<void> {
  if (pages[page]) return;
  const words = atTables.includes(page) ? learnTable(prefs.lang) : undefined;
  const [fetched] = await Promise.all([fetchers[page](), words]);
  Object.assign(pages, { [page]: fetched });
}
