import type { Lang } from '../../game';
import { words, type PanelTexts } from '../words';

export function say(lang: Lang): PanelTexts {
  return words[lang]!.panels;
}
