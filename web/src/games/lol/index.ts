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
    if (place > 0) return [{ label: t.place(place), title: t.outPlace(place) }];
    const cards = view.held[seat] ?? 0;
    const figures = [{ label: t.cards(cards), title: t.cards(cards) }];
    return scored ? [...figures, { label: String(points), title: t.points(points) }] : figures;
  },
  wordPrice: (lang) => ({ label: '+2', title: say(lang).wordPrice }),
  colour: (_view, _table, seat) => seat % 4,
};
