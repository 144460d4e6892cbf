import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { early } from './early.ts';
import { fonts } from './fonts.ts';

const server = process.env.IGROTEKA ?? 'http://127.0.0.1:8080';

/** Files that are texts; pictures and fonts are as small as they get. */
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/;
/** Smaller ones fit into one packet anyway. */
const WORTHWHILE = 1024;

/** Puts a brotli and a gzip file beside each text that gets smaller by it: the server sends those. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (!TEXT.test(name) || statSync(path).size < WORTHWHILE) continue;
        const plain = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        };
        const small = {
          br: brotliCompressSync(plain, { params }),
          gz: gzipSync(plain, { level: 9 }),
        };
        for (const [ending, bytes] of Object.entries(small)) {
          if (bytes.length < plain.length) writeFileSync(`${path}.${ending}`, bytes);
        }
      }
    },
  };
}

export default defineConfig({
  plugins: [fonts(), svelte(), early(), compressed()],
  // vitest would otherwise take the server half of svelte, which has no runes at work.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The server's policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the same pages need comes in one file: each one costs its headers, too.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /\/(src\/(lib|parts|games\/game\.ts)|node_modules)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
          ],
        },
      },
    },
    // Which file needs which: what a first visit weighs is measured by it.
    manifest: true,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  test: { setupFiles: ['tests/words.ts'], include: ['tests/**/*.test.ts', 'src/**/*.test.ts'] },
});
