/** The shape that goes with each seat's colour, around 0, 0: ●, ◆, ▲, ■. */
export const SHAPE = [
  'M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0Z',
  'M0-12 12 0 0 12-12 0Z',
  'M0-11 11 8.500-11 8.500Z',
  'M-8.500-8.500H8.500V8.500H-8.500Z',
];
