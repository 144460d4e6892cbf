import type { Attachment } from 'svelte/attachments';

/** Keeps a list at its end while it grows, unless one has scrolled back to read. */
export function stickToEnd(length: () => number): Attachment<HTMLElement> {
  return (list) => {
    let reading = false;
    const onScroll = () => (reading = list.scrollHeight - list.scrollTop - list.clientHeight > 60);
    list.addEventListener('scroll', onScroll, { passive: true });
    $effect(() => {
      length();
      if (!reading) list.scrollTop = list.scrollHeight;
    });
    return () => list.removeEventListener('scroll', onScroll);
  };
}
