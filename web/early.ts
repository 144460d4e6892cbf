// What a page will ask for as soon as it runs, written into its head: `public/early.js` asks at once.
import type { Plugin } from 'vite';

/** Of the page's address, and of its language. */
export interface Early {
  pages: Record<string, string[]>;
  /** What every page needs in a language, and what some do besides. */
  langs: Record<string, { all: string[]; pages: Record<string, string[]> }>;
  all: string[];
}

const PAGES = { home: 'Home', lobby: 'Lobby', table: 'Table', rules: 'Rules', learn: 'Lesson' };
const LANGS = ['ru', 'en'];
/** Pages that speak as tables do. */
const AT_TABLES = ['table', 'learn'];

export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [file] : [],
        );
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('the page has no script');
        const closed = (name: string, seen = new Set<string>()): Set<string> => {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          if (!chunk || seen.has(name)) return seen;
          seen.add(name);
          chunk.viteMetadata?.importedCss.forEach((css) => seen.add(css));
          chunk.imports.forEach((needed) => closed(needed, seen));
          return seen;
        };
        const there = closed(entry.fileName);
        const needed = (source: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
          if (!chunk) throw new Error(`${source} is no chunk of its own`);
          return [...closed(chunk.fileName)].filter((name) => !there.has(name));
        };
        const fonts = (script: string) =>
          Object.keys(bundle).filter((name) => new RegExp(`golos-${script}-(400|600)-`).test(name));
        const sent: Early = {
          pages: Object.fromEntries(
            Object.entries(PAGES).map(([page, file]) => [page, needed(`/pages/${file}.svelte`)]),
          ),
          langs: Object.fromEntries(
            LANGS.map((lang) => {
              const words = needed(`/lib/words/${lang}.ts`);
              const all = [...words, ...(lang === 'ru' ? fonts('cyrillic') : [])];
              const tables = needed(`/lib/words/table/${lang}.ts`);
              return [
                lang,
                { all, pages: Object.fromEntries(AT_TABLES.map((at) => [at, tables])) },
              ];
            }),
          ),
          all: fonts('latin'),
        };
        const text = JSON.stringify(sent).replaceAll('"', '&quot;');
        return html.replace('name="early" content=""', `name="early" content="${text}"`);
      },
    },
  };
}
