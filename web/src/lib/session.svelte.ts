// Who one is: a name, asked for once, when it is first needed.

import { api } from './api';
import type { Phrase } from '../generated/protocol';
import { toasts } from './toasts.svelte';

interface Asking {
  answer(named: boolean): void;
  /** What the name is wanted for: it says why it can't be had with this one. */
  use?: (() => Promise<Phrase | null>) | undefined;
  /** Why the name that one has doesn't do. */
  refused?: Phrase | undefined;
}

class Session {
  name = $state<string | null>(null);
  /** The dialog that asks for the name, while it is open. */
  asking = $state.raw<Asking | null>(null);

  /**
   * The table that was opened just now: its host sits down without asking, with those who are here, too,
   * and plays at once if wanted.
   */
  hosting: { table: string; atOnce: boolean; here: string[] } | null = null;

  /** Settles when the server has given this browser its cookie, or has failed to. */
  readonly known: Promise<void>;
  private found!: () => void;

  constructor() {
    this.known = new Promise((found) => (this.found = found));
  }

  async load(): Promise<void> {
    try {
      this.name = (await api.me()).name;
    } catch {
      // The pages say themselves that the server isn't there.
    }
    this.found();
  }

  /** A table where one sits keeps to the old name until its game is over. */
  waits = false;

  async rename(name: string): Promise<void> {
    // Two answers at once would make two people of one.
    await this.known;
    const me = await api.setName(name);
    this.name = me.name;
    this.waits = me.waits !== undefined;
    if (me.waits) toasts.add({ kind: 'done', text: me.waits, rule: null, game: null });
  }

  /** Has one no name yet, a pleasant one is given; it can be changed at any time. */
  async called(name: string): Promise<void> {
    await this.known;
    if (this.name === null) await this.rename(name);
  }

  /** Has one a name? If not, asks for it; false if the person would rather not. */
  async named(): Promise<boolean> {
    await this.known;
    return this.name !== null || this.askAgain();
  }

  /** Asks for the name, also if there is one. */
  async askAgain(use?: Asking['use'], refused?: Phrase): Promise<boolean> {
    const named = await new Promise<boolean>((answer) => (this.asking = { answer, use, refused }));
    this.asking = null;
    return named;
  }
}

export const session = new Session();
