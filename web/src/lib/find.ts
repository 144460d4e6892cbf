// Searching the rulebook.

import type { RuleText } from '../generated/protocol';
import type { Lang } from '../games/game';

const plain = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е');

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщыэюя';
const LATIN = 'a b v g d e zh z i i k l m n o p r s t u f h ts ch sh sh i e u ia'.split(' ');

/** Roughly how a word sounds: a name is found in either alphabet. */
const sound = (word: string) =>
  word
    .replaceAll(/[а-я]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? '')
    .replaceAll('ph', 'f')
    .replaceAll(/ck|c(?!h)|q/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1/g, '$1');

const wordsOf = (query: string) => plain(query).split(/\s+/).filter(Boolean);

const WORDS = /[\p{L}\p{N}.-]+/gu;

/** A name shorter than this sounds like too many others. */
const SHORTEST = 4;

/**
 * The rules that hold every word, by their beginnings, in any language they are told in; an id finds its
 * rule, and a name in the other alphabet what sounds like it.
 */
export function find(rules: RuleText[], query: string): RuleText[] {
  const words = wordsOf(query);
  if (words.length === 0) return rules;
  return rules.filter(({ id, section, text }) => {
    const said = (Object.keys(text) as Lang[]).flatMap((lang) => [section.title[lang], text[lang]]);
    const held = plain([id, ...said].join(' ')).match(WORDS) ?? [];
    const sounds = held.map(sound);
    const holds = (word: string) =>
      held.some((one) => one.startsWith(word)) ||
      (word.length >= SHORTEST && sounds.some((one) => one.startsWith(sound(word))));
    return words.every(holds);
  });
}

/** A text in pieces: what was looked for, up to the end of its word, and what lies between. */
export function pieces(text: string, query: string): { text: string; sought: boolean }[] {
  const words = wordsOf(query);
  const parts: { text: string; sought: boolean }[] = [];
  for (const [part] of text.matchAll(/[\p{L}\p{N}.-]+|[^\p{L}\p{N}.-]+/gu)) {
    const sought = words.some((word) => plain(part).startsWith(word));
    const last = parts.at(-1);
    if (last && !sought && !last.sought) last.text += part;
    else parts.push({ text: part, sought });
  }
  return parts;
}
