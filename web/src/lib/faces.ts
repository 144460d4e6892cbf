// Drawn faces for bots: the same name always has the same one.

export interface Looks {
  skin: number;
  hair: number;
  cut: number;
  eyes: number;
  mouth: number;
  extra: number;
}

export const SKINS = ['#f6cfae', '#e8b48c', '#c98d62', '#9b6a45', '#f3d9c4'] as const;
export const HAIRS = ['#3b2a20', '#7a4a25', '#c98a3c', '#8d3b22', '#5c5a58', '#d9c9a8'] as const;
export const CUTS = 6;
export const EYES = 3;
export const MOUTHS = 4;
export const EXTRAS = 5;

/** Men's names that end like women's. */
const MEN = ['Кузьма', 'Фома', 'Лука', 'Савва'];
/** What grows on men's faces, and the bald one among the cuts. */
const MOUSTACHE = 2;
const BEARD = 3;
const BALD = 5;

/** How whoever is called so in Russian looks. */
export function looksOf(name: string): Looks {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  const draw = (count: number) => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507) >>> 0;
    return hash % count;
  };
  const looks: Looks = {
    skin: draw(SKINS.length),
    hair: draw(HAIRS.length),
    cut: draw(CUTS),
    eyes: draw(EYES),
    mouth: draw(MOUTHS),
    extra: draw(EXTRAS),
  };
  if (!/[ая]$/u.test(name) || MEN.includes(name)) return looks;
  return {
    ...looks,
    cut: looks.cut === BALD ? 3 : looks.cut,
    extra: looks.extra === MOUSTACHE || looks.extra === BEARD ? 4 : looks.extra,
  };
}
