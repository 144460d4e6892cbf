import type { Card } from '../../generated/liga';

/** Lays cards where they lay before; new ones take the free places. A wholly new hand lies in order. */
export function arrange(before: (Card | null)[], cards: Card[]): (Card | null)[] {
  const left = [...cards];
  const slots = before.map((card) => {
    const found = card === null ? -1 : left.indexOf(card);
    return found < 0 ? null : left.splice(found, 1)[0]!;
  });
  if (slots.every((card) => card === null)) return [...cards];
  for (const card of left) {
    const free = slots.indexOf(null);
    if (free < 0) slots.push(card);
    else slots[free] = card;
  }
  return slots;
}
