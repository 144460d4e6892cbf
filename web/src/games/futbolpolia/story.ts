// What happened lately, turn by turn: whoever looks up sees at a glance what the others did.

import type { Event, Pack } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { doer, toldByHammer } from './doer';
import { cellName, NETWORK } from './pack';
import { lotName } from './prompt';
import { dollars, say } from './text';

/** A turn, and all that happened in it. */
export interface Chapter {
  id: number;
  seat: Seat;
  events: readonly Event[];
}

/** A few words, and whether they bring the chapter's seat money. */
export interface Gist {
  text: string;
  gain: 1 | 0 | -1;
}

/** So many turns are kept. */
const KEPT = 8;

/** The chapters, and what happened then. `seat` is whose turn it is before the first of all. */
export function written(chapters: readonly Chapter[], event: Event, seat: Seat): Chapter[] {
  const last = chapters.at(-1);
  if (!last || event.kind === 'turn') {
    const begun = { id: (last?.id ?? 0) + 1, seat, events: [event] };
    return [...chapters, event.kind === 'turn' ? { ...begun, seat: event.seat } : begun].slice(
      -KEPT,
    );
  }
  return [...chapters.slice(0, -1), { ...last, events: [...last.events, event] }];
}

/**
 * The chapters of what happened before one came. Where none begins in it, it is this seat's turn; before
 * the first that begins it was the turn of whoever did the first thing.
 */
export function told(events: readonly Event[], seat: Seat): Chapter[] {
  const begins = events.some(({ kind }) => kind === 'turn');
  const known = events.map(doer).find((one) => typeof one === 'number');
  const first = begins ? (known ?? seat) : seat;
  let chapters: Chapter[] = [];
  for (const event of events) chapters = written(chapters, event, first);
  return chapters;
}

/** Things of the same kind are told together: `builds: A, B`. */
interface Brief extends Gist {
  kind: string;
  things: string[];
  /** What the chapter's seat got, or paid: sums for the same reason are added up. */
  sum?: number;
}

/** So many things are named. */
const NAMED = 3;

