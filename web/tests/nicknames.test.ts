import { expect, test } from 'vitest';
import { nickname, nicknames } from '../src/lib/nicknames';

test('everybody at one screen can be given a name of their own', () => {
  for (const lang of ['ru', 'en'] as const) {
    const own = nickname(lang);
    const names = nicknames(11, lang, [own]);
    expect(new Set([...names, own]).size).toBe(12);
  }
});
