// The record, a turn at a time.

import type { AnyGame, Doer } from '../games/game';
import type { Phrase, Seat } from '../generated/protocol';
import type { RecordLine } from './table-record.svelte';

/** What one seat did, or what happened to all. */
export interface Paragraph {
  key: number;
  seat: Seat | null;
  texts: Phrase[];
  /** Those of them that nobody may miss. */
  news: Phrase[];
  events: unknown[];
}

/** A turn of many sentences is told in several paragraphs. */
const MOST = 5;

/**
 * Lines in a row about the same seat's doing are one, until a turn begins; what happens again at once is
 * counted, not said again.
 * What happens again later is: what came between led to it. What only `echoes` the events before it isn't told.
 */
export function toldOf(lines: readonly RecordLine[], teller: Teller = {}): Paragraph[] {
  const { doer = () => null, isNews = () => false } = teller;
  const { echoes = () => false, begins = () => false } = teller;
  const told: Paragraph[] = [];
  // The last sentence, and how often it has been true in a row.
  let said: { text: Phrase; times: number } | null = null;
  for (const { key, text, events } of lines) {
    const last = told.at(-1);
    const found = doerOf(events, doer);
    const seat = found === 'same' ? (last?.seat ?? null) : found;
    const news = events.some(isNews) ? [text] : [];
    if (last && events.length > 0 && echoes(events.at(-1), last.events)) {
      last.events.push(...events);
      continue;
    }
    const begun = last !== undefined && begins(events.at(-1), last.events);
    if (last && !begun && said && last.seat === seat && same(said.text, text)) {
      said.times += 1;
      last.texts[last.texts.length - 1] = counted(text, said.times);
      last.events.push(...events);
      continue;
    }
    said = { text, times: 1 };
    if (last && !begun && seat !== null && last.seat === seat && hasRoom(last.texts, text)) {
      last.texts.push(text);
      last.news.push(...news);
      last.events.push(...events);
    } else told.push({ key, seat, texts: [text], news, events: [...events] });
  }
  return told;
}

/** The last line that tells more than that a turn is over. */
export function lastTold(
  lines: readonly RecordLine[],
  passing: (event: unknown) => boolean = () => false,
): RecordLine | undefined {
  const idle = ({ events }: RecordLine) => events.length > 0 && events.every(passing);
  return lines.findLast((line) => !idle(line)) ?? lines.at(-1);
}

/** Of a longer run of the same kind, so many are told. */
const FEW = 3;

/**
 * What one seat did, one sentence after another. Whose doing it is is said once: what begins as the sentence
 * before is added to it, and elsewhere the name is left out.
 */
export function paragraphOf(texts: readonly string[], name: string, more: More): string {
  const runs: { lead: string; rests: string[] }[] = [];
  for (const text of texts.map(tidy)) {
    const lead = leadOf(text, name);
    const rest = text.slice(lead.length);
    // What is called out with something is told with it, whatever came of that.
    const own = /^[«“]/.test(rest) ? runs.findLastIndex((run) => run.lead !== '') : -1;
    const at = own >= 0 && runs[own]!.lead === lead ? own : runs.length - 1;
    const last = runs[at];
    if (last && lead !== '' && last.lead === lead && goesOn(last.rests.at(-1)!, lead))
      last.rests.push(rest);
    else runs.splice(last ? at + 1 : runs.length, 0, { lead, rests: [rest] });
  }
  const sentences = runs.map(({ lead, rests }, at) => {
    const before = runs[at - 1];
    const known =
      name !== '' && before?.lead.startsWith(name) && !OTHERS.test(before.rests.at(-1)!);
    const text = (known ? nameless(lead, name) : lead) + inOne(rests, more);
    // A cell, such as g6, is never written large.
    return known && !/^[a-z]\d/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  });
  return sentences
    .map((text, at) => (at < sentences.length - 1 && !ended(text) ? `${text}.` : text))
    .join(' ');
}

/** What fits into two short lines. */
const SHORT = 72;

/** So far back a turn may have begun: many cards are drawn one by one. */
const LONGEST = 60;

/**
 * The last two sentences of a turn where there is room for both, else the one that tells more; what leans on
 * the one before it never stands without that.
 */
export function lastOf(
  lines: readonly RecordLine[],
  teller: Teller,
  said: (text: Phrase) => string,
  nameOf: (seat: Seat) => string,
  more: More,
): string | null {
  const last = lastTold(lines, teller.passing);
  if (!last) return null;
  const { seat, texts } = toldOf(lines.slice(-LONGEST), teller).at(-1)!;
  const told = (from: number) =>
    paragraphOf(texts.slice(from).map(said), seat === null ? '' : nameOf(seat), more);
  const leaning = new Set(
    lines
      .filter(({ events }) => events.some((event) => teller.leans?.(event)))
      .map(({ text }) => text),
  );
  // Cards drawn one by one are one sentence.
  const beginOf = (at: number): number => {
    const from = runFrom(texts, at);
    return from > 0 && leaning.has(texts[from]!) ? beginOf(from - 1) : from;
  };
  const end = beginOf(texts.length - 1);
  const both = told(beginOf(end - 1));
  if (both.length <= SHORT) return both;
  if (last !== lines.at(-1)) return tidy(said(last.text));
  const one = told(end);
  return one.length <= SHORT || leaning.has(texts.at(-1)!) ? one : tidy(said(texts.at(-1)!));
}

