import type { Card, Pack, View } from '../../generated/liga';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { fitting, usable, type Offers, type Option } from './offers';
import { cardName, handNames, say } from './text';

export interface Prompt {
  title: string;
  hint: string;
  /** Is one expected to do something? */
  mine: boolean;
  /** Is it the one thing that can save the game? */
  grave?: boolean;
  /** Does the hint answer a press that nothing came of? */
  answers?: boolean;
}

export interface Asked {
  view: View;
  pack: Pack;
  offers: Offers | null;
  card: Card | null;
  /** Is a ball chosen: the first of a Cheater, or one that waits for its card or goal? */
  first: boolean;
  /** Was the board pressed where a card has to be chosen first? */
  early?: boolean;
  /** The move that waits for a second press. */
  aimed?: Option | null;
  names: string[];
  yours: Seat[];
  /** The seats that everybody can see the game waits for. */
  waitsFor: Seat[];
  /** One has just acted, and nothing has come of it yet. */
  acted?: boolean;
  /** What one has done waits for the connection. */
  cut?: boolean;
  /** The only step there is will be taken without a press. */
  byItself?: boolean;
  /** Has it ended otherwise than by its rules? */
  over?: boolean;
  lang: Lang;
}

/** What the table waits for, in words for one person. */
export function promptOf(met: Asked): Prompt {
  const asked = { ...met, names: handNames(met.names, met.yours, met.lang) };
  const { view, offers, names, yours, lang } = asked;
  const t = say(lang);
  const name = (seat: Seat) => names[seat] ?? '';
  if (view.phase === 'over') {
    const winners = view.over?.winners ?? [];
    const hint = winners.length === 4 ? t.soloTitle : t.allHome(winners.map(name).join(', '));
    return { title: t.over, hint: `${hint}.`, mine: false };
  }
  if (asked.over) return { title: t.over, hint: '', mine: false };
  if (asked.acted) return { ...done(asked), mine: false };
  if (!offers || offers.options.length === 0) return { ...waiting(asked), mine: false };
  const whose = yours.length > 1 ? t.turnOf(name(offers.seat)) : t.yourTurn;
  if (view.phase === 'exchange') {
    const to = name(view.gives_to[offers.seat]!);
    const title = yours.length > 1 ? t.giveFrom(name(offers.seat), to) : t.giveTo(to);
    return { title, hint: asked.card ? t.giveSure : t.giveHint, mine: true };
  }
  if (view.phase === 'seven') {
    const hint = asked.byItself ? '' : view.steps_left === 1 ? t.lastStep : t.stepHint;
    return { title: t.seven, hint: aimedHint(asked) ?? hint, mine: true };
  }
  if (typeof view.phase === 'object') {
    const card = view.phase.use;
    return { title: t.useNow(cardName(card)), hint: useHint(asked, card), mine: true };
  }
  if (view.phase === 'skipped') {
    const canAnswer =
      usable(offers, 'liga') && offers.options.some(({ action }) => action === 'liga');
    const title = yours.length > 1 ? t.skippedAs(name(view.turn)) : t.youSkip;
    return { title, hint: canAnswer ? t.skipOrLiga : t.skipDiscard, mine: true };
  }
  if (view.must_answer)
    return { title: t.mustAnswer, hint: t.mustAnswerHint, mine: true, grave: true };
  const title = view.chooser === view.turn ? whose : t.playFor(name(view.turn));
  if (asked.card) return { title, hint: useHint(asked, asked.card), mine: true };
  const stranded = offers.options.every(({ move }) => move.kind === 'discard');
  if (asked.early)
    return { title, hint: stranded ? t.noUse : t.firstCard, mine: true, answers: true };
  if (asked.first) return { title, hint: t.nowCard, mine: true };
  return {
    title,
    hint: stranded ? t.noUse : view.chooser === view.turn ? t.chooseCard : t.chooseTheirs,
    mine: true,
  };
}

