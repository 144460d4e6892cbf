import type { TableState } from '../../generated/protocol';

export function isCalm(table: Pick<TableState, 'options'>): boolean {
  return table.options.races === 'calm';
}
