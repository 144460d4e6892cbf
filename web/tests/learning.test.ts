import { afterEach, expect, test, vi } from 'vitest';
import { entrances } from '../src/games';
import type { RuleText } from '../src/generated/protocol';
import { find } from '../src/lib/find';
import { fingerprint } from '../src/lib/fingerprint';
import { numbers } from '../src/lib/learned';
import { volumeOf } from '../src/lib/prefs.svelte';
import { firstTip } from '../src/lib/tips';

test('every game is told in four to six panels, within their frame and in both languages', async () => {
  for (const entrance of entrances.values()) {
    const panels = await entrance.minute();
    expect(panels.length, entrance.id).toBeGreaterThanOrEqual(4);
    expect(panels.length, entrance.id).toBeLessThanOrEqual(6);
    for (const { text, strokes } of panels) {
      expect(text.ru).toMatch(/[а-яё]/);
      expect(text.en).not.toMatch(/[а-яё]/);
      for (const stroke of strokes) {
        if (!('x' in stroke)) continue;
        const [half, tall] =
          stroke.kind === 'card' ? [21, 29] : stroke.kind === 'dot' ? [stroke.r, stroke.r] : [0, 0];
        const right = stroke.kind === 'box' ? stroke.x + stroke.w : stroke.x + half;
        const below = stroke.kind === 'box' ? stroke.y + stroke.h : stroke.y + tall;
        expect(
          [stroke.x - half >= 0, stroke.y - tall >= 0, right <= 240, below <= 140],
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

test('a rule is found by its words in the other language, and by a name in the other alphabet', () => {
  const told = { ru: 'Phantom занимает два хода.', en: 'A Phantom takes up two turns.' };
  const section = { id: 'cards', title: { ru: 'Карты', en: 'Cards' } };
  const rules: RuleText[] = [{ id: 'TOY-2', section, text: told }];
  for (const query of ['Фантом', 'phantom', 'turns', 'хода', 'карты', 'cards'])
    expect(find(rules, query), query).toHaveLength(1);
  expect(find(rules, 'вихрь')).toHaveLength(0);
});

test('a volume is one that can be heard', () => {
  expect([null, '', '0', '-5', '101', 'loud', '30'].map(volumeOf)).toEqual([
    50, 50, 50, 50, 50, 50, 30,
  ]);
});

test('steps that were done are read from what a browser has kept, whatever that is', () => {
  expect(numbers('1 3 10')).toEqual([1, 3, 10]);
  expect(numbers('1 x -2 3000')).toEqual([1]);
  expect(numbers(null)).toEqual([]);
});

test('the fingerprint of a seed is the one that the server publishes', async () => {
  // As `Seed::hash` of 32 zeros.
  expect(await fingerprint('00'.repeat(32))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
  expect(await fingerprint('00')).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

test('a tip is given with the first turn of each game, and never again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  for (const { id, tip } of entrances.values()) {
    expect(firstTip(id)).toBe(tip);
    expect(firstTip(id)).toBeNull();
    expect([tip.ru, tip.en].map((text) => /[а-яё]/.test(text))).toEqual([true, false]);
  }
  expect(firstTip('draughts')).toBeNull();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(firstTip('liga'), 'where nothing can be remembered, nothing is repeated').toBeNull();
});
