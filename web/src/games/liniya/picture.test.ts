import { expect, test } from 'vitest';
import type { Pack } from '../../generated/liniya';
import { linesOf } from './picture';

const event = (date: string, name: string) => ({
  date,
  name: { ru: name, en: name },
  text: { ru: '', en: '' },
});

test('the chronicle’s lines stand under their years', () => {
  const pack: Pack = {
    a2: event('1941-06-22', 'one'),
    b2: event('1941-12-05', 'two'),
    c2: event('1943-02-02', 'three'),
  };
  const page = {
    title: '',
    under: '',
    chronicle: ['a2', 'b2', 'c2'] as const,
    chips: new Map(),
    pack,
  };
  const lines = linesOf({ ...page, lang: 'en' });
  expect(lines.map(({ cell }) => cell)).toEqual([null, 'a2', 'b2', null, 'c2']);
  expect(lines[0]?.text).toBe('1941');
  expect(lines[1]?.text).toContain('one');
});
