// Short toasts at the edge of the page: refusals above all.

import type { Phrase } from '../generated/protocol';
import { p } from './text';

export interface Toast {
  key: number;
  kind: 'refused' | 'trouble' | 'done';
  text: Phrase;
  /** The rule that says so, and the game it belongs to. */
  rule: string | null;
  game: string | null;
}

/** In milliseconds; what merely tells something is read at a glance. */
const READING_TIME = { refused: 9_000, trouble: 9_000, done: 4_000 };
const LETTER = 60;
const MOST = 3;

class Toasts {
  shown = $state.raw<Toast[]>([]);
  private next = 0;

  add(toast: Omit<Toast, 'key'>): void {
    const key = this.next++;
    // Of refusals the last one counts.
    const others = this.shown.filter(
      ({ kind, text }) => p(text) !== p(toast.text) && !(kind === toast.kind && kind === 'refused'),
    );
    this.shown = [...others, { ...toast, key }].slice(-MOST);
    const time = Math.max(READING_TIME[toast.kind], p(toast.text).length * LETTER);
    setTimeout(() => this.dismiss(key), time);
  }

  /** What they spoke of is no longer so. */
  withdraw(): void {
    this.shown = this.shown.filter(({ kind }) => kind === 'trouble');
  }

  /** One does something else: what was refused is past. */
  moveOn(): void {
    if (this.shown.some(({ kind }) => kind === 'refused'))
      this.shown = this.shown.filter(({ kind }) => kind !== 'refused');
  }

  dismiss(key: number): void {
    this.shown = this.shown.filter((toast) => toast.key !== key);
  }
}

export const toasts = new Toasts();
