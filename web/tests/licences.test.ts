// What the page and its tools are made of may be passed on. (Of crates, cli/tests/layering.rs says so.)
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // The letters.
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Tools of which nothing gets into the page: their own files stay under their own licence. */
const TOOLS = /^(axe-core|lightningcss(-[\w-]+)?)$/;

function canBeLivedWith(name: string, licence = 'none'): boolean {
  if (licence === 'MPL-2.0') return TOOLS.test(name);
  // No package has one expression inside another: such a one would be refused.
  const terms = licence.replace(/^\(([^()]*)\)$/, '$1');
  return terms.split(' OR ').some((one) => one.split(' AND ').every((term) => LICENCES.has(term)));
}

interface Lock {
  packages: Record<string, { license?: string }>;
}

test('every package has one that can be lived with', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const { packages } = JSON.parse(text) as Lock;
  const refused = Object.entries(packages)
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? path, license }))
    .filter(({ name, license }) => !canBeLivedWith(name, license));
  expect(refused).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
});

test.each(['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)'])('%s', (licence) => {
  expect(canBeLivedWith('three', licence)).toBe(true);
});

test.each([undefined, 'UNLICENSED', 'GPL-3.0-only', '(MIT AND GPL-3.0-only)', 'MPL-2.0'])(
  'not %s',
  (licence) => {
    expect(canBeLivedWith('three', licence)).toBe(false);
  },
);
