import type { TableState } from '../../generated/protocol';

export type Mode = 'knock-out' | 'blitz' | 'together';

/** How points make a winner at this table. */
export function modeOf(table: Pick<TableState, 'options'>): Mode {
  const mode = table.options.mode;
  return mode === 'blitz' || mode === 'together' ? mode : 'knock-out';
}

export function isCalm(table: Pick<TableState, 'options'>): boolean {
  return table.options.races === 'calm';
}
