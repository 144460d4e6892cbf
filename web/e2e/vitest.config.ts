import { defineConfig } from 'vitest/config';

/** WebGL is computed in software: it needs the machine for itself. */
const HEAVY = 'e2e/voiny*.test.ts';

const test = { testTimeout: 600_000, hookTimeout: 60_000 };

// Each file has a server and browsers of its own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...test,
          name: 'heavy',
          include: [HEAVY],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...test,
          name: 'light',
          include: ['e2e/*.test.ts'],
          exclude: [HEAVY],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
