import type { Cell, HistoricEvent } from '../../generated/liniya';

/** The events of the board, by cell. */
export type Pack = Record<Cell, HistoricEvent>;
