// The record, a turn at a time.

import type { Doer } from '../games/game';
import type { Phrase, Seat } from '../generated/protocol';
import type { Line } from './table.svelte';

/** What one seat did, or what happened to all. */
export interface Told {
  key: number;
  seat: Seat | null;
  texts: Phrase[];
  events: unknown[];
}

/** A turn of many sentences is told in several paragraphs. */
const MOST = 5;

/** Lines in a row about the same seat's doing are one; what has just been said isn't said again. */
export function toldOf(
  lines: readonly Line[],
  doer: (event: unknown) => Doer = () => null,
): Told[] {
  const told: Told[] = [];
  for (const { key, text, events } of lines) {
    const last = told.at(-1);
    const found = doerOf(events, doer);
    const seat = found === 'same' ? (last?.seat ?? null) : found;
    if (last && last.texts.some((said) => same(said, text)) && last.seat === seat) continue;
    if (last && seat !== null && last.seat === seat && last.texts.length < MOST) {
      last.texts.push(text);
      last.events.push(...events);
    } else told.push({ key, seat, texts: [text], events: [...events] });
  }
  return told;
}

/** The event that is told comes last; those before it led to it. */
function doerOf(events: readonly unknown[], doer: (event: unknown) => Doer): Doer {
  const doers = events.map(doer).toReversed();
  return doers.find((one) => typeof one === 'number') ?? (doers.includes('same') ? 'same' : null);
}

const same = (one: Phrase, two: Phrase) => one.ru === two.ru && one.en === two.en;
