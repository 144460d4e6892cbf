// The lobby, as the server pushes it.

import type { LobbyTable } from '../generated/protocol';
import { api, socketAddress } from './api';

const PAUSES = [500, 1_000, 2_000, 3_000];

export class Lobby {
  /** Null until the first answer. */
  tables = $state.raw<LobbyTable[] | null>(null);
  lost = $state(false);

  /** Listens until the returned function is called. */
  listen(): () => void {
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let ended = false;

    const connect = () => {
      socket = new WebSocket(socketAddress('/api/lobby'));
      socket.onmessage = ({ data }) => {
        failures = 0;
        this.take(JSON.parse(String(data)) as LobbyTable[]);
      };
      socket.onclose = () => {
        if (ended) return;
        this.lost = failures > 0;
        timer = setTimeout(connect, PAUSES[Math.min(failures++, PAUSES.length - 1)]);
      };
    };
    connect();
    api.tables().then(
      (tables) => ended || this.take(tables),
      () => ended || (this.lost = true),
    );
    return () => {
      ended = true;
      clearTimeout(timer);
      socket?.close();
    };
  }

  private take(tables: LobbyTable[]): void {
    this.tables = tables;
    this.lost = false;
  }
}
