/** Is a key pressed for the room, and not for the browser, a field or a dialog? */
export function forRoom(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target instanceof Element ? event.target : null;
  // A box that is ticked wants no letters.
  return !at?.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog[open]',
  );
}
