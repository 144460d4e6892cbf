// A table as one person sees it now: what the wire brings, in the order in which it is shown.

import { untrack } from 'svelte';
import type { Refused, RoomExports } from '../games/game';
import type {
  ChatLine,
  Emote,
  Offered,
  Outcome,
  Phrase,
  Problem,
  Scene,
  Seat,
  TableState,
  TakeBack,
} from '../generated/protocol';
import { Acting } from './acting.svelte';
import { Coming } from './coming.svelte';
import { declinedBy, newlyBack, newlyStoodIn } from './people';
import { Playback } from './playback';
import { PresentRoom } from './present-room';
import { Rush } from './rush';
import { GameClocks, type Clocks } from './clocks.svelte';
import { SeatTimes, type Times } from './seat-times.svelte';
import { TableRecord, type RecordLine } from './table-record.svelte';
import { Talk, type Gesture } from './talk.svelte';
import {
  Wire,
  type Answer,
  type Ask,
  type Link,
  type Presence,
  type Welcome,
  type Surroundings,
  type Update,
} from './wire';

export interface TableEars {
  refused?(no: Refused): void;
  /** One acts. */
  acts?(): void;
  troubled?(problem: Problem): void;
  /** One of one's seats is waited for, and was not before. */
  yourTurn?(): void;
  said?(line: ChatLine): void;
  over?(): void;
  /** A bot plays from now on for somebody else; late: because their time ran out. */
  stoodIn?(name: string, late: boolean): void;
  /** Somebody plays again for whom a bot has played; null: oneself. */
  back?(name: string | null): void;
  /** Somebody has said no to what was proposed. */
  declined?(name: string): void;
  /** Everything was told anew: something was taken back, or too much was missed. */
  toldAnew?(): void;
}

export class TableConnection {
  table = $state.raw<TableState | null>(null);
  view = $state.raw<unknown>(null);
  /** The seats that everybody can see the game waits for. */
  waitsFor = $state.raw<Seat[]>([]);
  /** How often everything was told anew: what a room remembers from before need not be so any more. */
  anew = $state(0);
  /** How the game ended, when it is over. */
  over = $state.raw<Outcome | null>(null);
  link = $state<Link>('connecting');
  failures = $state(0);
  /** There is no such table. */
  missing = $state(false);
  /** Events are in motion. */
  moving = $state(false);
  /** The room deals, and hasn't turned up yet what comes then. */
  dealing = $state(false);
  /** A message that changes something waits for its answer. */
  busy = $state(false);
  /** When the server last said who is there: what `Away` counts from. */
  toldAt = $state(0);
  /** One is asked whether one is still there: milliseconds left, and when that was said. */
  stillThere = $state.raw<{ left: number; since: number } | null>(null);
  private readonly gameClocks = new GameClocks();
  private readonly seatTimes = new SeatTimes();
  private readonly rush = new Rush();
  private readonly written = new TableRecord();
  private readonly talk = new Talk((line) => this.ears.said?.(line));
  private readonly acting = new Acting();
  private readonly coming = new Coming();
  private readonly room = new PresentRoom();
  /** One has acted when nobody else was waited for: a press in a race is no turn. */
  private played = false;
  private settled = $state.raw<Offered[]>([]);
  private mayTakeBack = $state<TakeBack | null>(null);
  /** A game has begun that nobody has seen yet. */
  private fresh = false;
  private readonly wire: Wire;
  private readonly playback: Playback;

  constructor(
    around: Surroundings,
    private readonly ears: TableEars = {},
    private readonly motion: () => boolean = () => true,
  ) {
    this.wire = new Wire(
      {
        welcome: (message) => this.replace(message),
        update: (message) => this.receive(message),
        presence: (message) => this.playback.push(message),
        stillThere: ({ left }) => (this.stillThere = { left, since: performance.now() }),
        problem: (problem) => this.trouble(problem),
        link: (link, failures) => {
          this.link = link;
          this.failures = failures;
          const cut = link === 'lost' || link === 'silent';
          if (cut) this.acting.cut();
          this.seatTimes.hold(cut);
          this.gameClocks.hold(cut);
        },
      },
      around,
    );
    this.playback = new Playback({
      animator: () => this.animator(),
      opener: () => this.opener(),
      begin: (update) => this.begin(update),
      tell: (happened) => this.written.tell(happened),
      settle: (item) => this.settle(item),
      rushing: () => this.rush.on,
    });
  }

  get record(): RecordLine[] {
    return this.written.lines;
  }

  /** How much of the record was written when one's last turn was over. */
  get known(): number {
    return this.written.known;
  }

  get chat(): ChatLine[] {
    return this.talk.chat;
  }

  get gestures(): Gesture[] {
    return this.talk.gestures;
  }

