import type { Attachment } from 'svelte/attachments';

/** Keeps a list at its end while it grows and however high it is, unless one has scrolled back to read. */
export function stickToEnd(length: () => number): Attachment<HTMLElement> {
  return (list) => {
    let reading = false;
    const onScroll = () => (reading = list.scrollHeight - list.scrollTop - list.clientHeight > 60);
    list.addEventListener('scroll', onScroll, { passive: true });
    const follow = () => {
      if (!reading) list.scrollTop = list.scrollHeight;
    };
    $effect(() => {
      length();
      follow();
    });
    // Something above it has come or gone.
    const sizes = new ResizeObserver(follow);
    sizes.observe(list);
    return () => {
      list.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  };
}
