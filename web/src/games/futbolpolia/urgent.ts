import type { View } from '../../generated/futbolpolia';
import type { Offered } from '../../generated/protocol';
import type { Lang } from '../game';
import { say } from './text';

/** An auction that one can still bid in, or rent that is forgotten with the next roll, waits for no sheet. */
export function urgentOf(_view: View, offered: Offered[], lang: Lang): string | null {
  const t = say(lang);
  if (offered.some(({ forms }) => forms.some(({ verb }) => verb === 'bid'))) return t.auctionOn;
  const demands = ({ actions }: Offered) => actions.some((action) => action.startsWith('demand '));
  return offered.some(demands) ? t.rentDue : null;
}
