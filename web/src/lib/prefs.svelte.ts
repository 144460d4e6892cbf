// What a person has chosen for this browser: language, light, sound, signals, pace, hand.

import type { Lang } from '../games/game';
import { recall, remember } from './storage';
import { learn } from './words';

export type Theme = 'auto' | 'day' | 'night';
/** The hand that holds the phone or the mouse. */
export type Handed = 'right' | 'left';
/** How fast things move. */
export type Pace = 'calm' | 'normal' | 'quick';

/** As loud as sounds were made. */
export const USUAL_VOLUME = 50;

const KEY = {
  lang: 'igroteka.lang',
  theme: 'igroteka.theme',
  sound: 'igroteka.sound',
  pace: 'igroteka.pace',
  buzz: 'igroteka.buzz',
  volume: 'igroteka.volume',
  signal: 'igroteka.signal',
  hand: 'igroteka.hand',
};

class Prefs {
  lang = $state<Lang>(firstLang());
  theme = $state<Theme>(oneOf(recall(KEY.theme), ['auto', 'day', 'night'], 'auto'));
  sound = $state(recall(KEY.sound) !== 'off');
  /** From 0 to 100. */
  volume = $state(volumeOf(recall(KEY.volume)));
  /** Is one told when one's turn comes? */
  signal = $state(recall(KEY.signal) !== 'off');
  hand = $state<Handed>(oneOf(recall(KEY.hand), ['right', 'left'], 'right'));
  /** May the device tremble? */
  buzz = $state(recall(KEY.buzz) !== 'off');
  pace = $state<Pace>(oneOf(recall(KEY.pace), ['calm', 'normal', 'quick'], 'normal'));

  /** Once its words are there; nothing changes if they don't come. */
  async setLang(lang: Lang): Promise<void> {
    await learn(lang);
    this.lang = lang;
    remember(KEY.lang, lang);
    this.wear();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember(KEY.theme, theme);
    this.wear();
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember(KEY.sound, on ? 'on' : 'off');
  }

  /** Silence is a volume too. */
  setVolume(volume: number): void {
    this.setSound(volume > 0);
    if (volume === 0) return;
    this.volume = volume;
    remember(KEY.volume, String(volume));
  }

  setSignal(on: boolean): void {
    this.signal = on;
    remember(KEY.signal, on ? 'on' : 'off');
  }

  setHand(hand: Handed): void {
    this.hand = hand;
    remember(KEY.hand, hand);
    this.wear();
  }

  setBuzz(on: boolean): void {
    this.buzz = on;
    remember(KEY.buzz, on ? 'on' : 'off');
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember(KEY.pace, pace);
  }

  /** Puts language, light and hand on the page's root, where `public/early.js` has put them before the first paint. */
  wear(): void {
    document.documentElement.lang = this.lang;
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.hand = this.hand;
  }
}

/** What was stored, if it is a volume that can be heard. */
export function volumeOf(stored: string | null): number {
  const volume = Number(stored);
  return volume > 0 && volume <= 100 ? volume : USUAL_VOLUME;
}

/** What was chosen, else Russian for whoever reads Russian, else English. */
export function guessLang(chosen: string | null, languages: readonly string[]): Lang {
  if (chosen === 'ru' || chosen === 'en') return chosen;
  return languages.some((tag) => /^(ru|be|uk|kk)\b/i.test(tag)) ? 'ru' : 'en';
}

function firstLang(): Lang {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  return guessLang(recall(KEY.lang), languages);
}

function oneOf<T extends string>(word: string | null, words: readonly T[], otherwise: T): T {
  return words.find((known) => known === word) ?? otherwise;
}

export const prefs = new Prefs();
