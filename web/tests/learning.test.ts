import { expect, test } from 'vitest';
import { entrances } from '../src/games';
import type { RuleText } from '../src/generated/protocol';
import { find } from '../src/lib/find';
import { volumeOf } from '../src/lib/prefs.svelte';

test('every game is told in four to six panels, within their frame and in both languages', async () => {
  for (const entrance of entrances.values()) {
    const panels = await entrance.minute();
    expect(panels.length, entrance.id).toBeGreaterThanOrEqual(4);
    expect(panels.length, entrance.id).toBeLessThanOrEqual(6);
    for (const { text, marks } of panels) {
      expect(text.ru).toMatch(/[а-яё]/);
      expect(text.en).not.toMatch(/[а-яё]/);
      for (const mark of marks) {
        if (!('x' in mark)) continue;
        const [half, tall] =
          mark.kind === 'card' ? [21, 29] : mark.kind === 'dot' ? [mark.r, mark.r] : [0, 0];
        const right = mark.kind === 'box' ? mark.x + mark.w : mark.x + half;
        const below = mark.kind === 'box' ? mark.y + mark.h : mark.y + tall;
        expect(
          [mark.x - half >= 0, mark.y - tall >= 0, right <= 240, below <= 140],
          text.en,
        ).toEqual([true, true, true, true]);
      }
    }
  }
});

test('rules are found by words, their beginnings and ids', () => {
  const rule = (id: string, en: string): RuleText => ({
    id,
    section: { id: 'moving', title: { ru: 'Moving', en: 'Moving' } },
    text: { ru: en, en },
  });
  const rules = [rule('TOY-1', 'A ball goes forward.'), rule('TOY-12', 'No ball jumps, ever.')];
  const ids = (query: string) => find(rules, query).map(({ id }) => id);
  expect(ids('  ')).toEqual(['TOY-1', 'TOY-12']);
  expect(ids('BALL jump')).toEqual(['TOY-12']);
  expect(ids('toy-12')).toEqual(['TOY-12']);
  expect(ids('all')).toEqual([]);
  expect(ids('moving forward')).toEqual(['TOY-1']);
});

test('a volume is one that can be heard', () => {
  expect([null, '', '0', '-5', '101', 'loud', '30'].map(volumeOf)).toEqual([
    50, 50, 50, 50, 50, 50, 30,
  ]);
});
