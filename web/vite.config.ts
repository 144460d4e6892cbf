import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.IGROTEKA ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  // vitest would otherwise take the server half of svelte, which has no runes at work.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The server's policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'] },
});
