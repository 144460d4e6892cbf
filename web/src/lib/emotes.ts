// What can be said without words. Icons have the emotes' names.

import type { Emote } from '../generated/protocol';
import { t } from './text';

const ALL: Record<Emote, true> = {
  thumbs_up: true,
  thumbs_down: true,
  well_played: true,
  oops: true,
  thinking: true,
  laugh: true,
  hurry: true,
  sorry: true,
};

export const EMOTES = Object.keys(ALL) as Emote[];

export function emoteName(emote: Emote): string {
  return t(`emote_${emote}`);
}