function listed(things: readonly string[]): string {
  const more = things.length - NAMED;
  return [...things.slice(0, NAMED), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

function signed(sum: number, lang: Lang): string {
  return `${sum < 0 ? '−' : '+'}${dollars(Math.abs(sum), lang)}`;
}

/** A chapter in a few words each; what its own dice and way were is told apart. */
export function gistsOf(
  { seat, events }: Chapter,
  pack: Pack,
  names: string[],
  lang: Lang,
): Gist[] {
  const told: Brief[] = [];
  for (const [at, event] of events.entries()) {
    if (toldByHammer(events, at)) continue;
    const next =
      event.kind === 'bankrupt'
        ? ruin(event, seat, pack, names, lang)
        : briefOf(event, seat, pack, names, lang);
    if (!next) continue;
    const same = told.at(-1);
    if (same?.kind === next.kind && next.things.length > 0) {
      for (const thing of next.things) if (!same.things.includes(thing)) same.things.push(thing);
    } else if (same?.sum && same.kind === next.kind && next.sum) {
      same.sum += next.sum;
    } else told.push({ ...next, things: [...next.things] });
  }
  return told.map(({ text, things, sum, gain }) => ({
    text: sum ? `${text} ${signed(sum, lang)}` : [text, listed(things)].filter(Boolean).join(' '),
    gain,
  }));
}

/** All rolls of a chapter. */
export function rollsOf({ events }: Chapter): [number, number][] {
  return events.flatMap((event) => (event.kind === 'rolled' ? [event.dice] : []));
}

function briefOf(event: Event, turn: Seat, pack: Pack, names: string[], lang: Lang): Brief | null {
  const t = say(lang).story;
  const name = (seat: Seat) => names[seat] ?? '';
  const cell = (at: number) => t.quoted(cellName(pack, at, lang));
  const sum = (dollar: number) => dollars(dollar, lang);
  const plain = (text: string, gain: Gist['gain'] = 0): Brief => ({
    kind: '',
    text,
    gain,
    things: [],
  });
  /** Who did it, if it isn't whose turn it is. */
  const by = (seat: Seat, text: string) => (seat === turn ? text : `${name(seat)}: ${text}`);
  const on = (kind: string, seat: Seat, text: string, at: number): Brief => ({
    kind: `${kind} ${seat}`,
    text: `${by(seat, text)}:`,
    gain: 0,
    things: [cell(at)],
  });
  switch (event.kind) {
    case 'moved':
      return plain(`→ ${cell(event.to)}`);
    case 'bought':
      return plain(by(event.seat, t.bought(sum(event.sum))));
    case 'hammer': {
      const lot = lotName(event.lot, pack, lang);
      return event.to === null
        ? plain(t.unsold)
        : plain(t.hammer(lot, name(event.to), sum(event.sum)));
    }
    case 'paid':
      return paid(event, turn, name, lang);
    case 'built':
      return on(
        event.level === NETWORK ? 'network' : 'built',
        event.seat,
        event.level === NETWORK ? t.network : t.built,
        event.cell,
      );
    case 'sold':
      return on('sold', event.seat, t.sold, event.cell);
    case 'mortgaged':
      return on('mortgaged', event.seat, t.mortgaged, event.cell);
    case 'redeemed':
      return on('redeemed', event.seat, t.redeemed, event.cell);
    case 'waived':
      return plain(t.waived(sum(event.sum)));
    case 'drew_character':
      return plain(t.drewCharacter);
    case 'used_power': {
      const used = pack.characters[event.character - 1]?.name[lang] ?? '';
      return plain(by(event.seat, t.power(used)));
    }
    case 'benched':
      return plain(by(event.seat, t.benched), -1);
    case 'stays_benched':
      return plain(t.stays);
    case 'left_bench':
      return plain(t.leftBench);
    case 'bet_rolled':
      return event.won === 0
        ? plain(t.even)
        : plain(t.bet(sum(Math.abs(event.won)), event.won > 0), event.won > 0 ? 1 : -1);
    case 'dealt':
      return plain(t.dealt(name(event.by), name(event.terms.to)));
    default:
      return null;
  }
}

/** Who is out, and what of theirs goes to whom. */
function ruin(
  { seat, to, deeds }: Extract<Event, { kind: 'bankrupt' }>,
  turn: Seat,
  pack: Pack,
  names: string[],
  lang: Lang,
): Brief {
  const t = say(lang).story;
  const heir = to === null ? t.theBank : (names[to] ?? '');
  const things = deeds.map((cell) => t.quoted(cellName(pack, cell, lang)));
  const said = seat === turn ? t.bankrupt : `${names[seat] ?? ''}: ${t.bankrupt}`;
  const text = things.length > 0 ? `${said}, ${t.inherits(heir)}:` : said;
  return { kind: 'bankrupt', text, gain: -1, things };
}

function paid(
  { from, to, sum, why }: Extract<Event, { kind: 'paid' }>,
  turn: Seat,
  name: (seat: Seat) => string,
  lang: Lang,
): Brief | null {
  const t = say(lang).story;
  const plain = (text: string, gain: Gist['gain']): Brief => ({ kind: '', text, gain, things: [] });
  const gain = to === turn ? 1 : from === turn ? -1 : 0;
  const change = signed(gain < 0 ? -sum : sum, lang);
  /** A sum with its reason; several in a row are one. */
  const added = (kind: string, text: string): Brief | null =>
    gain === 0 ? null : { kind: `${kind} ${gain}`, text, gain, things: [], sum: gain * sum };
  if (why === 'start') return plain(t.start(change), gain);
  if (why === 'bench') return added(why, t.benchPaid);
  if (why === 'character') return added(why, t.character);
  if (typeof why !== 'object') return null;
  if ('rent' in why && to !== null && from !== null)
    return from === turn
      ? plain(t.rent(dollars(sum, lang), name(to)), -1)
      : plain(t.rentBetween(name(from), dollars(sum, lang), name(to)), gain);
  if ('fine' in why) return plain(t.fine(change), gain);
  if ('card' in why) return added(why.card, t.card);
  if ('interest' in why) return added('interest', t.interest);
  return null;
}
