// Pages that don't fetch what is said at tables say nothing of it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ru as table } from '../src/lib/words/table/ru';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const HOUSE = ['App', 'pages/Home', 'pages/Lobby', 'pages/Rules', 'pages/NotFound'];
const IMPORT = /(?<!type )\bfrom '([^']+)'|\bimport\('([^']+)'\)/g;

/** A file's text, and where the files are that it imports. */
function read(file: string): { text: string; imports: string[] } {
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
  const near = [...text.matchAll(IMPORT)].map(([, one, other]) => (one ?? other)!);
  const imports = near
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name))
    .flatMap((name) => [name, `${name}.ts`, `${name}/index.ts`])
    .filter((name) => /\.(ts|svelte)$/.test(name) && existsSync(name));
  return { text, imports };
}

/** What is fetched with a page, or later on it; not another page, nor a game, nor words. */
function reached(starts: string[]): Map<string, string> {
  const seen = new Map<string, string>();
  const next = [...starts];
  for (let file = next.pop(); file; file = next.pop()) {
    if (seen.has(file) || /\/(lib\/pages\.ts$|games\/|lib\/words\/)/.test(file)) continue;
    const { text, imports } = read(file);
    seen.set(file, text);
    next.push(...imports);
  }
  return seen;
}

test('the house says nothing that only tables have words for', () => {
  const files = reached(HOUSE.map((name) => join(src, `${name}.svelte`)));
  expect(files.size).toBeGreaterThan(40);
  const keys = Object.keys(table);
  const said = [...files].flatMap(([file, text]) => {
    const made = [...text.matchAll(/`([a-z_]+_)\$\{/g)].map(([, begin]) => begin!);
    return keys
      .filter((key) => text.includes(`'${key}'`) || made.some((begin) => key.startsWith(begin)))
      .map((key) => `${relative(src, file)}: ${key}`);
  });
  expect(said).toEqual([]);
});
