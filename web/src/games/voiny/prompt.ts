import type { Pack, View } from '../../generated/voiny';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import type { Offers } from './offers';
import { setsUpMany } from './shown';
import { say } from './text';
import { nameOf } from './sentences';

export interface Prompt {
  title: string;
  hint: string;
  /** Is one expected to do something? */
  mine: boolean;
}

/**
 * What the table waits for, in words for one person; `flicks`: whose flick is being shown; `ended`: it was
 * given up, or the sides agreed on a draw.
 */
export function promptOf(
  view: View,
  offers: Offers | null,
  names: string[],
  yours: Seat[],
  waitsFor: Seat[],
  lang: Lang,
  flicks: Seat | null = null,
  ended = false,
): Prompt {
  const t = say(lang);
  const { phase } = view;
  if (view.over) {
    const winner = view.over.winners[0];
    const title = winner === undefined ? t.drawn : t.won(names[winner] ?? '');
    return { title, hint: t.over, mine: false };
  }
  const mine = (title: string, hint = ''): Prompt => ({ title, hint, mine: true });
  const other = (title: string, hint = ''): Prompt => ({ title, hint, mine: false });
  // The view is of those five whose turn it is in it, whoever is waited for next.
  const counted = (title: string, seat?: Seat) =>
    view.left === null || seat !== view.turn ? title : t.ofFive(title, view.used + 1);
  const flick = (seat: Seat) =>
    counted(yours.length > 1 ? t.yourTurnFor(names[seat] ?? '') : t.yourTurn, seat);
  // Whose turn comes next is told by what comes of it.
  if (flicks !== null)
    return other(
      yours.includes(flicks) ? t.rolling : counted(t.turnOf(names[flicks] ?? ''), flicks),
    );
  if (ended) return other(t.over);
  if (offers && waitsFor.includes(offers.seat)) {
    if (phase === 'draft') return mine(t.youDraft, t.draftHint);
    if (phase === 'choose') return mine(t.youChoose, t.youChooseHint);
    if (phase === 'flick') return mine(flick(offers.seat), flickHint(view, offers, lang));
    if (typeof phase === 'object') {
      if ('bring' in phase) return mine(t.youBring);
      if ('setup' in phase)
        return offers.place.length > 0
          ? mine(t.youSetUp, setUpHint(view, offers.seat, lang))
          : mine(t.youLine, t.lineHint);
      if ('edge' in phase)
        return mine(phase.edge.further ? t.youFurther : t.youEdge, t.youEdgeHint);
      if ('return' in phase) return mine(t.youReturn, t.lineHint);
    }
  }
  // Between two steps of a set-up nothing is offered for a moment: it is still one's own.
  if (typeof phase === 'object' && 'setup' in phase && yours.includes(phase.setup))
    return setsUpMany(view, phase.setup)
      ? mine(t.youSetUp, setUpHint(view, phase.setup, lang))
      : mine(t.youLine, t.lineHint);
  // While something moves nothing is offered, but it is still one's turn.
  const own = waitsFor.find((seat) => yours.includes(seat));
  if (phase === 'flick' && own !== undefined) return mine(flick(own));
  const who = waitsFor.map((seat) => names[seat] ?? '').join(', ');
  if (phase === 'lot') return other(t.lot);
  if (waitsFor.length === 0) return other(t.rolling);
  if (phase === 'draft') return own === undefined ? other(t.drafts(who)) : mine(t.youDraft);
  if (phase === 'choose')
    return other(t.chooses(who), yours.some((seat) => view.chosen.includes(seat)) ? t.chosen : '');
  if (typeof phase === 'object' && 'bring' in phase)
    return own === undefined ? other(t.brings(who)) : mine(t.youBring);
  if (typeof phase === 'object' && 'setup' in phase) return other(t.setsUp(who));
  const lies = yours.some((seat) => liesIn(view, seat));
  return other(counted(t.turnOf(who), waitsFor[0]), view.left !== null && lies ? t.youLie : '');
}

/** What is special about those on the field. */
export function notesOf(view: View, pack: Pack, lang: Lang): string[] {
  const t = say(lang);
  const there = view.teams.flat().filter((warrior) => warrior in view.poses);
  return there.flatMap((warrior) => {
    if (view.flipped.includes(warrior)) return [t.lies(nameOf(pack, warrior, lang))];
    return view.edge.includes(warrior) ? [t.onBrink(nameOf(pack, warrior, lang))] : [];
  });
}

const liesIn = (view: View, seat: Seat): boolean =>
  (view.teams[seat] ?? []).some((warrior) => view.flipped.includes(warrior));

function setUpHint(view: View, seat: Seat, lang: Lang): string {
  const t = say(lang);
  if (view.gaps) return t.setUpNine;
  return view.opener === seat ? t.setUpAttack : t.setUpDefence;
}

function flickHint(view: View, { seat, flick, up }: Offers, lang: Lang): string {
  const t = say(lang);
  if (view.moved.includes(seat)) return t.strikeOnly;
  if (view.leads.length > 0 && flick.every((warrior) => view.leads.includes(warrior)))
    return view.leads.some((warrior) => !flick.includes(warrior)) ? t.leadSpares : t.leadOnly;
  if (up.length > 0) return view.field === 'ae' ? t.upInstead : t.upFirst;
  if (view.left !== null && liesIn(view, 1 - seat)) return t.goesOn;
  return t.howTo;
}
