import type { Warrior } from '../../generated/voiny';
import type { Offered, Seat } from '../../generated/protocol';

/** What one seat may do, sorted. */
export interface Offers {
  seat: Seat;
  pick: Warrior[];
  bring: Warrior[];
  /** Those that can be flicked, placed, put on the line, taken off, turned picture up. */
  flick: Warrior[];
  place: Warrior[];
  line: Warrior[];
  take: Warrior[];
  up: Warrior[];
  turn: boolean;
  done: boolean;
  back: boolean;
  pass: boolean;
  resign: boolean;
}

export function readOffers({ seat, actions, forms }: Offered): Offers {
  const of = (verb: string) =>
    actions
      .filter((action) => action.startsWith(`${verb} `))
      .map((action) => action.slice(verb.length + 1));
  const inForm = (verb: string): Warrior[] => {
    const field = forms
      .find((form) => form.verb === verb)
      ?.fields.find(({ name }) => name === 'warrior');
    return field && 'one_of' in field ? field.one_of : [];
  };
  return {
    seat,
    pick: of('pick'),
    bring: of('bring'),
    flick: inForm('flick'),
    place: inForm('place'),
    line: inForm('line'),
    take: of('take'),
    up: of('up'),
    turn: forms.some(({ verb }) => verb === 'turn'),
    done: actions.includes('done'),
    back: actions.includes('back'),
    pass: actions.includes('pass'),
    resign: actions.includes('resign'),
  };
}

/** The only thing that could be answered, where there is nothing to choose; it need not be asked for. */
export function onlyAnswer(offers: Offers): string | null {
  if (offers.pick.length === 1 && offers.bring.length === 0) return `pick ${offers.pick[0]}`;
  if (offers.bring.length === 1 && offers.pick.length === 0) return `bring ${offers.bring[0]}`;
  return null;
}
