// The link by which others come to a table.

import { api } from './api';
import { isLoopback, linkFor } from './reach';
import { address } from './route.svelte';

export class Invitation {
  /** Whoever came by this machine's own name asks under which one others know it. */
  private known = $state.raw<{ address: string | null } | null>(null);

  constructor(private readonly table: () => string) {
    if (isLoopback(location.hostname))
      api.reach().then(
        (reach) => (this.known = reach),
        () => (this.known = null),
      );
  }

  private get far(): string | null {
    return this.to(address.table(this.table()));
  }

  /** Another page of the house, for others; null: they can't open it. */
  to(path: string): string | null {
    return linkFor(path, location, this.known?.address ?? null);
  }

  /** Nobody else can open it: the server listens to its own machine alone. */
  get alone(): boolean {
    return this.known !== null && this.far === null;
  }

  get link(): string {
    return this.far ?? location.origin + address.table(this.table());
  }

  /** How the server is started so that others reach it. */
  get remedy(): string {
    return `igroteka serve --addr 0.0.0.0:${location.port || '80'}`;
  }
}
