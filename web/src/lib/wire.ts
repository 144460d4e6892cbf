// One socket to one table: says hello, numbers and resends messages until they are answered,
// keeps the updates in order, and comes back after a break. It knows nothing of what they mean.

import type { ClientMessage, Phrase, Problem, ServerMessage } from '../generated/protocol';

type Numbered = Exclude<ClientMessage, { type: 'hello' }>;
type WithoutId<M> = M extends { id: number } ? Omit<M, 'id'> : never;
/** A message that wants an answer, before it gets its number. */
export type Ask = WithoutId<Numbered>;
export type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
export type Update = Extract<ServerMessage, { type: 'update' }>;
export type Presence = Extract<ServerMessage, { type: 'presence' }>;

/** One is asked whether one is still there. */
export type StillThere = Extract<ServerMessage, { type: 'still_there' }>;

export type Answer =
  | { kind: 'done' }
  | { kind: 'tried'; preview: unknown }
  /** `late`: the connection was broken meanwhile, so that it may have come too late. */
  | { kind: 'refused'; rule: string | null; text: Phrase; late: boolean }
  /** It will never be answered: the table isn't there, or one has left it. */
  | { kind: 'dropped' };

/** `silent`: the socket is there, but nothing has been heard for longer than it should be. */
export type Link = 'connecting' | 'open' | 'silent' | 'lost' | 'ended';

export interface Handlers {
  welcome(message: Welcome): void;
  update(message: Update): void;
  presence(message: Presence): void;
  stillThere(message: StillThere): void;
  problem(problem: Problem): void;
  /** `failures`: how often in a row the socket has not come up. */
  link(link: Link, failures: number): void;
}

/** The part of WebSocket that is used. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(data: string): void;
  close(): void;
}

/** What a wire needs from outside. */
export interface Surroundings {
  open(): Socket;
  /** Calls back after some milliseconds; returns how to cancel. */
  after(ms: number, call: () => void): () => void;
  random(): number;
  /** Asks the server who one is, which gives a browser whose session is gone a new one. */
  introduce(): Promise<void>;
}

const RESEND_AFTER = 4_000;
const HELLO_AFTER = 8_000;
/** A connection that has held answers sooner, or a new one does. */
const CHECKED_WITHIN = 5_000;
/** A packet that was lost while a socket comes up is sent anew later and later: a new socket is quicker. */
const UP_WITHIN = 4_000;
/** Every so many sockets one may take its time, for connections that are slow. */
const PATIENT_EVERY = 3;
/** A socket that isn't up by then gives way to a new one when somebody wants it. */
const SLOW_AFTER = 1_500;
const INTRODUCED_WITHIN = 3_000;
const HELD_FOR = 20_000;
/** After so long a silence the server is asked whether it is still there … */
const QUIET = 2_500;
/** … and this is how long it may take to say so before people are told. */
const ANSWERS_WITHIN = 1_500;
const DEAD_AFTER_RESENDS = 2;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 2_000;

interface Waiting {
  message: Numbered;
  answer(answer: Answer): void;
  cancel: () => void;
  resent: number;
  /** It had to wait for a connection, or was sent into silence. */
  late: boolean;
}

export class Wire {
  private socket: Socket | null = null;
  private ready = false;
  /** Has the last socket come up? The browser doesn't say why one hasn't. */
  private came = false;
  private ended = false;
  private failures = 0;
  private seq: number | null = null;
  private lastId = 0;
  /** Under this name the server remembers which messages it has answered. */
  private readonly client: string;
  private asking = false;
  private waiting = new Map<number, Waiting>();
  private cancelRetry = () => {};
  private cancelHello = () => {};
  private cancelQuiet = () => {};
  private cancelSlow = () => {};
  private silent = false;
  /** Has the socket taken long to come up? */
  private slow = false;

  constructor(
    private readonly handlers: Handlers,
    private readonly around: Surroundings,
  ) {
    const letters = () => Math.floor(around.random() * 36 ** 8).toString(36);
    this.client = letters() + letters();
  }

  start(): void {
    if (!this.ended && !this.socket) this.connect();
  }

  /** Leaves for good. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.drop();
    this.cancelRetry();
    for (const [id] of this.waiting) this.settle(id, { kind: 'dropped' });
    this.handlers.link('ended', this.failures);
  }

  /**
   * Tries again at once, if there is no connection or it is in doubt: the network is back, the page is
   * looked at or touched.
   */
  retryNow(): void {
    if (this.ended || (this.socket && !this.silent && !this.slow)) return;
    if (this.socket) {
      this.drop();
      this.failures += 1;
    }
    this.cancelRetry();
    this.connect();
  }

  /** Comes anew with a fresh socket: the session has changed, a name was given. */
  renew(): void {
    if (this.ended || !this.socket) return;
    this.drop();
    this.connect();
  }

  /** Sends a message, again and again until it is answered. */
  ask(ask: Ask): Promise<Answer> {
    if (this.ended) return Promise.resolve({ kind: 'dropped' });
    const message = { ...ask, id: ++this.lastId };
    return new Promise((answer) => {
      const late = !this.ready;
      const waiting: Waiting = { message, answer, cancel: () => {}, resent: 0, late };
      this.waiting.set(message.id, waiting);
      this.deliver(waiting);
    });
  }

