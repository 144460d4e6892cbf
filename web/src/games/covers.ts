// The pictures by which games are known, for the pages that show them.

import type { Component } from 'svelte';

const found = import.meta.glob<{ default: Component }>('./*/Cover.svelte', { eager: true });

export const covers: ReadonlyMap<string, Component> = new Map(
  Object.entries(found).map(([path, { default: Cover }]) => [path.split('/')[1]!, Cover]),
);
