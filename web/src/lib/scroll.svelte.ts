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

/** Says at which ends of a list there is more to see: `above`, `below`, for what fades there. */
export function moreOf(list: HTMLElement) {
  const look = () => {
    const rest = list.scrollHeight - list.scrollTop - list.clientHeight;
    list.classList.toggle('above', list.scrollTop > 1);
    list.classList.toggle('below', rest > 1);
  };
  look();
  list.addEventListener('scroll', look, { passive: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(list);
  for (const part of list.children) sizes.observe(part);
  return () => {
    list.removeEventListener('scroll', look);
    sizes.disconnect();
  };
}
