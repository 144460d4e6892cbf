// The others who play at this browser: each has a line to the table of their own.

import type { TableConnection } from './table.svelte';

/** So many besides whoever the browser belongs to. */
export const MOST_COMPANIONS = 11;

type Line = Pick<TableConnection, 'start' | 'end' | 'command'>;

export class Companions<L extends Line = TableConnection> {
  /** By number. */
  lines = $state.raw<ReadonlyMap<number, L>>(new Map());
  /** Those who are about to sit down. */
  private coming = new Set<number>();
  private seated: readonly number[] = [];

  constructor(private readonly make: (number: number) => L) {}

  /** Everybody who sits here has a line; nobody else keeps one. */
  follow(seated: readonly number[]): void {
    this.seated = seated;
    for (const number of seated) this.coming.delete(number);
    this.arrange();
  }

  /** Somebody else sits down at this browser. Did they get the seat? */
  async seat(seat: number, name: string): Promise<boolean> {
    const number = this.free();
    if (number === null) return false;
    this.coming.add(number);
    this.arrange();
    const sits = (await this.lines.get(number)?.command({ type: 'sit', seat, name })) ?? false;
    // Whoever sits is let go of when the table says who does.
    if (!sits) {
      this.coming.delete(number);
      this.arrange();
    }
    return sits;
  }

  end(): void {
    for (const line of this.lines.values()) line.end();
    this.lines = new Map();
  }

  private free(): number | null {
    for (let number = 1; number <= MOST_COMPANIONS; number += 1)
      if (!this.lines.has(number)) return number;
    return null;
  }

  private arrange(): void {
    const wanted = new Set([...this.seated, ...this.coming]);
    const kept = [...this.lines].filter(([number]) => wanted.has(number));
    for (const [number, line] of this.lines) if (!wanted.has(number)) line.end();
    const fresh = [...wanted].filter((number) => !this.lines.has(number));
    if (kept.length === this.lines.size && fresh.length === 0) return;
    const lines = new Map(kept);
    for (const number of fresh) {
      const line = this.make(number);
      lines.set(number, line);
      line.start();
    }
    this.lines = lines;
  }
}
