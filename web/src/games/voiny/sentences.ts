import type { Event, Pack, RuleId, View, Warrior } from '../../generated/voiny';
import type { Doer, Lang } from '../game';
import { indexOf, readFlick, readOutcome, sayPoints } from './notation';
import { say } from './text';

/** Something that happened, in words, with the rule by which it did. */
export interface Sentence {
  text: string;
  rule: RuleId | null;
  /** Is it what one looks for first? */
  grave: boolean;
}

export function nameOf(pack: Pack, warrior: Warrior, lang: Lang): string {
  return say(lang).warrior(pack.warriors[indexOf(warrior)]?.name[lang] ?? warrior);
}

/** What a person should read of an event; null if there is nothing to say. */
export function tellOf(
  event: Event,
  view: View,
  pack: Pack,
  names: string[],
  lang: Lang,
  yours: readonly number[] = [],
): Sentence | null {
  const { told, points, fieldName } = say(lang);
  const who = (seat: number) => names[seat] ?? '';
  // Whoever plays both sides goes by their names.
  const whoOrYou = (seat: number) => (yours.length === 1 && yours[0] === seat ? null : who(seat));
  const what = (warrior: Warrior) => nameOf(pack, warrior, lang);
  const rule = 'rule' in event ? event.rule : null;
  const plain = (text: string): Sentence => ({ text, rule, grave: false });
  const grave = (text: string): Sentence => ({ text, rule, grave: true });
  switch (event.kind) {
    case 'lot':
      return plain((event.drafts ? told.lotDraft : told.lot)(whoOrYou(event.seat)));
    case 'picked':
      return plain(told.picked(who(event.seat), what(event.warrior)));
    case 'chose':
      return plain(told.chose(who(event.seat)));
    case 'brought':
      return plain(told.brought(who(event.seat), what(event.warrior)));
    case 'centre':
      // Somebody who wasn't there begins a bout; the same two go on with theirs.
      return event.poses.some(([warrior]) => !(warrior in view.poses))
        ? plain(told.bout(what(event.poses[0][0]), what(event.poses[1][0])))
        : plain(told.centre);
    case 'set_up':
      return plain(told.setUp(who(event.seat)));
    case 'turned_up':
      return plain(told.turnedUp(what(event.warrior)));
    case 'shot': {
      const { warrior } = readFlick(event.flick);
      const { degrees, touched } = readOutcome(event.outcome);
      return touched.length > 0
        ? // How far it turned before it struck says nothing: it is judged by an empty field (VOI-2).
          plain(told.strike(what(warrior), touched.map(what).join(', ')))
        : plain(told.move(what(warrior), degrees));
    }
    case 'foul':
      return grave(
        told.foul(whoOrYou(event.seat), told.foulWhy[event.rule] ?? told.foulWhy['VOI-60']),
      );
    case 'flipped':
      return grave((event.face === 'down' ? told.down : told.upAgain)(what(event.warrior)));
    case 'fell':
      return grave((event.hole ? told.hole : told.off)(what(event.warrior)));
    case 'beaten':
      return grave(told.beaten(what(event.warrior)));
    case 'resigned':
      return grave(told.resigned(who(event.seat)));
    case 'scored': {
      const said = points(event.points, sayPoints(event.points));
      return grave((event.throw ? told.thrown : told.scored)(who(event.seat), said));
    }
    case 'next':
      // Where flicks alternate one is told by whoever is to flick.
      if (view.left === null) return null;
      return plain(told.next(whoOrYou(event.seat)));
    case 'edge':
      return plain(told.edge(what(event.warrior)));
    case 'passed':
      return plain(told.passed(who(event.seat)));
    case 'returns':
      return plain(told.returns(what(event.warrior)));
    case 'field_over': {
      const score = event.points.map((each) => sayPoints(each)).join(' : ');
      return grave(told.fieldOver(fieldName[event.field], score));
    }
    default:
      return null;
  }
}

/** Whose doing an event is: what comes of a flick is its player's, what the rules do is nobody's. */
export function doerOf(event: Event): Doer {
  switch (event.kind) {
    case 'picked':
    case 'chose':
    case 'brought':
    case 'placed':
    case 'taken':
    case 'set_up':
    case 'turned':
    case 'shot':
    case 'resigned':
    case 'passed':
      return event.seat;
    case 'turned_up':
    case 'took_back':
    case 'foul':
    case 'flipped':
    case 'fell':
    case 'beaten':
    case 'scored':
      return 'same';
    default:
      return null;
  }
}

/** How long one may need to read so many letters, in milliseconds. */
export const readingTime = (letters: number): number => 3000 + 70 * letters;

/** So many lines can be read while the game goes on. */
const MOST = 4;

/** The gist: what is grave, else the first of it; and who goes on, if anybody else does. */
export function headlines(told: readonly Sentence[]): Sentence[] {
  const grave = told.filter((one) => one.grave);
  const last = told.at(-1);
  const gist = grave.length > 0 ? grave.slice(-MOST + 1) : told.slice(0, 1);
  return last && !gist.includes(last) ? [...gist, last] : gist;
}
