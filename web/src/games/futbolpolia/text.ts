import type { Lang } from '../game';
import { words, type Texts } from './words';

export { dollars, quoted } from './figures';
export type { Texts };

export function say(lang: Lang): Texts {
  return words[lang]!.texts;
}
