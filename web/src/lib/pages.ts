// The pages of the house, each fetched when somebody first goes there.

import type { Route } from './route.svelte';

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

export async function fetchPage(page: Route['page']): Promise<void> {
  if (!pages[page]) Object.assign(pages, { [page]: await fetchers[page]() });
}
