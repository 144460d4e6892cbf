import type { Event, Pack, Preview, View } from '../../generated/futbolpolia';
import { typed } from '../game';
import { doer, pictured, type Pictured } from './doer';
import Estate from './Estate.svelte';
import type { WhyNot } from './offers';
import Picture from './Picture.svelte';
import Piece from './Piece.svelte';
import Room from './Room.svelte';
import { dollars, say } from './text';
import { urgentOf } from './urgent';

export default typed<View, Event, Pack, Preview, Pictured, WhyNot>({
  Room,
  Ending: () => import('./Ending.svelte'),
  PlateFoot: Estate,
  Piece,
  Index: () => import('./Index.svelte'),
  saysTurn: true,
  tipFits: ({ table: { phase } }) => phase === 'before' || phase === 'roll',
  plate(view, seat, lang) {
    const t = say(lang);
    const at = view.seats[seat];
    if (!at?.playing) return [{ label: t.out, title: t.outTitle }];
    const cash = dollars(view.table.cash[seat] ?? 0, lang);
    const worth = dollars(at.worth, lang);
    return [
      { label: cash, title: t.cashTitle(cash), said: t.cashTitle(cash) },
      { label: t.worth(worth), title: t.worthTitle(worth) },
    ];
  },
  figures(view, lang) {
    return [{ label: String(view.table.round), title: say(lang).roundsFigure }];
  },
  doer,
  pictured,
  Picture,
  urgent: urgentOf,
  colour: (_view, _table, seat) => seat,
});