/** While cards are dealt, what is turned up when they are is not told yet; nor is what comes of it. */
export function shownOf(lines: RecordLine[], { unveils }: Teller, dealing: boolean): RecordLine[] {
  const at = dealing && unveils ? lines.findLastIndex(({ events }) => events.some(unveils)) : -1;
  return at < 0 ? lines : lines.slice(0, at);
}

/** What a game knows of its own events. */
type Teller = Pick<
  AnyGame,
  'doer' | 'isNews' | 'echoes' | 'begins' | 'leans' | 'passing' | 'unveils'
>;

/** Where the run of one kind begins that the sentence at `at` ends. */
function runFrom(texts: readonly Phrase[], at: number): number {
  let from = Math.max(0, at);
  while (
    from > 0 &&
    kindOf(texts[from]!) !== '' &&
    kindOf(texts[from - 1]!) === kindOf(texts[from]!)
  )
    from -= 1;
  return from;
}

/** `and 5 more`. */
type More = (count: number) => string;

const ended = (text: string) => /[.!?…][»”’)]?$/.test(text);

/** A name that ends with its own mark needs no full stop. */
export const tidy = (text: string) => text.replace(/([!?])\.$/, '$1');

/** A day stays with its month, and a number with the letter before its hyphen, wherever a line ends. */
export const bound = (text: string) =>
  text
    .replace(/(?<![\p{L}\d])(\d{1,2}) (?=\p{L})/gu, '$1\u00a0')
    .replace(/(?<=\p{L})-(?=\d)/gu, '-\u2060');

/** `Anna: `, `Anna draws a card: ` or `Anna draws `: how a sentence about somebody begins. */
function leadOf(text: string, name: string): string {
  if (name === '') return '';
  if (text.startsWith(`${name}: `)) return `${name}: `;
  if (!text.startsWith(`${name} `)) return '';
  const [, verb = '', next = ''] = /^(\S+ )(.*)$/.exec(text.slice(name.length + 1)) ?? [];
  // Two people together are another subject.
  if (/^(и|and) $/.test(verb) || verb === '') return '';
  const [before] = /^[^:]*: /.exec(next) ?? [''];
  return `${name} ${verb}${before}`;
}

/** A sentence after a first one; and one that tells of others: `“Caught!” Two cards: Anna.` */
const SECOND = /[.!?…][»”]? \p{Lu}/u;
const OTHERS = new RegExp(`${SECOND.source}.*: `, 'u');

/**
 * What tells more than one thing ends with a full stop. A name that ends with its own mark may stand in a
 * list of what somebody draws; else it ends a sentence.
 */
const goesOn = (rest: string, lead: string) =>
  !SECOND.test(rest) && (!/[!?]$/.test(rest) || !lead.endsWith(': '));

const nameless = (lead: string, name: string) =>
  lead.startsWith(name) ? lead.slice(name.length).replace(/^:? /, '') : lead;

function inOne(rests: string[], more: More): string {
  if (rests.length === 1) return rests[0]!;
  const bare = rests.map((rest) => rest.replace(/\.$/, ''));
  const [told, left] = [bare.slice(0, FEW), bare.length - FEW];
  const text = left > 1 ? `${told.join(', ')} ${more(left)}` : bare.join(', ');
  // A quoted card at the end, «Бах!», ends no sentence.
  return ended(text) && !rests.at(-1)!.endsWith('.') ? text : `${text}.`;
}

/** A run of the same kind counts once. */
function hasRoom(texts: readonly Phrase[], text: Phrase): boolean {
  const kinds = texts.filter((each, at) => at === 0 || kindOf(each) !== kindOf(texts[at - 1]!));
  return kinds.length < MOST || (kindOf(text) !== '' && kindOf(text) === kindOf(texts.at(-1)!));
}

const kindOf = ({ ru }: Phrase) => ru.slice(0, ru.indexOf(': ') + 1);

/** The event that is told comes last; those before it led to it. */
function doerOf(events: readonly unknown[], doer: (event: unknown) => Doer): Doer {
  const doers = events.map(doer).toReversed();
  return doers.find((one) => typeof one === 'number') ?? (doers.includes('same') ? 'same' : null);
}

function counted({ ru, en }: Phrase, times: number): Phrase {
  const count = (text: string) =>
    text.endsWith('.') ? `${text.slice(0, -1)} ×${times}.` : `${text} ×${times}`;
  return { ru: count(ru), en: count(en) };
}

const same = (one: Phrase, two: Phrase) => one.ru === two.ru && one.en === two.en;
