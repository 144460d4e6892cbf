// A game's end as one sees it: the winners' table is looked at before the result covers it.

/** By then the last card has landed. */
const LANDED = 400;
/** And the winners have glowed for a moment. */
const GLOWED = 1_000;
/** How long it is looked at altogether before the sheet comes. */
const ENDING = 3_200;
const SHORT_ENDING = 1_200;

/** What is shown of the end; to be made where effects may be. */
export class Finale {
  /** Are the winners pointed out? */
  glow = $state(false);
  flourish = $state(false);
  result = $state(false);

  /** `fetch` brings what is shown; whoever can't fetch it is told when it should be. */
  constructor(over: () => boolean, fetch: () => Promise<unknown>) {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    let lived = false;
    $effect(() => {
      if (!over()) {
        lived = true;
        this.glow = this.flourish = this.result = false;
        return;
      }
      fetch().catch(() => {});
      const moves = lived && !still.matches;
      const steps: [number, () => void][] = [
        [moves ? LANDED : 0, () => (this.glow = true)],
        [moves ? GLOWED : 0, () => (this.flourish = lived)],
        [moves ? ENDING : SHORT_ENDING, () => ((this.flourish = false), (this.result = true))],
      ];
      const timers = steps.map(([after, step]) => setTimeout(step, after));
      return () => timers.forEach(clearTimeout);
    });
  }
}
