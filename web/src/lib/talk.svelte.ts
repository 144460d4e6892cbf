// What people at a table say, in words and without.

import type { ChatLine, Emote } from '../generated/protocol';

/** An emote that was given just now. */
export interface Sign {
  key: number;
  seat: number;
  emote: Emote;
}

/** How long an emote hangs in the air. */
const SIGN = 3_200;

export class Talk {
  chat = $state.raw<ChatLine[]>([]);
  signs = $state.raw<Sign[]>([]);
  private keys = 0;

  constructor(private readonly said: (line: ChatLine) => void) {}

  hear(lines: ChatLine[]): void {
    if (lines.length === 0) return;
    this.chat = [...this.chat, ...lines];
    for (const line of lines) {
      if (!('notice' in line)) this.said(line);
      if ('emote' in line && line.seat !== null) this.sign(line.seat, line.emote);
    }
  }

  private sign(seat: number, emote: Emote): void {
    const sign = { key: this.keys++, seat, emote };
    // A seat gives one sign at a time.
    this.signs = [...this.signs.filter((other) => other.seat !== seat), sign];
    setTimeout(() => (this.signs = this.signs.filter((other) => other !== sign)), SIGN);
  }
}
