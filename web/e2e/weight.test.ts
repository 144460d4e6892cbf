// What a first visit weighs, as it goes over the wire.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const chunks = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<
  string,
  Chunk
>;

/** The bytes of a file as browsers ask for it. */
function weigh(file: string): number {
  const small = `${dist}${file}.br`;
  return statSync(existsSync(small) ? small : dist + file).size;
}

/** Everything that is fetched when these are needed. */
function needed(...names: string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = chunks[name]!;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return files;
}

const weight = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + weigh(file), 0) / 1000;
const room = (game: string) => `src/games/${game}/module.ts`;
const games = Object.keys(chunks).flatMap(
  (name) => /^src\/games\/(\w+)\/module\.ts$/.exec(name)?.[1] ?? [],
);
/** The one that is played in three dimensions. */
const SPATIAL = 'voiny';
const flat = games.filter((game) => game !== SPATIAL);

test('every game has a picture for its invitations', () => {
  expect(games).toContain(SPATIAL);
  for (const game of games) expect(existsSync(`${dist}previews/${game}.png`), game).toBe(true);
});

test('the frame is light', () => {
  const frame = weight(needed('index.html'));
  expect(frame).toBeGreaterThan(10);
  expect(frame).toBeLessThan(120);
});

test('a card game’s table is light', () => {
  for (const game of flat) expect(weight(needed('index.html', room(game))), game).toBeLessThan(200);
});

test('only Voiny brings the third dimension', () => {
  const three = Object.values(chunks).filter(({ file }) =>
    readFileSync(dist + file, 'latin1').includes('WebGLRenderer'),
  );
  const heavy = three.map(({ file }) => file);
  expect(heavy.length).toBeGreaterThan(0);
  for (const game of flat)
    for (const file of needed('index.html', room(game))) expect(heavy).not.toContain(file);
});
