import { expect, test } from 'vitest';
import { parted } from './syllables';

const seen = (name: string) => parted(name).replaceAll('\u00ad', '|');

test('only long words are parted, and between syllables', () => {
  expect(seen('Трансферное окно')).toBe('Транс|фер|ное окно');
  expect(seen('Отправляйся на скамейку')).toBe('Отправ|ляй|ся на скамейку');
  expect(seen('Диван экспертов')).toBe('Диван экспертов');
  expect(seen('Santiago Bernabeu')).toBe('Santiago Bernabeu');
});
