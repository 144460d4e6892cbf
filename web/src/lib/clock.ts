// The time that people have at a table with clocks: a bank, and what a turn adds to it.

import type { Allowance, Phrase, SeatTime, TimeControl } from '../generated/protocol';

/** What can be chosen, the usual first. */
export const TIME_CONTROLS: readonly TimeControl[] = [
  'unlimited',
  'relaxed',
  'fast',
  'day',
  'three_days',
  'week',
];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Is it days that a turn may take? */
export function takesDays(control: TimeControl): boolean {
  return control === 'day' || control === 'three_days' || control === 'week';
}

/** Milliseconds left of a seat's time that arrived at `since`. */
export function leftOf(time: SeatTime, since: number, now: number): number {
  return time.runs ? Math.max(0, time.left - (now - since)) : time.left;
}

/** Is there little left? */
export function isShort(left: number): boolean {
  return left < 20 * SECOND;
}

/** `4:05`; `2 ч 10 мин` or `3 дн. 4 ч` where there is more than an hour. */
export function spoken(left: number, lang: 'ru' | 'en'): string {
  const seconds = Math.ceil(left / SECOND);
  if (left <= HOUR) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const [day, hour, minute] = lang === 'ru' ? ['дн.', 'ч', 'мин'] : ['d', 'h', 'min'];
  if (left < DAY)
    return `${Math.floor(left / HOUR)} ${hour} ${Math.floor((left % HOUR) / MINUTE)} ${minute}`;
  return `${Math.floor(left / DAY)} ${day} ${Math.floor((left % DAY) / HOUR)} ${hour}`;
}

/** What a limit means, in a few words: `4:00 and 15 s a turn`. */
export function meaning({ control, bank, bonus }: Allowance): Phrase {
  if (takesDays(control)) {
    const days = Math.round(bank / DAY);
    const ru = days === 1 ? 'день' : days < 5 ? `${days} дня` : `${days} дней`;
    return { ru: `${ru} на ход`, en: days === 1 ? 'a day a turn' : `${days} days a turn` };
  }
  const seconds = Math.round(bonus / SECOND);
  return {
    ru: `${spoken(bank, 'ru')} и ${seconds} с за ход`,
    en: `${spoken(bank, 'en')} and ${seconds} s a turn`,
  };
}
