import type { Card, Event, Pack, Preview, View } from '../../generated/liga';
import { words } from '../../lib/notation';
import { typed } from '../game';
import { doer, pictured } from './doer';
import type { WhyNot } from './offers';
import Picture from './Picture.svelte';
import Piece from './Piece.svelte';
import Room from './Room.svelte';
import { say } from './text';

export default typed<View, Event, Pack, Preview, Card, WhyNot>({
  Room,
  Ending: () => import('./Ending.svelte'),
  saysTurn: true,
  lies: true,
  tipFits: (view) => view.phase === 'play',
  plate(view, seat, lang) {
    const t = say(lang);
    const home = words(view.board[seat]).filter((word) => word.startsWith('h')).length;
    // How many cards there are, the board shows.
    return [{ label: t.homePlate(home), title: t.homeTitle(home) }];
  },
  doer,
  isNews: ({ kind }) => kind === 'over',
  pictured,
  Picture,
  Piece,
  Index: () => import('./Index.svelte'),
  teamScore: (view, seats) =>
    seats.reduce(
      (sum, seat) => sum + words(view.board[seat]).filter((word) => word.startsWith('h')).length,
      0,
    ),
  scoreUnit: (score, lang) => say(lang).ballsHome(score),
  figures(view, lang) {
    // Whoever plays alone is told below, with the result to beat.
    if (view.people === 1) return [];
    const t = say(lang);
    return [
      { label: String(view.deals), title: t.deckFigure },
      { label: String(view.used), title: t.usedFigure },
    ];
  },
  headline: (view, lang) => (view.people === 1 ? say(lang).soloTitle : null),
  colour: (_view, _table, seat) => seat % 4,
});
