// A socket and a clock that do what a test says.

import type {
  ClientMessage,
  Offered,
  Phrase,
  Scene,
  ServerMessage,
  TableState,
} from '../src/generated/protocol';
import type { Socket, Surroundings } from '../src/lib/wire';

export class FakeSocket implements Socket {
  onopen: ((event: unknown) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  opens(): this {
    this.onopen?.({});
    return this;
  }

  breaks(): void {
    this.onclose?.({});
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** What was sent besides greetings. */
  get asked(): Exclude<ClientMessage, { type: 'hello' }>[] {
    return this.sent.filter((message) => message.type !== 'hello');
  }

  get hellos(): Extract<ClientMessage, { type: 'hello' }>[] {
    return this.sent.filter((message) => message.type === 'hello');
  }
}

export class FakeWorld implements Surroundings {
  sockets: FakeSocket[] = [];
  private time = 0;
  private timers: { at: number; call: () => void }[] = [];

  open(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  after(ms: number, call: () => void): () => void {
    const timer = { at: this.time + ms, call };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  random(): number {
    return 0.5;
  }

  /** How often somebody has said who they are. */
  introduced = 0;
  /** What the server answers to that. */
  introduction: () => Promise<void> = () => Promise.resolve();

  introduce(): Promise<void> {
    this.introduced += 1;
    return this.introduction();
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  passes(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.time = next.at;
      next.call();
    }
    this.time = end;
  }
}

/** A name is the same in both languages. */
export const both = (name: string): Phrase => ({ ru: name, en: name });

/** A seat in a game that nobody has left. */
export const untouched = {
  swaps_with: [],
  bot_played: false,
  resigned: false,
  stands_in: false,
  kept_for: null,
  out_of_time: false,
};

export function tableState(change: Partial<TableState> = {}): TableState {
  return {
    id: 'k7m2',
    pace: 'normal',
    time: null,
    take_back: true,
    game: 'toy',
    options: {},
    open: false,
    stage: 'playing',
    seats: [
      {
        ...untouched,
        seat: 0,
        who: { kind: 'person', name: both('Anna'), bot: null, here: true, away: null },
        person: 0,
      },
      {
        ...untouched,
        seat: 1,
        who: {
          kind: 'bot',
          name: { ru: 'Марфа', en: 'Marfa' },
          bot: 'random',
          here: true,
          away: null,
        },
        person: 1,
      },
    ],
    teams: [],
    host: true,
    host_seat: 0,
    may_move_to: [],
    may_start: true,
    yours: [0],
    companions: [],
    watchers: 0,
    talk: { kind: 'free' },
    game_number: 1,
    rematch: [],
    seed_hash: null,
    lasted: null,
    seed: null,
    ending: null,
    proposal: null,
    may_propose: [],
    resigning: null,
    kept: [],
    resigned: false,
    may_take_over: [],
    left: null,
    ended: null,
    ...change,
  };
}

export function scene(view: unknown, offered: Offered[] = []): Scene {
  return {
    waits_for: [],
    hides: false,
    view,
    offered,
    clocks: [],
    times: [],
    take_back: null,
    over: null,
  };
}

export function offer(seat: number, must: boolean, ...actions: string[]): Offered {
  return { seat, must, actions, forms: [], only: null, apart: [], why_not: [] };
}

export function welcome(
  seq: number,
  view: unknown = 'view',
  offered: Offered[] = [],
): ServerMessage {
  return {
    type: 'welcome',
    seq,
    table: tableState(),
    scene: scene(view, offered),
    record: [],
    recent: [],
    news: 0,
    chat: [],
  };
}

type Update = Extract<ServerMessage, { type: 'update' }>;

export function update(after: number, seq: number, change: Partial<Update> = {}): Update {
  return {
    type: 'update',
    after,
    seq,
    ack: null,
    happened: [],
    table: null,
    scene: null,
    chat: [],
    ...change,
  };
}

/** Lets promises that are settled be heard. */
export async function breath(): Promise<void> {
  for (let n = 0; n < 10; n++) await Promise.resolve();
}