  /** Is there anything now that others around one screen may not see? Known before what led to it has moved. */
  get hides(): boolean {
    return this.coming.hides;
  }

  /** The time limits of the game that run. */
  get clocks(): Clocks {
    return this.gameClocks.now;
  }

  /** What is left of the time that people have, where it is limited. */
  get times(): Times {
    return this.seatTimes.now;
  }

  /**
   * What one's seats may do: nothing while events are in motion, and nothing more of a turn while one waits
   * for the answer to what one has done.
   */
  readonly offered = $derived.by((): Offered[] =>
    this.moving ? [] : this.acting.meanwhile(this.settled),
  );

  /** Something of a turn was sent, and isn't answered yet. */
  get doing(): boolean {
    return this.acting.doing;
  }

  /** How one may take back what one did last: not while events are in motion. */
  get takeBack(): TakeBack | null {
    return this.moving ? null : this.mayTakeBack;
  }

  /** Has anything been told of since one last acted? */
  get answered(): boolean {
    return this.written.answered;
  }

  start(): void {
    this.wire.start();
  }

  end(): void {
    this.playback.clear();
    this.wire.end();
  }

  retryNow(): void {
    this.wire.retryNow();
  }

  /** The person has another name now; the server hears of it with a new socket. */
  renamed(): void {
    this.wire.renew();
  }

  /** The room that shows events, while there is one. */
  enter(room: RoomExports | null): void {
    this.room.now = room;
    if (!room) return;
    // A room that a game has just begun in hears of it in its turn.
    if (!this.fresh) untrack(() => room.recall?.(this.written.events));
    this.room.welcome(room);
  }

  /** Points out on the table what past events were about; null or none: nothing any more. */
  point(events: readonly unknown[] | null): void {
    this.room.now?.point?.(events && events.length > 0 && !this.moving ? [...events] : null);
  }

  skip(): void {
    if (this.moving) this.playback.skip();
  }

  /** Acts for a seat, unless it has to wait for the answer to what it has done. */
  act(seat: number, action: string, refused?: () => void): void {
    const answered = this.acting.begin(seat, action, this.settled);
    if (!answered) return;
    this.ears.acts?.();
    this.stillThere = null;
    if (this.waitsFor.length > 0 && this.waitsFor.every((one) => this.isMine([one])))
      this.played = true;
    const runOn = this.seatTimes.stop(seat);
    const ask = this.wire.ask({ type: 'act', seat, action });
    void ask.then((answer) => {
      const done = this.heed(answer);
      answered(done);
      runOn();
      if (done) return;
      this.played = false;
      refused?.();
    });
  }

  refuse(no: Refused): void {
    this.ears.refused?.(no);
  }

  async tryAction(seat: number, action: string, refused?: (no: Refused) => void): Promise<unknown> {
    const answer = await this.wire.ask({ type: 'try', seat, action });
    if (answer.kind === 'refused') refused?.({ rule: answer.rule, text: answer.text });
    return answer.kind === 'tried' ? answer.preview : null;
  }

  /** Asks for a change, unless one is being waited for. Did it come about? */
  async command(ask: Ask): Promise<boolean> {
    this.stillThere = null;
    if (this.busy) return false;
    this.busy = true;
    try {
      return this.heed(await this.wire.ask(ask));
    } finally {
      this.busy = false;
    }
  }

  /** The same; why it was refused, for whoever says so in place. */
  async attempt(ask: Ask): Promise<Phrase | null> {
    this.stillThere = null;
    if (this.busy) return null;
    this.busy = true;
    try {
      const answer = await this.wire.ask(ask);
      return answer.kind === 'refused' ? answer.text : null;
    } finally {
      this.busy = false;
    }
  }

  /** Says something; false if it was refused. */
  async say(text: string): Promise<boolean> {
    return this.heed(await this.wire.ask({ type: 'say', text }));
  }

  /** Bots need not take their time: once, or to the end. Do they hurry? */
  async hurry(toEnd: boolean): Promise<boolean> {
    const goes = this.heed(await this.wire.ask({ type: 'hurry', to_end: toEnd }));
    if (goes && toEnd) this.rush.want();
    return goes;
  }

  emote(emote: Emote): void {
    void this.wire.ask({ type: 'emote', emote }).then((answer) => this.heed(answer));
  }

  private heed(answer: Answer): boolean {
    if (answer.kind === 'refused') {
      const { rule, text, late } = answer;
      this.ears.refused?.({ rule, text, late });
    }
    return answer.kind === 'done';
  }

