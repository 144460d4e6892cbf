import type { Card, Event, Pack, View } from '../../generated/lol';
import { typed } from '../game';
import { begins, doer, echoes, leans, pictured } from './doer';
import type { WhyNot } from './offers';
import Picture from './Picture.svelte';
import Piece from './Piece.svelte';
import Room from './Room.svelte';
import { announceOf } from './prompt';
import { say } from './text';
import { urgentOf } from './urgent';

export default typed<View, Event, Pack, never, Card, WhyNot>({
  Room,
  Ending: () => import('./Ending.svelte'),
  ranks: (view) => view.counted !== null,
  saysTurn: true,
  tipFits: (view) => view.phase === 'play',
  plate(view, seat, lang) {
    const t = say(lang);
    const place = view.places[seat] ?? 0;
    const points = view.points[seat] ?? 0;
    const scored = view.points.some((each) => each > 0);
    const sum = scored
      ? [{ label: t.pointsShort(points), title: t.points(points), said: t.points(points) }]
      : [];
    // In the end, places stand beside the names anyway.
    if (view.over) return sum;
    if (place > 0) return [{ label: t.place(place), title: t.outPlace(place) }];
    const cards = view.held[seat] ?? 0;
    return [{ label: t.cards(cards), title: t.cards(cards) }, ...sum];
  },
  doer,
  isNews: ({ kind }) => ['cleared', 'out', 'points', 'over'].includes(kind),
  echoes,
  unveils: ({ kind }) => kind === 'opened',
  begins,
  leans,
  pictured,
  Picture,
  urgent: urgentOf,
  announces: announceOf,
  Piece,
  Index: () => import('./Index.svelte'),
  wordPrice: ({ word }, lang) =>
    word === null ? null : { label: `+${word}`, title: say(lang).wordPrice(word) },
  colour: (_view, _table, seat) => seat,
});
