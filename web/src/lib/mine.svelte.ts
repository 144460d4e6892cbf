// One's own tables, asked for now and then while somebody looks.

import type { MyTable } from '../generated/protocol';
import { api } from './api';
import { session } from './session.svelte';

const EVERY = 10_000;

export class MyTables {
  /** Null until the first answer. */
  tables = $state.raw<MyTable[] | null>(null);

  /** Asks until the returned function is called. */
  listen(): () => void {
    let ended = false;
    const look = async () => {
      if (document.hidden) return;
      try {
        const tables = await api.mine();
        if (!ended) this.tables = tables;
      } catch {
        // What was there stays; the page itself says when the server is gone.
      }
    };
    void session.known.then(() => {
      if (!ended) void look();
    });
    const timer = setInterval(() => void look(), EVERY);
    const seen = () => void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }
}
