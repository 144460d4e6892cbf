// What opens over the room or beside it: fetched when it is first wanted.

export { default as CharacterPanel } from '../CharacterPanel.svelte';
export { default as KeptPanel } from '../KeptPanel.svelte';
export { default as Scene } from '../Scene.svelte';
export { default as DealPanel } from './DealPanel.svelte';
export { default as DeedPanel } from './DeedPanel.svelte';
