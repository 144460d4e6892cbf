import { defineConfig } from 'vitest/config';
import { SecondTries } from './second-tries.ts';

export default defineConfig({
  test: {
    include: ['e2e/*.test.ts'],
    // One after another: each has a server and browsers of its own.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // A browser on a busy machine may stumble once; the end of the report says which test needed it.
    retry: 1,
    reporters: ['default', new SecondTries()],
  },
});
