// Who sits around this screen, while several do: the table's sheet lets them hand it on.

interface Around {
  people: { number: number; name: string }[];
  looking: number | null;
  hand(to: number): void;
}

class AroundScreen {
  now = $state.raw<Around | null>(null);
}

export const around = new AroundScreen();
