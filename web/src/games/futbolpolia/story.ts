// What happened lately, turn by turn: whoever looks up sees at a glance what the others did.

import type { Event, Pack } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { toldByHammer } from './doer';
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
export interface Deed {
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

/** Things of the same kind are told together: `builds: A, B`. */
interface Told extends Deed {
  kind: string;
  things: string[];
}

/** A chapter in a few words each; what its own dice and way were is told apart. */
export function deedsOf(
  { seat, events }: Chapter,
  pack: Pack,
  names: string[],
  lang: Lang,
): Deed[] {
  const told: Told[] = [];
  for (const [at, event] of events.entries()) {
    if (toldByHammer(events, at)) continue;
    const next = briefOf(event, seat, pack, names, lang);
    if (!next) continue;
    const same = told.at(-1);
    if (same?.kind === next.kind && next.things.length > 0) {
      for (const thing of next.things) if (!same.things.includes(thing)) same.things.push(thing);
    } else told.push({ ...next, things: [...next.things] });
  }
  return told.map(({ text, things, gain }) => ({
    text: [text, ...things.slice(0, 3)].join(' '),
    gain,
  }));
}

/** All rolls of a chapter. */
export function rollsOf({ events }: Chapter): [number, number][] {
  return events.flatMap((event) => (event.kind === 'rolled' ? [event.dice] : []));
}

function briefOf(event: Event, turn: Seat, pack: Pack, names: string[], lang: Lang): Told | null {
  const t = say(lang).story;
  const name = (seat: Seat) => names[seat] ?? '';
  const cell = (at: number) => t.quoted(cellName(pack, at, lang));
  const sum = (dollar: number) => dollars(dollar, lang);
  const plain = (text: string, gain: Deed['gain'] = 0): Told => ({
    kind: '',
    text,
    gain,
    things: [],
  });
  /** Who did it, if it isn't whose turn it is. */
  const by = (seat: Seat, text: string) => (seat === turn ? text : `${name(seat)}: ${text}`);
  const on = (kind: string, seat: Seat, text: string, at: number): Told => ({
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
    case 'bankrupt':
      return plain(by(event.seat, t.bankrupt), -1);
    default:
      return null;
  }
}

function paid(
  { from, to, sum, why }: Extract<Event, { kind: 'paid' }>,
  turn: Seat,
  name: (seat: Seat) => string,
  lang: Lang,
): Told | null {
  const t = say(lang).story;
  const plain = (text: string, gain: Deed['gain']): Told => ({ kind: '', text, gain, things: [] });
  const gain = to === turn ? 1 : from === turn ? -1 : 0;
  const signed = `${gain < 0 ? '−' : '+'}${dollars(sum, lang)}`;
  if (why === 'start') return plain(t.start(signed), gain);
  if (why === 'bench' || why === 'character') return gain === 0 ? null : plain(signed, gain);
  if (typeof why !== 'object') return null;
  if ('rent' in why && to !== null && from !== null)
    return from === turn
      ? plain(t.rent(dollars(sum, lang), name(to)), -1)
      : plain(t.rentBetween(name(from), dollars(sum, lang), name(to)), gain);
  if ('fine' in why) return plain(t.fine(signed), gain);
  if ('card' in why && gain !== 0) return plain(signed, gain);
  return null;
}
