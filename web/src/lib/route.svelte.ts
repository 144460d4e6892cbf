// Where one is: the address bar, and nothing else, decides which page is shown.

import { fetchPage, pages } from './pages';

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'screen'; id: string }
  | { page: 'replay'; id: string; game: number }
  | { page: 'file' }
  | { page: 'learn'; game: string; step: number }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'missing' };

/** The page that an address means. */
export function parse(path: string, hash = ''): Route {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && first === 'lobby') return { page: 'lobby' };
  if (parts.length === 1 && first === 'replay') return { page: 'file' };
  if (parts.length === 2 && second !== undefined) {
    if (first === 'learn') return { page: 'learn', game: second, step: stepIn(hash) };
    if (first === 'table') return { page: 'table', id: second };
    if (first === 'rules')
      return { page: 'rules', game: second, rule: decode(hash.slice(1)) || null };
  }
  const [, id, third, fourth] = parts;
  if (parts.length === 3 && first === 'table' && id !== undefined && third === 'screen')
    return { page: 'screen', id };
  if (parts.length === 4 && first === 'table' && id !== undefined && third === 'replay') {
    const game = Number(fourth);
    if (Number.isSafeInteger(game) && game > 0) return { page: 'replay', id, game };
  }
  return { page: 'missing' };
}

/** The step of a lesson that an address means, from 1. */
function stepIn(hash: string): number {
  const step = /^#(\d{1,2})$/.exec(hash)?.[1];
  return Math.max(1, Number(step ?? 1));
}

/** The code that an address brings, if any. */
export function codeIn(hash: string): string | null {
  const code = /^#code=([\w%-]{1,60})$/.exec(hash)?.[1];
  return code === undefined ? null : decode(code);
}

/** A moment of a game that is seen again: the step, and the seats through whose eyes. */
export function momentOf(hash: string): { step: number; eyes: number[] } {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const numbers = (text: string | null) =>
    (text ?? '')
      .split(',')
      .filter((part) => /^\d{1,6}$/.test(part))
      .map(Number);
  return { step: numbers(said.get('step'))[0] ?? 0, eyes: numbers(said.get('eyes')) };
}

/** The address of a page. */
export const address = {
  home: '/',
  /** The house, for whoever becomes somebody else here by a code. The server isn't told of what follows #. */
  code: (code: string) => `/#code=${encodeURIComponent(code)}`,
  lobby: '/lobby',
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  /** The table for a television. */
  screen: (id: string) => `/table/${encodeURIComponent(id)}/screen`,
  replay: (id: string, game: number, step = 0, eyes: readonly number[] = []) =>
    `/table/${encodeURIComponent(id)}/replay/${game}#step=${step}${eyes.length > 0 ? `&eyes=${eyes.join(',')}` : ''}`,
  file: '/replay',
  learn: (game: string, step = 1) =>
    `/learn/${encodeURIComponent(game)}${step > 1 ? `#${step}` : ''}`,
  rules: (game: string, rule?: string) =>
    `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`,
};

/** Does a click on a link stay in the house? */
export function staysInside(
  click: Pick<
    MouseEvent,
    'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
  >,
  link: { origin: string; target: string; pathname: string; hasAttribute(name: string): boolean },
  origin: string,
): boolean {
  if (click.defaultPrevented || click.button !== 0) return false;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false;
  if (link.origin !== origin || link.hasAttribute('download')) return false;
  return (link.target === '' || link.target === '_self') && !link.pathname.startsWith('/api/');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  private wishes = 0;
  now = $state.raw<Route>(
    typeof location === 'undefined' ? { page: 'home' } : parse(location.pathname, location.hash),
  );

  /** Listens to the address bar and to clicks on links; returns how to stop. */
  listen(): () => void {
    const onClick = (click: MouseEvent) => {
      const link = click.target instanceof Element && click.target.closest('a');
      if (!link || !link.href || !staysInside(click, link, location.origin)) return;
      click.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    };
    const onPop = () =>
      this.enter(parse(location.pathname, location.hash), location.href, () => this.read());
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', onPop);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPop);
    };
  }

  /** Goes to an address of this house. */
  go(to: string): void {
    const { pathname, hash } = new URL(to, location.href);
    this.enter(parse(pathname, hash), to, () => {
      const before = location.pathname;
      if (to !== location.pathname + location.search + location.hash)
        history.pushState(null, '', to);
      this.read();
      if (location.hash !== '') this.showAnchor();
      else if (location.pathname !== before) window.scrollTo(0, 0);
    });
  }

  /** What is shown changes when the next page has been fetched; whoever has meanwhile gone on is not called back. */
  private enter({ page }: Route, to: string, then: () => void): void {
    const wish = ++this.wishes;
    if (pages[page]) return then();
    fetchPage(page).then(
      () => wish === this.wishes && then(),
      // A newer Igroteka has other files: it is asked for the whole page.
      () => wish === this.wishes && location.assign(to),
    );
  }

  // The browser does this by itself only for addresses that it followed itself.
  private showAnchor(): void {
    const anchor = document.getElementById(decode(location.hash.slice(1)));
    anchor?.scrollIntoView({ block: 'start' });
    anchor?.focus({ preventScroll: true });
  }

  private read(): void {
    this.now = parse(location.pathname, location.hash);
  }
}

export const router = new Router();
