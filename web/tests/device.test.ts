import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const vibrate = vi.fn();
let touched = false;

beforeEach(() => {
  vi.resetModules();
  vibrate.mockClear();
  vi.stubGlobal('navigator', {
    languages: ['en'],
    vibrate,
    get userActivation() {
      return { hasBeenActive: touched };
    },
  });
  vi.stubGlobal('document', { hidden: false });
});

afterEach(() => vi.unstubAllGlobals());

test('a page trembles only after somebody has touched it', async () => {
  const { buzz } = await import('../src/lib/device');
  touched = false;
  buzz('turn');
  expect(vibrate).not.toHaveBeenCalled();
  touched = true;
  buzz('turn');
  expect(vibrate).toHaveBeenCalledOnce();
});
