// How much room the screen has beside and below the board.

class Query {
  #query: MediaQueryList | null;
  now = $state(false);

  constructor(query: string) {
    this.#query = typeof matchMedia === 'undefined' ? null : matchMedia(query);
    this.now = this.#query?.matches ?? false;
    this.#query?.addEventListener('change', ({ matches }) => (this.now = matches));
  }
}

const narrow = new Query('(max-width: 860px)');
const low = new Query('(max-height: 480px) and (orientation: landscape)');

/** Is there room for a column beside the board? */
export const wide = {
  get now() {
    return !narrow.now;
  },
};

/** Is it a phone that lies on its side? It has no height to give. */
export const lying = {
  get now() {
    return narrow.now && low.now;
  },
};
