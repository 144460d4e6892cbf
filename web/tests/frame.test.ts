// The frame is around every game's room alike: what is one game's alone stands with that game.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { entrances } from '../src/games';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const within = (folder: string) =>
  readdirSync(src + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|css|svelte)$/.test(name))
    .map((name) => `${folder}/${name}`);
const frame = [
  ...readdirSync(src).filter((name) => /\.(ts|css|svelte)$/.test(name)),
  ...['lib', 'parts', 'pages'].flatMap(within),
];
const text = (name: string) => readFileSync(src + name, 'utf8');

const words = (name: string) =>
  text(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** The classes that something in these files has. */
const classes = (names: string[]) => {
  const given = names.flatMap((name) => [
    ...text(name).matchAll(/class=(?:"([^"]*)"|\{`([^`]*)`)|class:([\w-]+)/g),
  ]);
  return new Set(given.flatMap(([, ...ways]) => ways.join(' ').split(/[^\w-]+/)));
};

test.each(frame)('%s names no game', (name) => {
  const named = words(name).filter((word) => entrances.has(word));
  expect(named).toEqual([]);
});

/** What a room may have for the frame to find: Liniya's alone shows one line of its prompt on a phone. */
const HOOKS = new Set(['acting']);

test('the frame styles nothing that one game alone has', () => {
  const parts = frame.filter((name) => name.endsWith('.svelte'));
  const own = classes(parts);
  const rooms = [...entrances.keys()].map((id) => classes(within(`games/${id}`)));
  const ofOne = (found: string) =>
    !own.has(found) && !HOOKS.has(found) && rooms.filter((room) => room.has(found)).length === 1;
  for (const name of parts) {
    const [, style = ''] = text(name).split('<style>');
    const foreign = style.split('\n').filter((line) => line.includes(':global('));
    const found = [...foreign.join('\n').matchAll(/\.([a-z][\w-]*)/g)].map(([, one = '']) => one);
    expect(found.filter(ofOne), name).toEqual([]);
  }
});

/** By these the frame's own parts (panels, countdowns, buttons) are dressed where a room says how. */
const dress = new Set(
  frame
    .filter((name) => name.startsWith('parts/') || name === 'controls.css')
    .flatMap((name) => [...text(name).matchAll(/var\((--[\w-]+)/g)].map(([, one]) => one)),
);
const house = [...text('app.css').matchAll(/(--[\w-]+):/g)].map(([, one]) => one);
for (const one of house) dress.delete(one);

test.each([...entrances.keys()])('the palette of %s keeps to properties of its own', (id) => {
  const palette = text(`games/${id}/palette.css`);
  const defined = [...palette.matchAll(/(?<![\w(-])(--[\w-]+):/g)].map(([, one = '']) => one);
  expect(defined.length).toBeGreaterThan(0);
  expect(defined.filter((one) => !one.startsWith(`--${id}-`) && !dress.has(one))).toEqual([]);
});
