// Where a finished game comes from: a table of this house, or a file.

import type { Replay, Sight } from '../generated/protocol';
import { api } from './api';
import { address } from './route.svelte';

export interface Recording {
  /** All that happened, through the eyes of some seats. */
  replay(eyes: readonly number[]): Promise<Replay>;
  /** How it was after each step from one on. */
  sights(eyes: readonly number[], from: number): Promise<Sight[]>;
  /** The content that this game was played with; asked for after the replay. */
  pack(game: string): Promise<unknown>;
  /** The log as a file; null: one has it already. */
  log: { href: string; name: string } | null;
  /** Its table, and the address of a moment; a file has none. */
  table: string | null;
  moment: ((step: number, eyes: readonly number[]) => string) | null;
}

export function atTable(id: string, game: number): Recording {
  return {
    replay: (eyes) => api.replay(id, game, eyes),
    sights: (eyes, from) => api.sights(id, game, eyes, from),
    pack: (kind) => api.pack(id, kind),
    log: {
      href: `/api/tables/${encodeURIComponent(id)}/log?game=${game}`,
      name: `${id}-${game}.log`,
    },
    table: address.table(id),
    moment: (step, eyes) => address.replay(id, game, step, eyes),
  };
}

/** A game from the text of its log. The file stays in this browser: the server forgets it at once. */
export function fromFile(text: string): Recording {
  let pack: unknown = null;
  return {
    async replay(eyes) {
      const answer = await api.fileReplay(text, eyes);
      pack = answer.pack;
      return answer.replay;
    },
    sights: (eyes, from) => api.fileSights(text, eyes, from),
    pack: () => Promise.resolve(pack),
    log: null,
    table: null,
    moment: null,
  };
}
