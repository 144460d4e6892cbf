import type { Pack, View } from '../../generated/lol';
import type { Seat } from '../../generated/protocol';
import { heading } from '../../lib/hold';
import type { Lang } from '../game';
import { colourName } from './card';
import { readOffers, type Offered, type Offers } from './offers';
import { say } from './text';

/** What is to be done, in words. */
export interface Prompt {
  title: string;
  hint: string;
  /** Is it about one's own seat? */
  mine: boolean;
}

export function promptOf(
  view: View,
  offers: Offers | null,
  names: string[],
  yours: Seat[],
  waitsFor: Seat[],
  /** The hand is down, though nobody has confirmed it yet. */
  covering: boolean,
  pack: Pack,
  lang: Lang,
): Prompt {
  const t = say(lang);
  const name = names[view.turn] ?? '';
  const mine = (title: string, hint: string): Prompt => ({ title, hint, mine: true });
  const other = (title: string, hint = ''): Prompt => ({ title, hint, mine: false });
  const on = yours.some((seat) => waitsFor.includes(seat));
  const yourTurn = yours.length > 1 ? t.turnOf(name) : t.yourTurn;
  const place = yours.length === 1 ? (view.places[yours[0] ?? 0] ?? 0) : 0;
  if (place > 0 && view.phase !== 'over' && view.phase !== 'count')
    return other(t.youOut(place), t.youOutHint);
  switch (view.phase) {
    case 'lot':
    case 'deal':
      return other(t.dealing);
    case 'over': {
      const own = yours.length === 1 ? view.over?.places[yours[0]!] : undefined;
      return other(t.over, own ? (own === 1 ? t.youWon : t.yourPlace(own)) : '');
    }
    case 'count':
      return other(t.roundOver, on ? '' : t.deals(name));
    case 'ask':
      if (offers?.no) return mine(t.dontSleep, t.dontSleepHint);
      return other(t.waits, t.waitsHint);
    case 'bah': {
      const down = covering || (offers ? view.covered.includes(offers.seat) : false);
      if (offers?.cover && !down) return mine(t.bah, t.bahHint);
      return other(t.bah, down ? t.bahDone : '');
    }
    case 'bro':
      return on ? mine(t.bro, t.broHint) : other(t.broOther(name));
    case 'oops':
    case 'fish':
      return on && view.phase === 'oops' ? mine(t.oops, t.oopsHint) : other(t.oopsOther(name));
    case 'order':
      return on ? mine(t.orderNow, '') : other(t.orderOther(name));
    case 'draw':
      return other(t.drawing(name));
    case 'hit':
      if (!on) return other(t.hitOther(name, view.owed), t.hitOtherHint);
      return mine(
        t.hitYou(view.owed),
        offers?.take && offers.lays.size === 0 ? t.hitTake : t.hitHint,
      );
    case 'play':
      if (on) return mine(yourTurn, hintFor(view, offers, pack, lang));
      return other(t.goes(name));
  }
}

/** What the round that has just ended means for whoever looks. */
export function roundEnd(
  { places, counted }: View,
  names: string[],
  yours: Seat[],
  lang: Lang,
): string {
  if (!counted) return '';
  const t = say(lang);
  const [own] = yours;
  if (yours.length === 1 && counted.out.includes(own!)) return t.youOut(places[own!] ?? 0);
  return yours.includes(counted.winner) ? t.youWinRound : t.winsRound(names[counted.winner] ?? '');
}

/** Whoever reads something else hears how the round ended, and who deals the next. */
export function announceOf(
  view: View,
  offered: Offered[],
  names: string[],
  yours: Seat[],
  lang: Lang,
): string | null {
  if (view.phase !== 'count') return null;
  const end = heading(roundEnd(view, names, yours, lang));
  const t = say(lang);
  const mine = offered.some((one) => readOffers(one).deal);
  return `${end} ${mine ? t.youDeal : heading(t.deals(names[view.turn] ?? ''))}`;
}

function hintFor(view: View, offers: Offers | null, pack: Pack, lang: Lang): string {
  const t = say(lang);
  // What was done isn't answered yet.
  if (!offers || (offers.lays.size === 0 && offers.take === null)) return '';
  if (offers.take === 'pass') return t.nothingAtAll;
  if (offers.lays.size === 0) return t.nothingFits;
  return view.colour ? t.playOrdered(colourName(view.colour, pack, lang)) : t.playOrDraw;
}
