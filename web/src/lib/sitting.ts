// Taking a seat.

import { session } from './session.svelte';
import type { TableConnection } from './table.svelte';

/** Sits down; whoever has no name is asked for one first. */
export async function sitDown(connection: TableConnection, seat: number): Promise<void> {
  const before = session.name;
  if (!(await session.named())) return;
  if (session.name !== before) connection.renamed();
  await connection.command({ type: 'sit', seat });
}
