// Where cards lie in a hand: a card that is played leaves its place empty, and nothing moves up.

/**
 * Lays cards where they lay before; new ones take the free places, and a wholly new hand lies in order.
 * `size`: places that there are even if they are empty; where not said, those there were.
 * `pressed`: of equal cards, the one at this place goes first.
 */
export function arrange<Card>(
  places: (Card | null)[],
  cards: Card[],
  size?: number,
  pressed: number | null = null,
): (Card | null)[] {
  const rest = [...cards];
  const kept: (Card | null)[] = places.map(() => null);
  const keep = (card: Card | null, place: number) => {
    const at = card === null ? -1 : rest.indexOf(card);
    if (at >= 0) kept[place] = rest.splice(at, 1)[0]!;
  };
  places.forEach((card, place) => place !== pressed && keep(card, place));
  if (pressed !== null) keep(places[pressed] ?? null, pressed);
  if (kept.every((card) => card === null)) kept.length = 0;
  const least = size ?? kept.length;
  while (kept.length < Math.max(least, cards.length)) kept.push(null);
  const slots = kept.map((card) => card ?? rest.shift() ?? null);
  while (slots.length > least && slots.at(-1) === null) slots.pop();
  return slots;
}
