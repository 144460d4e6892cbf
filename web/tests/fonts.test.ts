// The letters that are sent are those that words are written in.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { letters } from '../fonts';

const sent = new Set(letters.latin + letters.cyrillic);
/** Signs that are in none of the fonts: each machine draws them itself. */
const DRAWN = new Set('●◆▲■★✱→←↔⚑✓');

const src = fileURLToPath(new URL('../src/', import.meta.url));
const texts = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(^|\/)(words\/.*|text)\.ts$/.test(name),
);

test.each(texts)('%s is written in them', (name) => {
  const lacking = [...new Set(readFileSync(src + name, 'utf8'))].filter(
    (letter) => letter !== '\n' && !sent.has(letter) && !DRAWN.has(letter),
  );
  expect(lacking).toEqual([]);
});
