import type { Cell, Pack } from '../../generated/futbolpolia';
import type { Lang } from '../game';
import { deedAt, families, groupAt } from './pack';
import { say } from './text';

/** What a seat owns in words: how many deeds, and how much of what belongs together. */
export function estateOf(pack: Pack, owned: ReadonlySet<Cell>, lang: Lang): string {
  const t = say(lang);
  const kin = families(pack).map((cells) => ({
    cells,
    have: cells.filter((cell) => owned.has(cell)).length,
    name: nameOf(pack, cells[0]!, lang),
    colour: groupAt(pack, cells[0]!) !== null,
  }));
  const whole = kin.filter(({ cells, have, colour }) => colour && have === cells.length).length;
  const parts = kin
    .filter(({ have }) => have > 0)
    .map(({ name, have, cells }) => `${name} ${have}/${cells.length}`);
  return parts.length === 0 ? t.estateNone : `${t.estate(owned.size, whole)}. ${parts.join(', ')}`;
}

function nameOf(pack: Pack, cell: Cell, lang: Lang): string {
  const group = groupAt(pack, cell);
  if (group) return group.name[lang];
  const kind = deedAt(pack, cell)?.kind;
  return kind === 'stadium' || kind === 'brand' ? say(lang).kin[kind] : '';
}
