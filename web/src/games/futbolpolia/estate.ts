import type { Cell, Pack, View } from '../../generated/futbolpolia';
import type { Seat } from '../../generated/protocol';
import type { Lang } from '../game';
import { cardOf, deedAt, families, groupAt } from './pack';
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

/** What else everybody may know of a seat: its character, revealed or not, and its kept cards. */
export function openOf({ table, seats }: View, seat: Seat, pack: Pack, lang: Lang): string[] {
  const t = say(lang);
  const known = table.shown.includes(seat) ? seats[seat]?.character : null;
  const character = known ? pack.characters[known - 1] : null;
  const cards = (table.kept[seat] ?? []).map((card) => cardOf(pack, card)?.text[lang] ?? '');
  return [
    ...(character
      ? [`${t.openedAs(character.name[lang])}. ${character.text[lang]}`]
      : seats[seat]?.holds
        ? [t.hidden]
        : []),
    ...cards.map((text) => `${t.keptCard}: ${text}`),
  ];
}

function nameOf(pack: Pack, cell: Cell, lang: Lang): string {
  const group = groupAt(pack, cell);
  if (group) return group.name[lang];
  const kind = deedAt(pack, cell)?.kind;
  return kind === 'stadium' || kind === 'brand' ? say(lang).kin[kind] : '';
}
