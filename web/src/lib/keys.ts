/** Is a key pressed for the room, and not for the browser, a field or a dialog? */
export function forRoom(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target instanceof Element ? event.target : null;
  return !at?.closest('input, textarea, select, [contenteditable], dialog[open]');
}
