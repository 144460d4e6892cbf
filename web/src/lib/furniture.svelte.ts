// What a table's page needs besides the table: the game's room and the content that is played with.

import { entrances } from '../games';
import type { AnyGame } from '../games/game';
import type { GameCard } from '../generated/protocol';
import { api } from './api';

export class Furniture {
  game = $state.raw<GameCard | null>(null);
  module = $state.raw<AnyGame | null>(null);
  pack = $state.raw<unknown>(null);
  broken = $state(false);

  /** Fetches all of it for a table at which this game is played. */
  async fetch(table: string, kind: string): Promise<void> {
    this.broken = false;
    try {
      const entrance = entrances.get(kind);
      if (!entrance) throw new Error(`no room for ${kind}`);
      const [games, loaded, content] = await Promise.all([
        api.games(),
        entrance.load(),
        api.pack(table, kind),
      ]);
      this.game = games.find((each) => each.id === kind) ?? null;
      this.pack = content;
      this.module = loaded;
    } catch (fault) {
      console.error(fault);
      this.broken = true;
    }
  }
}
