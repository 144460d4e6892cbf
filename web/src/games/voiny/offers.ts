import type { RuleId, Warrior } from '../../generated/voiny';
import type { Offered, Seat } from '../../generated/protocol';
import type { WhyNotOf } from '../game';

/** It is said of nothing here. */
export type WhyNot = WhyNotOf<never, RuleId>;

/** How hard a finger can push, and how far beside the middle. */
export interface Limits {
  power: number;
  arm: number;
}

/** What one seat may do, sorted. */
export interface Offers {
  seat: Seat;
  pick: Warrior[];
  bring: Warrior[];
  /** Those that can be flicked, placed, put on the line, taken off, turned picture up. */
  flick: Warrior[];
  limits: Limits;
  place: Warrior[];
  line: Warrior[];
  take: Warrior[];
  up: Warrior[];
  turn: boolean;
  done: boolean;
  back: boolean;
  pass: boolean;
  resign: boolean;
  /** What need not be asked for. */
  only: string | null;
}

export function readOffers({ seat, actions, forms, only }: Offered): Offers {
  const of = (verb: string) =>
    actions
      .filter((action) => action.startsWith(`${verb} `))
      .map((action) => action.slice(verb.length + 1) as Warrior);
  const fieldOf = (verb: string, wanted: string) =>
    forms.find((form) => form.verb === verb)?.fields.find(({ name }) => name === wanted);
  const inForm = (verb: string): Warrior[] => {
    const field = fieldOf(verb, 'warrior');
    return field && 'one_of' in field ? (field.one_of as Warrior[]) : [];
  };
  const most = (name: string): number => {
    const field = fieldOf('flick', name);
    return field && 'whole' in field ? field.whole.max : 0;
  };
  return {
    seat,
    pick: of('pick'),
    bring: of('bring'),
    flick: inForm('flick'),
    limits: { power: most('power'), arm: most('arm') },
    place: inForm('place'),
    line: inForm('line'),
    take: of('take'),
    up: of('up'),
    turn: forms.some(({ verb }) => verb === 'turn'),
    done: actions.includes('done'),
    back: actions.includes('back'),
    pass: actions.includes('pass'),
    resign: actions.includes('resign'),
    only,
  };
}
