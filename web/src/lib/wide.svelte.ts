// Is there room for a column beside the board?

const narrow = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 860px)');

class Wide {
  now = $state(!narrow?.matches);

  constructor() {
    narrow?.addEventListener('change', () => (this.now = !narrow.matches));
  }
}

export const wide = new Wide();