  private replace(welcome: Welcome): void {
    if (this.table) {
      this.anew += 1;
      this.ears.toldAnew?.();
    }
    this.playback.clear();
    this.rush.end();
    this.moving = false;
    this.written.replace(welcome);
    this.talk.chat = welcome.chat;
    this.table = welcome.table;
    this.toldAt = performance.now();
    this.stillThere = null;
    this.view = null;
    this.over = null;
    this.settled = [];
    this.mayTakeBack = null;
    this.coming.clear();
    if (welcome.scene) {
      this.seatTimes.heed(welcome.scene.times);
      this.show(welcome.scene);
    }
  }

  private receive(update: Update): void {
    this.talk.hear(update.chat);
    if (update.scene) {
      this.seatTimes.heed(update.scene.times);
      this.coming.arrive(update.scene);
      if (update.scene.over || update.scene.offered.some(({ actions }) => actions.length > 0))
        this.rush.end();
    }
    if (update.happened.length > 0) this.rush.heed(performance.now());
    // Somebody who knows all has asked whether the connection still holds.
    if (update.happened.length > 0 || update.scene || update.table) this.playback.push(update);
  }

  private animator() {
    const room = this.room.now;
    if (!room?.animate || this.view === null || this.rush.on || !this.motion()) return null;
    return async (event: unknown, signal: AbortSignal) => room.animate?.(event, signal);
  }

  /** How the room shows that a game begins, if one has just begun. */
  private opener() {
    if (!this.fresh || !this.motion()) return null;
    return async (signal: AbortSignal) => {
      const room = await this.room.entered();
      if (!signal.aborted) await room?.open?.(signal);
    };
  }

  private begin(update: Update): void {
    const { table, scene } = update;
    this.fresh =
      table !== null && this.table !== null && table.game_number !== this.table.game_number;
    if (table && this.fresh) {
      this.written.clear();
      this.settled = [];
      this.room.now = null;
      // The room is there before the cards are, so that it can deal them.
      this.table = table;
      this.view = scene?.view ?? null;
      this.over = null;
    }
    // Whoever has acted sees at once that others are waited for now.
    if (scene && this.isMine(this.waitsFor) && !this.isMine(scene.waits_for))
      this.waitsFor = scene.waits_for;
    if (update.happened.length === 0) return;
    this.moving = true;
    const events = update.happened.map(({ event }) => event);
    if (this.rush.on) return;
    if (this.fresh) void this.room.entered().then((room) => room?.hear?.(events));
    else this.room.now?.hear?.(events);
  }

  private isMine(seats: Seat[]): boolean {
    return seats.some((seat) => this.table?.yours.includes(seat));
  }

  private settle(item: Update | Presence): void {
    this.moving = false;
    const wasOver = this.table?.stage === 'over';
    if (item.type === 'presence') this.attend(item);
    else if (item.table) {
      const no = declinedBy(this.table, item.table, item.chat);
      this.learn(item.table);
      if (no !== null) this.ears.declined?.(no);
    }
    if (item.type === 'update' && item.scene) {
      const waited = this.settled.some((offered) => offered.must);
      this.show(item.scene);
      if (!waited && this.settled.some((offered) => offered.must)) this.ears.yourTurn?.();
    }
    if (item.type === 'update' && item.ack !== null && item.happened.length > 0) {
      this.written.acted(this.played);
      this.played = false;
    }
    if (!wasOver && this.table?.stage === 'over') this.ears.over?.();
  }

  /** The table as it is now. */
  private learn(table: TableState): void {
    for (const { name, late } of newlyStoodIn(this.table, table)) this.ears.stoodIn?.(name, late);
    for (const name of newlyBack(this.table, table)) this.ears.back?.(name);
    this.table = table;
    this.toldAt = performance.now();
    // Whoever was replaced is asked otherwise.
    if (table.stage !== 'playing' || table.kept.length > 0) this.stillThere = null;
  }

  /** Who is connected. */
  private attend({ here, watchers, away }: Presence): void {
    if (!this.table) return;
    const awayOn = (seat: Seat) => away.find((one) => one.seat === seat)?.away ?? null;
    const seats = this.table.seats.map((state) =>
      state.who?.kind === 'person'
        ? {
            ...state,
            who: { ...state.who, here: here.includes(state.seat), away: awayOn(state.seat) },
          }
        : state,
    );
    this.learn({ ...this.table, seats, watchers });
  }

  private show(scene: Scene): void {
    this.view = scene.view;
    this.over = scene.over;
    this.settled = scene.offered;
    this.waitsFor = scene.waits_for;
    this.gameClocks.heed(scene.clocks, this.coming.show(scene));
    this.mayTakeBack = scene.take_back;
  }

  private trouble(problem: Problem): void {
    if (problem.trouble === 'no_such_table') this.missing = true;
    // The banner speaks of a lost connection.
    else if (problem.trouble !== 'closing') this.ears.troubled?.(problem);
  }
}
