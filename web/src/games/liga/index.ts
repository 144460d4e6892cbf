import type { View } from '../../generated/liga';
import type { GameModule } from '../game';
import Ending from './Ending.svelte';
import { words } from './notation';
import { onTurn } from './prompt';
import Room from './Room.svelte';
import { say } from './text';

export const liga: GameModule = {
  id: 'liga',
  Room,
  Ending,
  saysTurn: true,
  onTurn: (view) => onTurn(view as View),
  plate(given, seat, lang) {
    const view = given as View;
    const t = say(lang);
    const home = words(view.board[seat]).filter((word) => word.startsWith('h')).length;
    // How many cards there are, the board shows.
    return [{ label: t.homePlate(home), title: t.homeTitle(home) }];
  },
  headline: (view, lang) => ((view as View).people === 1 ? say(lang).soloTitle : null),
  colour: (_view, _table, seat) => seat % 4,
};
