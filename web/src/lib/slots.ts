// Where cards lie in a hand: a card that is played leaves its place empty, and nothing moves up.

/**
 * Lays cards where they lay before; new ones take the free places, and a wholly new hand lies in order.
 * `size`: places that there are even if they are empty; where not said, those there were.
 */
export function arrange<Card>(
  places: (Card | null)[],
  cards: Card[],
  size?: number,
): (Card | null)[] {
  const rest = [...cards];
  const kept = places.map((card) => {
    const at = card === null ? -1 : rest.indexOf(card);
    return at < 0 ? null : rest.splice(at, 1)[0]!;
  });
  if (kept.every((card) => card === null)) kept.length = 0;
  const least = size ?? kept.length;
  while (kept.length < Math.max(least, cards.length)) kept.push(null);
  const slots = kept.map((card) => card ?? rest.shift() ?? null);
  while (slots.length > least && slots.at(-1) === null) slots.pop();
  return slots;
}
