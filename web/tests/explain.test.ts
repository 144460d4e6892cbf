import { expect, test } from 'vitest';
import { signOf, type Layer } from '../src/lib/explain';

const sizes: Record<string, number> = { cell: 900, mark: 40, button: 2000 };
const sizeOf = (sign: string) => sizes[sign] ?? 0;
const layer = (rest: Partial<Layer<string>>): Layer<string> => ({
  sign: null,
  acts: false,
  hides: 0,
  ...rest,
});
const tapped = (...layers: Layer<string>[]) => signOf(layers, sizeOf, false);
const held = (...layers: Layer<string>[]) => signOf(layers, sizeOf, true);

test('the uppermost sign explains itself, through what is clear or smaller', () => {
  expect(tapped(layer({ sign: 'mark' }), layer({ sign: 'cell' }))).toBe('mark');
  expect(tapped(layer({}), layer({ hides: 100 }), layer({ sign: 'cell' }))).toBe('cell');
  expect(tapped(layer({}))).toBe(null);
});

test('what is covered explains nothing', () => {
  const panel = layer({ hides: 90_000 });
  expect(tapped(layer({}), panel, layer({ sign: 'cell' }))).toBe(null);
  expect(held(layer({}), panel, layer({ sign: 'cell' }))).toBe(null);
  expect(tapped(layer({ sign: 'mark' }), panel, layer({ sign: 'cell' }))).toBe('mark');
});

test('a tap on what does something explains nothing, holding it does', () => {
  const button = layer({ sign: 'button', acts: true, hides: 2000 });
  expect(tapped(button, layer({ sign: 'cell' }))).toBe(null);
  expect(held(button)).toBe('button');
  expect(held(layer({ acts: true }), layer({ sign: 'cell' }))).toBe('cell');
});
