// What people at a table say, in words and without.

import type { ChatLine, Emote } from '../generated/protocol';

/** An emote that was given just now. */
export interface Gesture {
  key: number;
  seat: number;
  emote: Emote;
}

/** How long an emote hangs in the air. */
const HANGS = 3_200;

export class Talk {
  chat = $state.raw<ChatLine[]>([]);
  gestures = $state.raw<Gesture[]>([]);
  private keys = 0;

  constructor(private readonly said: (line: ChatLine) => void) {}

  hear(lines: ChatLine[]): void {
    if (lines.length === 0) return;
    this.chat = [...this.chat, ...lines];
    for (const line of lines) {
      if (!('notice' in line)) this.said(line);
      if ('emote' in line && line.seat !== null) this.gesture(line.seat, line.emote);
    }
  }

  private gesture(seat: number, emote: Emote): void {
    const gesture = { key: this.keys++, seat, emote };
    // A seat makes one gesture at a time.
    this.gestures = [...this.gestures.filter((other) => other.seat !== seat), gesture];
    setTimeout(() => (this.gestures = this.gestures.filter((other) => other !== gesture)), HANGS);
  }
}
