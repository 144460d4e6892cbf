import type { Event, Pack, Preview, View } from '../../generated/liga';
import { typed } from '../game';
import Ending from './Ending.svelte';
import { words } from './notation';
import Room from './Room.svelte';
import { say } from './text';

export default typed<View, Event, Pack, Preview>({
  Room,
  Ending,
  saysTurn: true,
  plate(view, seat, lang) {
    const t = say(lang);
    const home = words(view.board[seat]).filter((word) => word.startsWith('h')).length;
    // How many cards there are, the board shows.
    return [{ label: t.homePlate(home), title: t.homeTitle(home) }];
  },
  headline: (view, lang) => (view.people === 1 ? say(lang).soloTitle : null),
  colour: (_view, _table, seat) => seat % 4,
});
