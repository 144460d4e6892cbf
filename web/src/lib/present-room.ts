// The room that shows what happens, while there is one.

import type { RoomExports } from '../games/game';

/** A room that doesn't open within this time shows no opening. */
const ROOM_OPENS = 1_500;

export class PresentRoom {
  now: RoomExports | null = null;
  /** Told when a room is there. */
  private waiting: ((room: RoomExports) => void)[] = [];

  welcome(room: RoomExports): void {
    for (const done of this.waiting.splice(0)) done(room);
  }

  /** The room, as soon as there is one; null if none comes. */
  entered(): Promise<RoomExports | null> {
    if (this.now) return Promise.resolve(this.now);
    return new Promise((done) => {
      this.waiting.push(done);
      setTimeout(() => done(null), ROOM_OPENS);
    });
  }
}
