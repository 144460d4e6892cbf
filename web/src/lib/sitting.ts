// Taking a seat.

import type { Phrase } from '../generated/protocol';
import { session } from './session.svelte';
import type { TableConnection } from './table.svelte';

/** Sits down; whoever has no name, or one that somebody here has, is asked for one until it fits. */
export async function sitDown(connection: TableConnection, seat: number): Promise<void> {
  await session.known;
  const sit = () => connection.attempt({ type: 'sit', seat });
  const renamed = () => {
    connection.renamed();
    return sit();
  };
  if (session.name === null) {
    await session.askAgain(renamed);
    return;
  }
  if (!isTaken(connection, session.name))
    return void (await connection.command({ type: 'sit', seat }));
  const refused = await sit();
  if (refused) await session.askAgain(renamed, refused);
}

/** Does somebody else here go by this name? The table has the last word. */
function isTaken({ table }: TableConnection, name: string): boolean {
  const same = (other: Phrase) => Object.values(other).some((text) => plain(text) === plain(name));
  return (table?.seats ?? []).some(
    ({ seat, who }) => who !== null && !table!.yours.includes(seat) && same(who.name),
  );
}

const plain = (name: string) => name.trim().toLocaleLowerCase();
