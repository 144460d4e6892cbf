// What happened, in a few words for the middle of the pitch.

import type { Event, Pack } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { cellName, NETWORK } from './pack';
import { lotName } from './prompt';
import { dollars, say } from './text';

export interface News {
  text: string;
  /** Whose doing it is, for its colour. */
  seat: Seat | null;
  /** Does everybody stop to read it? */
  loud: boolean;
}

/** Null: the board itself shows it. */
export function newsOf(event: Event, pack: Pack, names: string[], lang: Lang): News | null {
  const t = say(lang).news;
  const name = (seat: Seat) => names[seat] ?? '';
  const cell = (at: number) => cellName(pack, at, lang);
  const sum = (dollar: number) => dollars(dollar, lang);
  const quiet = (text: string, seat: Seat | null): News => ({ text, seat, loud: false });
  const loud = (text: string, seat: Seat | null): News => ({ text, seat, loud: true });
  switch (event.kind) {
    case 'begins':
      return loud(t.begins(name(event.seat)), event.seat);
    case 'bought':
      return quiet(t.bought(name(event.seat), cell(event.cell), sum(event.sum)), event.seat);
    case 'declined':
      return quiet(t.declined(cell(event.cell)), event.seat);
    case 'hammer': {
      const lot = lotName(event.lot, pack, lang);
      return event.to === null
        ? quiet(t.unsold(lot), null)
        : loud(t.hammer(name(event.to), lot, sum(event.sum)), event.to);
    }
    case 'paid': {
      const { from, to, why } = event;
      if (why === 'start' && to !== null) return quiet(t.start(name(to), sum(event.sum)), to);
      if (typeof why === 'object' && 'rent' in why && from !== null && to !== null)
        return loud(t.rent(name(from), name(to), sum(event.sum)), to);
      return null;
    }
    case 'owes':
      return loud(t.owes(name(event.from), sum(event.sum)), event.from);
    case 'claim':
      return quiet(t.claim(name(event.visitor), cell(event.cell), sum(event.sum)), event.visitor);
    case 'demanded':
      return loud(t.demanded(name(event.owner), sum(event.sum)), event.owner);
    case 'waived':
      return quiet(t.waived(name(event.owner), sum(event.sum)), event.owner);
    case 'built': {
      const words = event.level === NETWORK ? t.network : t.built;
      return quiet(words(name(event.seat), cell(event.cell)), event.seat);
    }
    case 'sold':
      return quiet(t.sold(name(event.seat), cell(event.cell)), event.seat);
    case 'mortgaged':
      return quiet(t.mortgaged(name(event.seat), cell(event.cell)), event.seat);
    case 'redeemed':
      return quiet(t.redeemed(name(event.seat), cell(event.cell)), event.seat);
    case 'drew_character': {
      const drawn = event.character === null ? null : pack.characters[event.character - 1];
      if (drawn && event.open)
        return loud(t.drewOpen(name(event.seat), drawn.name[lang]), event.seat);
      return drawn
        ? loud(t.youDrew(drawn.name[lang]), event.seat)
        : quiet(t.drewCharacter(name(event.seat)), event.seat);
    }
    case 'already_chosen':
      return quiet(t.already(name(event.seat)), event.seat);
    case 'used_power': {
      const used = pack.characters[event.character - 1]?.name[lang] ?? '';
      return loud(t.power(name(event.seat), used), event.seat);
    }
    case 'benched':
      return loud(t.benched(name(event.seat)), event.seat);
    case 'stays_benched':
      return quiet(t.stays(name(event.seat)), event.seat);
    case 'left_bench':
      return quiet(t.leftBench(name(event.seat)), event.seat);
    case 'bet_rolled': {
      if (event.won === 0) return loud(t.even(name(event.seat)), event.seat);
      const words = event.won > 0 ? t.won : t.lost;
      return loud(words(name(event.seat), sum(Math.abs(event.won))), event.seat);
    }
    case 'offered':
      return quiet(t.offered(name(event.by), name(event.terms.to)), event.by);
    case 'refused':
      return quiet(t.refused(name(event.by), name(event.to)), event.by);
    case 'dealt':
      return loud(t.dealt(name(event.by), name(event.terms.to)), event.by);
    case 'asked':
      return quiet(t.asked(name(event.seat)), event.seat);
    case 'bankrupt':
      return loud(t.bankrupt(name(event.seat)), event.seat);
    case 'time_up':
      return loud(t.timeUp, null);
    default:
      return null;
  }
}
