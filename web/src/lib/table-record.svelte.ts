// The record of a table's game while it grows, and how much of it one knows.

import type { Happened, Phrase } from '../generated/protocol';
import type { Welcome } from './wire';

/** A line of the record. */
export interface RecordLine {
  key: number;
  text: Phrase;
  /** What it tells of; nothing where it was written before one came. */
  events: readonly unknown[];
}

export class TableRecord {
  lines = $state.raw<RecordLine[]>([]);
  /** How much of it was written when one's last turn was over. */
  known = $state(0);
  /** How many lines it had when one had acted last, in a race too. */
  private done = $state(0);
  /** What happened since its last line. */
  private untold: unknown[] = [];
  private keys = 0;

  /** Has anything been told of since one last acted? */
  get answered(): boolean {
    return this.done < this.lines.length;
  }

  /** All that is known to have happened. */
  get events(): unknown[] {
    return [...this.lines.flatMap(({ events }) => events), ...this.untold];
  }

  /** A game begins. */
  clear(): void {
    this.lines = [];
    this.known = 0;
    this.done = 0;
    this.untold = [];
  }

  /** Everything is told anew. What is told as it was before is still known to the last detail. */
  replace({ record, recent, news }: Pick<Welcome, 'record' | 'recent' | 'news'>): void {
    const before = this.lines;
    this.lines = record.map((text, n) =>
      before[n]?.text.ru === text.ru && before[n].text.en === text.en ? before[n] : this.line(text),
    );
    this.untold = [];
    const old = recent.length - news;
    recent.slice(0, old).forEach((happened) => this.tell(happened));
    this.known = this.lines.length;
    this.done = this.known;
    recent.slice(old).forEach((happened) => this.tell(happened));
  }

  tell({ event, told }: Happened): void {
    this.untold.push(event);
    if (told) this.lines = [...this.lines, this.line(told, this.untold.splice(0))];
  }

  /** What one did has been told; was it all of one's turn? */
  acted(turn: boolean): void {
    this.done = this.lines.length;
    if (turn) this.known = this.done;
  }

  private line(text: Phrase, events: unknown[] = []): RecordLine {
    return { key: this.keys++, text, events };
  }
}
