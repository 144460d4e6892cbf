import type { Attachment } from 'svelte/attachments';

/**
 * Heard at the very press, not when the finger comes up: in a race milliseconds count.
 * `early`: is this pointer's press a wish already, or may it still become a scroll?
 */
export function pressed(
  act: () => void,
  early: (event: PointerEvent) => boolean = () => true
): Attachment<HTMLElement> {
  return (element) => {
    let done = false;
    const able = () => !element.matches(':disabled, [aria-disabled="true"]');
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      done = early(event);
      if (done && able()) act();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat && able()) act();
    };
    // What a screen reader or a finger without `early` presses.
    const click = () => {
      if (!done && able()) act();
      done = false;
    };
    const gone = () => (done = false);
    element.addEventListener('pointerdown', down);
    element.addEventListener('keydown', key);
    element.addEventListener('click', click);
    element.addEventListener('pointercancel', gone);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('keydown', key);
      element.removeEventListener('click', click);
      element.removeEventListener('pointercancel', gone);
    };
  };
}
