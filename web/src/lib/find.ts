// Searching the rulebook.

import type { RuleText } from '../generated/protocol';
import { p } from './text';

const plain = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е');

const wordsOf = (query: string) => plain(query).split(/\s+/).filter(Boolean);

/** The rules that hold every word, by their beginnings; an id finds its rule. */
export function find(rules: RuleText[], query: string): RuleText[] {
  const words = wordsOf(query);
  if (words.length === 0) return rules;
  return rules.filter((rule) => {
    const text = ` ${plain(`${rule.id} ${p(rule.section.title)} ${p(rule.text)}`).replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ')}`;
    return words.every((word) => text.includes(` ${word}`));
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
