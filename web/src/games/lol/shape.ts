import type { Colour } from '../../generated/lol';

/** Each colour's own shape, about 100 across: what the eye doesn't tell by colour it tells by form. */
export const MARK: Record<Colour, string> = {
  r: 'M0-46A46 46 0 1 1-.1-46Z',
  b: 'M0-52 52 0 0 52-52 0Z',
  g: 'M0-46 52 42H-52Z',
  y: 'M-42-42H42V42H-42Z',
};

/** A star of so many points, between two circles; a little uneven, as if cut with scissors. */
export function burst(points: number, outer: number, inner: number, skew = 0.12): string {
  const corners = Array.from({ length: points * 2 }, (_, n) => {
    const wobble = 1 + Math.sin(n * 2.7 + points) * skew;
    const far = (n % 2 === 0 ? outer : inner) * wobble;
    const angle = (Math.PI * n) / points - Math.PI / 2;
    return `${round(Math.cos(angle) * far)} ${round(Math.sin(angle) * far)}`;
  });
  return `M${corners.join('L')}Z`;
}

const round = (number: number) => Math.round(number * 10) / 10;

/** A hand seen from above, its fingers upwards, about 100 across. */
export const PALM =
  'M-20 50C-34 40-44 16-50-2C-53-11-41-16-36-8L-27 8V-36C-27-48-12-48-12-36V-6V-48C-12-60 4-60 4-48V-6V-44C4-55 19-55 19-44V-4V-32C19-42 33-42 33-32V14C33 32 28 44 20 50Z';

/** Letters as somebody would draw them: each with its own place, tilt and size. */
export type Letter = [letter: string, x: number, y: number, turn: number, size: number];

/** How a card’s name is drawn in its middle, in a field of about 84 × 84. */
export const LETTERING: Record<string, Letter[]> = {
  'Бах!': [
    ['Б', -26, 7, -14, 34],
    ['а', -3, 10, 5, 28],
    ['х', 17, 5, -8, 28],
    ['!', 33, 9, 12, 38],
  ],
  'Бан!': [
    ['Б', -25, 4, -3, 31],
    ['а', -3, 4, 2, 27],
    ['н', 17, 4, -2, 27],
    ['!', 33, 5, 4, 31],
  ],
  'П-ф-ф!': [
    ['П', -24, -4, -8, 34],
    ['-', -5, -6, -8, 22],
    ['ф', 14, -3, 5, 28],
    ['-', -18, 27, -3, 20],
    ['ф', 2, 30, -6, 24],
    ['!', 22, 31, 10, 28],
  ],
  'Бро!': [
    ['Б', -24, 8, -6, 33],
    ['р', -2, 8, 4, 29],
    ['о', 17, 6, -5, 27],
    ['!', 33, 9, 10, 33],
  ],
  'Упс!': [
    ['У', -25, -9, -16, 33],
    ['п', -5, 2, 4, 28],
    ['с', 13, 14, 20, 28],
    ['!', 29, 30, 38, 32],
  ],
  'Ха!': [
    ['Х', -17, 0, -8, 28],
    ['а', 4, 0, 7, 25],
    ['!', 20, 0, 12, 28],
  ],
  'Ха-ха!': [
    ['Х', -30, 0, -9, 23],
    ['а', -15, 1, 5, 20],
    ['-', -3, -1, 0, 18],
    ['х', 8, 0, -8, 20],
    ['а', 22, 1, 6, 20],
    ['!', 34, 0, 14, 24],
  ],
  'ЛОЛ!': [
    ['Л', -27, 2, -9, 29],
    ['О', -2, 4, 5, 29],
    ['Л', 23, 1, -6, 29],
    ['!', 40, 4, 14, 32],
  ],
  'LOL!': [
    ['L', -25, 2, -9, 30],
    ['O', -2, 4, 5, 29],
    ['L', 22, 1, -6, 30],
    ['!', 39, 4, 14, 32],
  ],
  'Bang!': [
    ['B', -31, 6, -12, 30],
    ['a', -11, 9, 6, 24],
    ['n', 7, 5, -7, 24],
    ['g', 24, 7, 5, 24],
    ['!', 39, 8, 13, 36],
  ],
  'Ban!': [
    ['B', -25, 4, -3, 31],
    ['a', -3, 4, 2, 27],
    ['n', 17, 4, -2, 27],
    ['!', 33, 5, 4, 31],
  ],
  'Pfft!': [
    ['P', -27, 8, -10, 33],
    ['f', -8, 5, 6, 29],
    ['f', 6, 11, -5, 29],
    ['t', 20, 7, 7, 28],
    ['!', 34, 12, 12, 32],
  ],
  'Bro!': [
    ['B', -24, 8, -6, 33],
    ['r', -3, 8, 4, 29],
    ['o', 14, 6, -5, 27],
    ['!', 32, 9, 10, 33],
  ],
  'Oops!': [
    ['O', -28, -8, -16, 30],
    ['o', -9, 1, 2, 25],
    ['p', 8, 9, 14, 25],
    ['s', 22, 20, 22, 24],
    ['!', 35, 31, 36, 29],
  ],
  'Ha!': [
    ['H', -16, 0, -8, 28],
    ['a', 6, 0, 7, 25],
    ['!', 22, 0, 12, 28],
  ],
  'Ha-ha!': [
    ['H', -31, 0, -9, 23],
    ['a', -14, 1, 5, 20],
    ['-', -2, -1, 0, 18],
    ['h', 9, 0, -8, 21],
    ['a', 23, 1, 6, 20],
    ['!', 35, 0, 14, 24],
  ],
  'IMHO!': [
    ['I', -19, -7, -7, 28],
    ['M', 4, -9, 4, 28],
    ['H', -15, 21, 6, 28],
    ['O', 10, 21, -5, 28],
    ['!', 29, 20, 12, 31],
  ],
  'ИМХО!': [
    ['И', -22, -7, -7, 28],
    ['М', 5, -9, 4, 28],
    ['Х', -15, 21, 6, 28],
    ['О', 9, 21, -5, 28],
    ['!', 28, 20, 12, 31],
  ],
};

/** The name as it is drawn; one that nobody has drawn is set in a row. */
export function lettering(name: string): Letter[] {
  const drawn = LETTERING[name];
  if (drawn) return drawn;
  const letters = [...name];
  const size = Math.min(32, 96 / Math.max(letters.length, 1));
  const step = size * 0.72;
  return letters.map((letter, n) => {
    const turn = n % 2 === 0 ? -5 : 5;
    return [letter, (n - (letters.length - 1) / 2) * step, size / 3, turn, size];
  });
}
