import type { Attachment } from 'svelte/attachments';

/** Keeps a list at its end whenever it grows, unless one has scrolled back to read. */
export function stickToEnd(grows: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    let reading = false;
    const onScroll = () => (reading = list.scrollHeight - list.scrollTop - list.clientHeight > 60);
    list.addEventListener('scroll', onScroll, { passive: true });
    $effect(() => {
      grows();
      if (!reading) list.scrollTop = list.scrollHeight;
    });
    return () => list.removeEventListener('scroll', onScroll);
  };
}