/** How the move that is aimed at is made. */
function aimedHint({ aimed, lang }: Asked): string | null {
  const t = say(lang);
  if (!aimed) return null;
  return aimed.move.kind === 'swap'
    ? t.againSwap
    : aimed.move.kind === 'step'
      ? t.againStep
      : t.again;
}

/** What to do with a card that is chosen. */
function useHint(asked: Asked, card: Card): string {
  const { offers, view, pack, first, names, lang } = asked;
  const t = say(lang);
  const again = aimedHint(asked);
  if (again !== null) return again;
  const options = fitting(offers?.options ?? [], { card, ball: null });
  const kinds = new Set(options.map(({ move }) => move.kind));
  if (options.length === 0) return '';
  if (kinds.has('discard') && kinds.size === 1) return t.discardSure;
  if (kinds.has('swap')) return first ? t.swapSecond : t.swapFirst;
  if (kinds.has('plain')) {
    if (card === 'liga' && view.reached) return ligaHint(view, view.reached, lang);
    if (card === 'phantom') return t.phantomSure(names[view.next] ?? '');
    return pack.about[card].text[lang];
  }
  if (kinds.has('skip') && kinds.size === 1) return t.skipOnly(names[view.next] ?? '');
  if (first) return t.nowGoal;
  if (options.length === 1 && kinds.has('run')) return t.onlyGoal;
  if (!kinds.has('exit') || kinds.size > 1) return t.chooseGoal(kinds.has('skip'));
  const { out } = options[0]!;
  return out === null ? t.exitOnly : t.exitKnocks(t.balls[out]!);
}

/** What a LIGA does: after a discard nothing goes back (LIGA-38, LIGA-39). A Twister that passed the hands is not looked at. */
function ligaHint(view: View, reached: Card, lang: Lang): string {
  const t = say(lang);
  const discarded = view.laid.findLast(({ how }) => how !== 'twisted')?.how === 'discarded';
  return (discarded ? t.ligaTakes : t.ligaSure)(cardName(reached));
}

/** As soon as one has acted it is said; whom the table waits for now, as soon as that is known. */
function done({ names, yours, waitsFor, cut, lang }: Asked): { title: string; hint: string } {
  const t = say(lang);
  if (cut) return { title: t.cut, hint: t.cutHint };
  const next = waitsFor.find((seat) => !yours.includes(seat));
  return next === undefined || waitsFor.some((seat) => yours.includes(seat))
    ? { title: t.done, hint: '' }
    : { title: t.waitsFor(names[next] ?? ''), hint: '' };
}

function waiting({ view, names, yours, waitsFor, lang }: Asked): { title: string; hint: string } {
  const t = say(lang);
  const name = (seat: Seat) => names[seat] ?? '';
  if (waitsFor.length === 0) return { title: t.dealing, hint: '' };
  if (view.phase === 'exchange') {
    const who = waitsFor
      .map((seat) =>
        yours.includes(seat) && yours.length === 1 ? t.you.toLowerCase() : name(seat),
      )
      .join(', ');
    return {
      title: t.exchange,
      hint: yours.some((seat) => view.gave.includes(seat)) ? t.youGave(who) : t.giving(who),
    };
  }
  const who = name(view.chooser);
  if (yours.includes(view.chooser))
    return { title: yours.length > 1 ? t.turnOf(who) : t.yourTurn, hint: '' };
  if (view.chooser !== view.turn) {
    const hint = yours.includes(view.turn) ? t.playsForYou : t.playsFor(name(view.turn));
    return { title: t.waitsFor(who), hint };
  }
  if (view.phase === 'skipped') return { title: t.skips(who), hint: t.skipsHint };
  if (view.must_answer) return { title: t.waitsAnswer(who), hint: '' };
  if (view.phase === 'seven')
    return { title: t.waitsFor(who), hint: t.stepsLeft(view.steps_left ?? 0) };
  if (typeof view.phase === 'object')
    return { title: t.waitsFor(who), hint: t.uses(cardName(view.phase.use)) };
  return { title: t.waitsFor(who), hint: '' };
}
