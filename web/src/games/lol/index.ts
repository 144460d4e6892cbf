import type { View } from '../../generated/lol';
import type { GameModule } from '../game';
import Ending from './Ending.svelte';
import { onTurn } from './prompt';
import Room from './Room.svelte';
import { say } from './text';

export const lol: GameModule = {
  id: 'lol',
  Room,
  Ending,
  saysTurn: true,
  onTurn: (view) => onTurn(view as View),
  plate(given, seat, lang) {
    const view = given as View;
    const t = say(lang);
    const place = view.places[seat] ?? 0;
    const points = view.points[seat] ?? 0;
    const scored = view.points.some((each) => each > 0);
    const sum = scored ? [{ label: String(points), title: t.points(points) }] : [];
    // In the end, places stand beside the names anyway.
    if (view.over) return sum;
    if (place > 0) return [{ label: t.place(place), title: t.outPlace(place) }];
    const cards = view.held[seat] ?? 0;
    return [{ label: t.cards(cards), title: t.cards(cards) }, ...sum];
  },
  wordPrice: (lang) => ({ label: '+2', title: say(lang).wordPrice }),
  colour: (_view, _table, seat) => seat,
};
