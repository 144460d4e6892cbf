import type { Event, Pack, Preview, View, Warrior } from '../../generated/voiny';
import { typed } from '../game';
import { pictured } from './past';
import type { WhyNot } from './offers';
import Picture from './Picture.svelte';
import Piece from './Piece.svelte';
import Room from './Room.svelte';
import { say } from './text';
import { doerOf } from './sentences';

export default typed<View, Event, Pack, Preview, Warrior, WhyNot>({
  Room,
  saysTurn: true,
  tipFits: (view) => view.phase === 'flick',
  plate(view, seat, lang) {
    if (!view.scores) {
      const beaten = view.beat?.[seat] ?? 0;
      const title = say(lang).knockedOff(view.field, beaten);
      return [{ label: title, title }];
    }
    const points = view.points[seat] ?? 0;
    const label = say(lang).pointsSaid(points);
    return [{ label, title: label }];
  },
  colour: (_view, _table, seat) => seat,
  Ending: () => import('./Ending.svelte'),
  Index: () => import('./Index.svelte'),
  Piece,
  doer: doerOf,
  pictured,
  Picture,
});
