import type { Card, Event, Pack, Preview, View } from '../../generated/liniya';
import { typed } from '../game';
import { cardsOf, TEAMS } from './notation';
import { doer, pictured } from './past';
import type { WhyNot } from './offers';
import Picture from './Picture.svelte';
import Room from './Room.svelte';
import { linesOf, shownOf } from './shown';
import { say } from './text';

export default typed<View, Event, Pack, Preview, Card, WhyNot>({
  Room,
  Ending: () => import('./Ending.svelte'),
  saysTurn: true,
  tipFits: (view) => view.phase === 'play',
  plate(view, seat, lang) {
    const t = say(lang);
    const team = view.teams[seat];
    const cards = view.held[seat] ?? 0;
    const lines = team ? linesOf(shownOf(view).lines, team) : 0;
    return [
      { label: t.cards(cards), title: t.cardsTitle(cards) },
      {
        label: `★ ${lines}/${view.needed}`,
        title: t.linesOf(lines, view.needed),
        said: t.linesOf(lines, view.needed),
      },
    ];
  },
  doer,
  isNews: ({ kind }) => ['lined', 'penalty', 'over'].includes(kind),
  passing: ({ kind }) => kind === 'drew',
  pictured,
  Picture,
  Index: () => import('./Index.svelte'),
  figures(view, lang) {
    const played = view.piles.reduce((sum, pile) => sum + cardsOf(pile).length, 0);
    return [{ label: String(played), title: say(lang).playedFigure }];
  },
  teamScore(view, seats) {
    const team = view.teams[seats[0] ?? -1];
    return team ? linesOf(shownOf(view).lines, team) : 0;
  },
  scoreUnit: (score, lang) => say(lang).lines(score),
  colour(view, table, seat) {
    const team = view?.teams[seat];
    if (team) return TEAMS.indexOf(team);
    return Math.max(
      0,
      table.teams.findIndex((seats) => seats.includes(seat)),
    );
  },
});
