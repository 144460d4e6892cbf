import type { Card, Pack } from '../../generated/liniya';
import type { About } from '../../lib/hold';
import type { Lang } from '../game';
import { longDate } from './dates';
import { isSpecial, spell } from './notation';
import { say } from './text';

/** What a card is and does. */
export function aboutOf(card: Card, pack: Pack, lang: Lang): About {
  const t = say(lang);
  if (isSpecial(card)) {
    const { name, about } = t.special[card];
    return { name: `${spell(card)} ${name}`, text: about };
  }
  const event = pack[card];
  const name = [card, event?.name[lang], event && longDate(event.date, lang)].filter(Boolean);
  return { name: name.join(', '), text: t.eventAbout };
}
