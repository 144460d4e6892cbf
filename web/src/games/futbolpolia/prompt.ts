// What the game is at, and what to say about it.

import type { Cell, Lot, Pack, View } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { partners, type Offers } from './offers';
import { cellName } from './pack';
import { dollars, say } from './text';

/** What stands first: auctions, debts and the like come before the turn that is on. */
export type Moment =
  | 'over'
  | 'fresh'
  | 'shortage'
  | 'auction'
  | 'debt'
  | 'lot'
  | 'second'
  | 'walk'
  | 'buy'
  | 'stake'
  | 'before'
  | 'after'
  | 'end'
  | 'luck';

export interface Prompt {
  title: string;
  hint: string | null;
  /** Is it for oneself to act? */
  mine: boolean;
  /** Is the hint needed even where there is little room? */
  vital?: boolean;
}

/** What one may do besides what the game waits for. */
export interface Able {
  /** Rents that one may demand. */
  demands: ReadonlySet<Cell>;
  ways: Way[];
  /** Has one not the cash for what is for sale, as the server says? */
  short: boolean;
  /** Does the turn end by itself? */
  ends: boolean;
}

export type Way = 'build' | 'redeem' | 'mortgage' | 'deal';

/** Only what is offered is spoken of. */
export function ableOf(offers: Offers | null, ends: boolean): Able {
  if (!offers) return { demands: new Set(), ways: [], short: false, ends };
  const ways: Way[] = (['build', 'redeem', 'mortgage'] as const).filter(
    (verb) => offers[verb].size > 0,
  );
  if (partners(offers).length > 0) ways.push('deal');
  return { demands: offers.demand, ways, short: offers.why.has('buy'), ends };
}

/** `build, mortgage and trade`. */
function listed(ways: string[], lang: Lang): string {
  const last = ways.at(-1) ?? '';
  return ways.length < 2 ? last : `${ways.slice(0, -1).join(', ')} ${say(lang).and} ${last}`;
}

export function momentOf({ table, matter }: View): Moment {
  if (matter !== 'turn') return matter;
  switch (table.phase) {
    case 'lot':
    case 'second':
    case 'walk':
    case 'buy':
    case 'stake':
    case 'before':
    case 'after':
    case 'end':
      return table.phase;
    default:
      return 'luck';
  }
}

/** An auction's lot in words. */
export function lotName(lot: Lot, pack: Pack, lang: Lang): string {
  const t = say(lang);
  if (lot === 'object') return t.object;
  if (lot === 'network') return t.network;
  return cellName(pack, Number(lot), lang);
}

/** Whose turn it is, and no more: while something is told, nothing can be done. */
export function turnOf(turn: Seat, names: string[], yours: Seat[], lang: Lang): Prompt {
  const t = say(lang);
  const name = names[turn] ?? '';
  const mine = yours.includes(turn);
  const title = mine ? (yours.length > 1 ? t.turnOf(name) : t.yourTurn) : t.goes(name);
  return { title, hint: null, mine };
}

export function promptOf(
  view: View,
  pack: Pack,
  names: string[],
  seat: Seat | null,
  yours: Seat[],
  waitsFor: Seat[],
  able: Able,
  lang: Lang,
): Prompt {
  const t = say(lang);
  const ways = able.ways.map((way) => t.ways[way]);
  const { table } = view;
  const moment = momentOf(view);
  const name = (one: Seat) => names[one] ?? '';
  const mine = seat !== null && waitsFor.includes(seat);
  const their = (title: string, hint: string | null = null): Prompt => ({
    title,
    hint,
    mine: false,
  });
  const own = (title: string, hint: string | null): Prompt => ({ title, hint, mine: true });
  const myTurn = yours.length > 1 ? t.turnOf(name(table.turn)) : t.yourTurn;
  /** Whom the game waits for, or whose turn it is while it waits for luck. */
  const actor = name(waitsFor[0] ?? table.turn);
  // Whoever is out is told so before all else.
  if (seat !== null && !view.over && !view.seats[seat]?.playing)
    return their(t.youAreOut, t.goes(actor));
  const claims = table.claims.filter((claim) => able.demands.has(claim.cell));
  if (claims.length > 0) {
    const sum = claims.reduce((all, claim) => all + claim.sum, 0);
    return own(t.claimTitle(dollars(sum, lang)), t.claimHint);
  }
  switch (moment) {
    case 'over':
      return their(t.overTitle);
    case 'fresh':
      return mine ? own(t.freshTitle, t.freshHint) : their(t.freshOther(actor));
    case 'shortage':
      return { ...their(t.shortageTitle(lotName(table.shortage!.lot, pack, lang))), mine };
    case 'auction': {
      const title = t.auctionTitle(lotName(table.auction!.lot, pack, lang));
      return {
        title,
        hint: null,
        mine: mine || (seat !== null && (view.least_bids[seat] ?? 0) > 0),
      };
    }
    case 'debt': {
      const [debt] = table.debts;
      const sum = dollars(debt!.sum, lang);
      if (mine) return own(t.debtTitle(sum), t.debtHint);
      const to = debt!.to;
      if (to !== null && to === seat) return their(t.debtToYou(name(debt!.from), sum));
      return their(
        t.debtOther(name(debt!.from), sum),
        to === null ? t.debtToBank : t.debtTo(name(to)),
      );
    }
    case 'lot':
      return their(t.lot, t.lotHint);
    case 'buy': {
      const cell = table.tokens[table.turn]!;
      if (!mine) return their(t.buyOther(actor, cellName(pack, cell, lang)));
      const title = t.buyTitle(cellName(pack, cell, lang), dollars(view.price ?? 0, lang));
      if (view.plan.length > 0) return { ...own(title, t.buyRaise), vital: true };
      return able.short ? { ...own(title, t.buyNever), vital: true } : own(title, t.buyHint);
    }
    case 'stake':
      return mine ? own(t.stakeTitle, t.about.bookmakers) : their(t.stakeOther(actor));
    case 'second':
      return mine ? own(t.secondTitle, t.secondHint) : their(t.goes(actor));
    case 'walk':
      return mine ? own(t.walkTitle, null) : their(t.goes(actor));
    case 'before': {
      const [resting] = waitsFor.filter((one) => one !== table.turn);
      if (resting !== undefined) {
        if (table.asked.includes(resting))
          return resting === seat
            ? own(t.breakMine, t.breakHint(listed(ways, lang)))
            : their(t.breakTitle(name(resting)));
        return their(t.heldTitle, t.heldHint);
      }
      if (!mine) return their(t.goes(actor));
      const tries = view.seats[table.turn]?.tries ?? 0;
      const card = (table.kept[table.turn]?.length ?? 0) > 0;
      if (tries > 0) return own(t.benchTitle, t.benchHint(t.tries(tries), card));
      return own(myTurn, t.rollHint(listed(ways, lang)));
    }
    case 'after':
      if (!mine) return their(t.goes(actor));
      if (table.again) return own(t.againTitle, t.againHint);
      return own(myTurn, (able.ends ? t.endsHint : t.afterHint)(listed(ways, lang)));
    case 'end':
      return their(t.lastTitle, t.heldHint);
    case 'luck':
      return their(t.goes(actor));
  }
}
