import type { Event, Pack, View } from '../../generated/futbolpolia';
import { typed } from '../game';
import Ending from './Ending.svelte';
import Estate from './Estate.svelte';
import Room from './Room.svelte';
import { dollars, say } from './text';

export default typed<View, Event, Pack, never>({
  Room,
  Ending,
  PlateFoot: Estate,
  saysTurn: true,
  plate(view, seat, lang) {
    const t = say(lang);
    const at = view.seats[seat];
    if (!at?.playing) return [{ label: t.out, title: t.outTitle }];
    const cash = dollars(view.table.cash[seat] ?? 0, lang);
    const worth = dollars(at.worth, lang);
    return [
      { label: cash, title: t.cashTitle(cash) },
      { label: `Σ ${worth}`, title: t.worthTitle(worth) },
    ];
  },
  colour: (_view, _table, seat) => seat,
});
