import type { Card, Cell, Team, View } from '../../generated/liniya';
import type { Outcome, Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { isSpecial, TEAMS } from './notation';
import { targetsOf, type Offers } from './offers';
import { say } from './text';

export interface Prompt {
  title: string;
  hint: string;
  /** Is one expected to do something? */
  mine: boolean;
}

/** What the table waits for, in words for one person. */
export function promptOf(
  view: View,
  offers: Offers | null,
  card: Card | null,
  /** The cell that is framed for it. */
  target: Cell | null,
  names: string[],
  yours: Seat[],
  waitsFor: Seat[],
  /** Has it ended otherwise than by its rules? */
  over: boolean,
  lang: Lang,
): Prompt {
  const t = say(lang);
  if (view.over) return { ...ending(view.over, view.teams, lang), mine: false };
  if (over) return { title: t.over, hint: '', mine: false };
  if (offers?.deny) return { title: t.accusedYou, hint: t.answerHint, mine: true };
  if (offers?.lines.length) return { title: t.chooseLine, hint: t.chooseLineHint, mine: true };
  if (offers?.give.size) return { title: t.give, hint: card ? t.giveSure : t.giveHint, mine: true };
  const canPlay = offers && (offers.events.size > 0 || offers.discards.size > 0);
  if (canPlay) {
    const title = yours.length > 1 ? t.turnOf(names[offers.seat] ?? '') : t.yourTurn;
    // That a card is to be played is known to whoever's turn it is.
    const hint = (card ? '' : votes(view, lang)) || playHint(offers, card, target, lang);
    return { title, hint, mine: true };
  }
  if (offers?.draw) return { title: t.take, hint: t.drawNow, mine: true };
  return { ...waiting(view, names, yours, waitsFor, lang), mine: false };
}

/** As soon as one has acted it is said; whom the table waits for now, as soon as that is known. */
export function doneOf(
  names: string[],
  yours: Seat[],
  waitsFor: Seat[],
  /** Is the connection broken? */
  cut: boolean,
  lang: Lang,
): Prompt {
  const t = say(lang);
  if (cut) return { title: t.cut, hint: t.cutHint, mine: false };
  const next = waitsFor.some((seat) => yours.includes(seat)) ? [] : waitsFor;
  const who = next.map((seat) => names[seat] ?? '').join(', ');
  return { title: who ? t.waitsFor(who) : t.done, hint: '', mine: false };
}

function playHint(offers: Offers, card: Card | null, target: Cell | null, lang: Lang): string {
  const t = say(lang);
  if (!card) return offers.draw ? `${t.chooseCard} ${t.drawOrPlay}` : t.chooseCard;
  if (!isSpecial(card)) return t.playAgain;
  if (targetsOf(offers, card).size === 0) return '';
  if (target) return t.special[card].again;
  return card === '+1' ? t.chooseCell : t.chooseChip;
}

function waiting(
  view: View,
  names: string[],
  yours: Seat[],
  waitsFor: Seat[],
  lang: Lang,
): { title: string; hint: string } {
  const t = say(lang);
  if (view.phase === 'lot' || view.phase === 'deal') return { title: t.dealing, hint: '' };
  // While a card is on its way from the deck, the table waits for nobody.
  const seats = waitsFor.length > 0 ? waitsFor : [view.drawer ?? view.turn];
  const who = seats.map((seat) => names[seat] ?? '').join(', ');
  const { phase } = view;
  if (typeof phase === 'object' && 'give' in phase)
    return { title: t.give, hint: t.waitsGive(who) };
  if (typeof phase === 'object' && 'answer' in phase)
    return { title: t.accusedTeam(phase.answer), hint: t.waitsAnswer(who) };
  if (typeof phase === 'object') return { title: who, hint: t.waitsLine };
  if (phase === 'draw') return { title: who, hint: t.waitsDraw };
  if (view.grace) return { title: who, hint: t.mayDraw };
  // Nobody is told of oneself by name.
  if (yours.length === 1 && seats.every((seat) => yours.includes(seat)))
    return { title: t.yourTurn, hint: votes(view, lang) };
  return { title: t.waitsFor(who), hint: votes(view, lang) };
}

/** Who is accused by too few as yet; that stands until the lap is over. */
function votes({ accused, teams, judged }: View, lang: Lang): string {
  if (judged) return '';
  return TEAMS.flatMap((team, at) => {
    const by = accused[at]?.length ?? 0;
    const of = teams.filter((other) => other !== team).length;
    return by > 0 ? say(lang).votes(team, by, of) : [];
  }).join(' ');
}

/** How a finished game ended. */
export function endingOf({ over, teams }: View, lang: Lang): { title: string; hint: string } {
  return over ? ending(over, teams, lang) : { title: '', hint: '' };
}

function ending(over: Outcome, teams: Team[], lang: Lang): { title: string; hint: string } {
  const t = say(lang);
  const team = teams[over.winners[0] ?? -1];
  if (team) return { title: t.wonBy(team), hint: t.over };
  const behind = teams.find((_, seat) => !over.drawn.includes(seat));
  return { title: t.draw, hint: behind ? t.lostBy(behind) : t.over };
}
