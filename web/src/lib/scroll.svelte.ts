import type { Attachment } from 'svelte/attachments';

/** As near to the end it counts as the end. */
const END = 60;

/** Keeps a list at its end while it grows and however high it is, unless one has scrolled back to read. */
export function stickToEnd(length: () => number): Attachment<HTMLElement> {
  return (list) => {
    let reading = false;
    /** Where the list was last seen, or put. */
    let at = list.scrollTop;
    // What moves it to its end is told of late: it may have grown by then. Only people go back.
    const onScroll = () => {
      if (list.scrollHeight - list.scrollTop - list.clientHeight <= END) reading = false;
      else if (list.scrollTop < at) reading = true;
      at = list.scrollTop;
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    const follow = () => {
      if (reading) return;
      list.scrollTop = list.scrollHeight;
      at = list.scrollTop;
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
export const moreOf: Attachment<HTMLElement> = (list) =>
  tellingMore(list, () => {
    const rest = list.scrollHeight - list.scrollTop - list.clientHeight;
    list.classList.toggle('above', list.scrollTop > 1);
    list.classList.toggle('below', rest > 1);
  });

/** The same of a row: `before`, `after`. */
export const moreBeside: Attachment<HTMLElement> = (row) =>
  tellingMore(row, () => {
    const rest = row.scrollWidth - row.scrollLeft - row.clientWidth;
    row.classList.toggle('before', row.scrollLeft > 1);
    row.classList.toggle('after', rest > 1);
  });

function tellingMore(list: HTMLElement, look: () => void): () => void {
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
