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

/**
 * Lines in a row about the same seat's doing are one; what happens again at once is counted, not said again.
 * What happens again later is: what came between led to it.
 */
export function toldOf(
  lines: readonly Line[],
  doer: (event: unknown) => Doer = () => null,
): Told[] {
  const told: Told[] = [];
  // The last sentence, and how often it has been true in a row.
  let said: { text: Phrase; times: number } | null = null;
  for (const { key, text, events } of lines) {
    const last = told.at(-1);
    const found = doerOf(events, doer);
    const seat = found === 'same' ? (last?.seat ?? null) : found;
    if (last && said && last.seat === seat && same(said.text, text)) {
      said.times += 1;
      last.texts[last.texts.length - 1] = counted(text, said.times);
      last.events.push(...events);
      continue;
    }
    said = { text, times: 1 };
    if (last && seat !== null && last.seat === seat && last.texts.length < MOST) {
      last.texts.push(text);
      last.events.push(...events);
    } else told.push({ key, seat, texts: [text], events: [...events] });
  }
  return told;
}

/** Sentences one after another: each but the last ends as one does. */
export function inOneParagraph(texts: readonly string[]): string {
  const ended = (text: string) => (/[.!?…][»”’)]?$/.test(text) ? text : `${text}.`);
  return texts.map((text, at) => (at < texts.length - 1 ? ended(text) : text)).join(' ');
}

/** The event that is told comes last; those before it led to it. */
function doerOf(events: readonly unknown[], doer: (event: unknown) => Doer): Doer {
  const doers = events.map(doer).toReversed();
  return doers.find((one) => typeof one === 'number') ?? (doers.includes('same') ? 'same' : null);
}

const counted = ({ ru, en }: Phrase, times: number): Phrase => ({
  ru: `${ru} ×${times}`,
  en: `${en} ×${times}`,
});

const same = (one: Phrase, two: Phrase) => one.ru === two.ru && one.en === two.en;
