// Searching the rulebook.

import type { RuleText } from '../generated/protocol';
import { p } from './text';

const plain = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е');

/** The rules that hold every word, by their beginnings; an id finds its rule. */
export function find(rules: RuleText[], query: string): RuleText[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules.filter((rule) => {
    const text = ` ${plain(`${rule.id} ${p(rule.section.title)} ${p(rule.text)}`).replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ')}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}
