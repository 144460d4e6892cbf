// Dialogs that any page can open.

class Dialogs {
  /** A new table is being ordered, perhaps of a certain game. */
  newTable = $state.raw<{ game: string | null } | null>(null);
  /** What is set for this browser. */
  settings = $state(false);
  /** The rulebook lies open beside what one is doing. */
  rules = $state.raw<{ game: string; rule: string | null } | null>(null);
}

export const dialogs = new Dialogs();
