/** Shapes of seats, as many as sit at a table: red ●, blue ◆, green ▲, amber ■, then star, hexagon, heart, cross, moon. */
export const SHAPES = [
  'M8 2a6 6 0 0 1 0 12A6 6 0 0 1 8 2Z',
  'M8 1 15 8 8 15 1 8Z',
  'M8 1.5 15 14H1Z',
  'M2.5 2.5h11v11h-11Z',
  'M8 1l2.1 4.6 5 .6-3.7 3.4 1 5L8 12.2 3.6 14.6l1-5L.9 6.2l5-.6Z',
  'M4.5 2h7L15 8l-3.5 6h-7L1 8Z',
  'M8 14 2 8.2a3.6 3.6 0 0 1 6-3.9 3.6 3.6 0 0 1 6 3.9Z',
  'M5.8 1.5h4.4v4.3h4.3v4.4h-4.3v4.3H5.8v-4.3H1.5V5.8h4.3Z',
  'M11 1.5A6.8 6.8 0 1 0 14.5 11 5.6 5.6 0 0 1 11 1.5Z',
] as const;