  private connect(): void {
    this.handlers.link(this.failures === 0 ? 'connecting' : 'lost', this.failures);
    const socket = this.around.open();
    this.socket = socket;
    this.ready = false;
    this.came = false;
    // A server that is not there may not even say no.
    const patient = this.seq === null || this.failures % PATIENT_EVERY === PATIENT_EVERY - 1;
    this.cancelHello();
    this.cancelHello = this.around.after(patient ? HELLO_AFTER : UP_WITHIN, () => this.lose());
    this.cancelSlow = this.around.after(SLOW_AFTER, () => (this.slow = true));
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.cancelSlow();
      this.slow = false;
      this.ready = true;
      this.came = true;
      this.hello();
      for (const waiting of this.waiting.values()) this.deliver(waiting);
    };
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (socket !== this.socket) return;
      const { silent } = this;
      this.listen();
      this.receive(JSON.parse(String(data)) as ServerMessage);
      // What was said into the silence may not have been heard.
      if (!silent) return;
      for (const waiting of this.waiting.values()) {
        waiting.late = true;
        this.deliver(waiting);
      }
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  /** Always answered, by what was missed (perhaps nothing) or by everything. */
  private hello(within = HELLO_AFTER): void {
    this.asking = true;
    this.transmit({ type: 'hello', client: this.client, since: this.seq });
    this.cancelHello();
    this.cancelHello = this.around.after(within, () => this.lose());
  }

  /** Something was heard: the connection holds. If nothing follows, the server is asked. */
  private listen(): void {
    if (this.silent) {
      this.silent = false;
      this.handlers.link('open', 0);
    }
    this.cancelQuiet();
    this.cancelQuiet = this.around.after(QUIET, () => {
      if (this.seq === null) return;
      if (!this.asking) this.hello(CHECKED_WITHIN);
      this.cancelQuiet = this.around.after(ANSWERS_WITHIN, () => {
        this.silent = true;
        this.handlers.link('silent', this.failures);
      });
    });
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seq = message.seq;
        this.arrived();
        this.handlers.welcome(message);
        break;
      case 'update':
        this.take(message);
        break;
      case 'presence':
        // Without a table yet, the welcome that is on its way says the same.
        if (this.seq !== null) this.handlers.presence(message);
        break;
      case 'still_there':
        this.handlers.stillThere(message);
        break;
      case 'done':
        this.settle(message.ack, { kind: 'done' });
        break;
      case 'refused':
        this.refuse(message);
        break;
      case 'held':
        this.hold(message.id);
        break;
      case 'tried':
        this.settle(message.id, { kind: 'tried', preview: message.preview });
        break;
      case 'problem':
        this.trouble(message);
        break;
    }
  }

  private take(update: Update): void {
    if (update.after === this.seq) {
      this.seq = update.seq;
      this.arrived();
      this.handlers.update(update);
    } else if (!this.asking && (this.seq === null || update.seq > this.seq)) {
      this.hello();
    }
    // An answer counts even where the update itself is known or will come again.
    if (update.ack !== null) this.settle(update.ack, { kind: 'done' });
  }

  private arrived(): void {
    this.asking = false;
    this.cancelHello();
    this.failures = 0;
    this.handlers.link('open', 0);
  }

  private trouble(problem: Problem): void {
    this.handlers.problem(problem);
    if (problem.trouble === 'no_such_table') this.end();
    if (problem.id !== null) this.settle(problem.id, { kind: 'dropped' });
    // One of them, and nobody knows which: sent again it would be no better understood.
    if (problem.trouble === 'bad_message' && problem.id === null) {
      for (const [id] of this.waiting) this.settle(id, { kind: 'dropped' });
    }
  }

  private lose(): void {
    if (this.ended) return;
    this.drop();
    this.failures += 1;
    this.handlers.link('lost', this.failures);
    const pause = Math.min(FIRST_PAUSE * 2 ** (this.failures - 1), LONGEST_PAUSE);
    this.cancelRetry();
    this.cancelRetry = this.around.after(pause * (0.75 + this.around.random() / 2), () => {
      if (this.came) this.connect();
      else void this.comeAnew();
    });
  }

  /** Perhaps the server didn't know who one was. */
  private async comeAnew(): Promise<void> {
    const late = new Promise<void>((done) => this.around.after(INTRODUCED_WITHIN, done));
    try {
      await Promise.race([this.around.introduce(), late]);
    } catch {
      // Then the server isn't there, as the next socket will find.
    }
    if (!this.ended && !this.socket) this.connect();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.ready = false;
    this.asking = false;
    this.cancelHello();
    this.cancelQuiet();
    this.cancelSlow();
    this.silent = false;
    this.slow = false;
    for (const waiting of this.waiting.values()) {
      waiting.cancel();
      waiting.resent = 0;
      waiting.late = true;
    }
    socket?.close();
  }

  private deliver(waiting: Waiting): void {
    waiting.cancel();
    if (!this.ready) return;
    this.transmit(waiting.message);
    waiting.cancel = this.around.after(RESEND_AFTER, () => {
      waiting.resent += 1;
      if (waiting.resent > DEAD_AFTER_RESENDS) this.lose();
      else this.deliver(waiting);
    });
  }

  private hold(id: number): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    waiting.cancel();
    waiting.cancel = this.around.after(HELD_FOR, () => this.deliver(waiting));
  }

  private refuse({ id, rule, text }: Extract<ServerMessage, { type: 'refused' }>): void {
    this.settle(id, { kind: 'refused', rule, text, late: this.waiting.get(id)?.late ?? false });
  }

  private settle(id: number, answer: Answer): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    waiting.cancel();
    waiting.answer(answer);
  }

  private transmit(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }
}

/** A real socket, real time. */
export function browserSurroundings(address: string, introduce: () => Promise<void>): Surroundings {
  return {
    introduce,
    open: () => new WebSocket(address),
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  };
}
