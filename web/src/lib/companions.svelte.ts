// The others who play at this browser: each has a connection to the table of their own.

import type { TableConnection } from './table.svelte';

/** So many besides whoever the browser belongs to. */
export const MOST_COMPANIONS = 11;

type Connection = Pick<TableConnection, 'start' | 'end' | 'command'>;

export class Companions<C extends Connection = TableConnection> {
  /** By number. */
  connections = $state.raw<ReadonlyMap<number, C>>(new Map());
  /** Those who are about to sit down. */
  private coming = new Set<number>();
  private seated: readonly number[] = [];

  constructor(private readonly make: (number: number) => C) {}

  /** Everybody who sits here has a connection; nobody else keeps one. */
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
    const sits =
      (await this.connections.get(number)?.command({ type: 'sit', seat, name })) ?? false;
    // Whoever sits is let go of when the table says who does.
    if (!sits) {
      this.coming.delete(number);
      this.arrange();
    }
    return sits;
  }

  end(): void {
    for (const connection of this.connections.values()) connection.end();
    this.connections = new Map();
  }

  private free(): number | null {
    for (let number = 1; number <= MOST_COMPANIONS; number += 1)
      if (!this.connections.has(number)) return number;
    return null;
  }

  private arrange(): void {
    const wanted = new Set([...this.seated, ...this.coming]);
    const kept = [...this.connections].filter(([number]) => wanted.has(number));
    for (const [number, connection] of this.connections) if (!wanted.has(number)) connection.end();
    const fresh = [...wanted].filter((number) => !this.connections.has(number));
    if (kept.length === this.connections.size && fresh.length === 0) return;
    const connections = new Map(kept);
    for (const number of fresh) {
      const connection = this.make(number);
      connections.set(number, connection);
      connection.start();
    }
    this.connections = connections;
  }
}
